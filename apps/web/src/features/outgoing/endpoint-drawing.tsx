import { Drawing } from '../../ui/pictures/drawings.tsx';

/** A note on its way from here to a machine of somebody's own. */
export function EndpointDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="56" ry="7" className="fill-accent-soft" />
      <rect x="98" y="26" width="38" height="20" rx="6" className="fill-surface stroke-accent" strokeWidth="2.5" />
      <rect x="98" y="50" width="38" height="20" rx="6" className="fill-accent-soft" />
      <rect x="98" y="74" width="38" height="20" rx="6" className="fill-surface stroke-accent" strokeWidth="2.5" />
      <path d="M106 36h4M106 60h4M106 84h4M120 36h8M120 60h8M120 84h8" className="stroke-accent" strokeWidth="3" />
      <path
        d="M24 44h34a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6z"
        className="fill-surface stroke-accent"
        strokeWidth="2.5"
      />
      <path d="M20 48l21 14 21-14" className="stroke-accent" strokeWidth="2.5" />
      <path d="M70 60h20" className="stroke-accent" strokeWidth="3" strokeDasharray="2 5" />
    </Drawing>
  );
}
