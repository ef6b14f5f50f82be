import { Drawing } from './drawings.tsx';

const soft = 'fill-accent-soft';
const paper = 'fill-surface stroke-accent';
const ink = 'stroke-accent';

/** A person with a plus, a gate that is open, and the letter behind it: who follows gets it. */
export function GateDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="62" ry="7" className={soft} />
      <circle cx="30" cy="44" r="11" className={paper} strokeWidth="2.5" />
      <path d="M12 84c0-12 8-20 18-20s18 8 18 20" className={paper} strokeWidth="2.5" />
      <circle cx="46" cy="36" r="8" className={soft} />
      <path d="M46 32v8M42 36h8" className={ink} strokeWidth="2.5" />
      <path d="M70 88V38c0-12 8-20 17-20s17 8 17 20v50" className={ink} strokeWidth="2.5" />
      <path d="M70 40l-12 8v40" className="stroke-line" strokeWidth="2.5" />
      <rect x="98" y="50" width="46" height="32" rx="5" className={paper} strokeWidth="2.5" />
      <path d="M99 54l22 16 22-16" className={ink} strokeWidth="2.5" />
    </Drawing>
  );
}

/** Five comments of one person, and one letter. */
export function RepeatDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="62" ry="7" className={soft} />
      <path
        d="M18 22h34a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H30l-8 7v-7h-4a6 6 0 0 1-6-6v-6a6 6 0 0 1 6-6z"
        className={soft}
      />
      <path d="M22 31h24" className={ink} strokeWidth="2.5" />
      <path d="M18 54h34M18 66h28M18 78h32" className="stroke-line" strokeWidth="3" strokeDasharray="1 7" />
      <path d="M66 50h14M75 44l6 6-6 6" className={ink} strokeWidth="2.5" />
      <rect x="90" y="32" width="54" height="38" rx="6" className={paper} strokeWidth="2.5" />
      <path d="M91 37l26 18 26-18" className={ink} strokeWidth="2.5" />
      <circle cx="144" cy="32" r="10" className="fill-accent" />
      <path d="M141 29l3-2v10" className="stroke-on-accent" strokeWidth="2.5" />
    </Drawing>
  );
}
