import { Drawing } from './drawings.tsx';

const soft = 'fill-accent-soft';
const paper = 'fill-surface stroke-accent';
const ink = 'stroke-accent';

/** A story in its ring, and a reply to it: none is up. */
export function StoryDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="54" ry="7" className={soft} />
      <rect x="54" y="12" width="46" height="78" rx="8" className={paper} strokeWidth="2.5" />
      <path d="M61 20h10M75 20h18" className={ink} strokeWidth="2.5" />
      <circle cx="77" cy="46" r="13" className={soft} />
      <path d="M77 39v7l5 4" className={ink} strokeWidth="2.5" />
      <rect x="62" y="74" width="30" height="9" rx="4.500" className="stroke-line" strokeWidth="2.5" />
      <path d="M106 56c0-5 4-9 9-9h14c5 0 9 4 9 9v5c0 5-4 9-9 9h-8l-7 7v-7c-5 0-8-4-8-9z" className={soft} />
      <path d="M115 57h14M115 63h8" className={ink} strokeWidth="2.5" />
    </Drawing>
  );
}

/** A reel and the note with its code, tied by a thread: no remix yet. */
export function CodeDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="58" ry="7" className={soft} />
      <rect x="24" y="16" width="46" height="70" rx="7" className={paper} strokeWidth="2.5" />
      <path d="M42 42l16 9-16 9z" className={soft} />
      <path d="M42 42l16 9-16 9z" className={ink} strokeWidth="2.5" />
      <path d="M72 60c8 8 12-12 20-4" className={ink} strokeWidth="2.5" strokeDasharray="1 6" />
      <rect x="92" y="36" width="48" height="30" rx="6" className={soft} />
      <path d="M101 51h4M110 51h4M119 51h4M128 51h4" className={ink} strokeWidth="4" />
    </Drawing>
  );
}

/** A post that is still to come, and its answer ready: nothing waits. */
export function NextPostDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="58" ry="7" className={soft} />
      <rect x="26" y="24" width="50" height="60" rx="7" className="stroke-line" strokeWidth="3" strokeDasharray="1 7" />
      <path d="M51 46v16M43 54h16" className={ink} strokeWidth="3" />
      <path
        d="M84 44c0-6 5-11 11-11h30c6 0 11 5 11 11v12c0 6-5 11-11 11h-17l-10 9v-9h-3c-6 0-11-5-11-11z"
        className={soft}
      />
      <path d="M99 50l8 8 15-16" className={ink} strokeWidth="3" />
    </Drawing>
  );
}

/** A note on its way from here to a machine of somebody's own. */
export function EndpointDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="56" ry="7" className={soft} />
      <rect x="98" y="26" width="38" height="20" rx="6" className={paper} strokeWidth="2.5" />
      <rect x="98" y="50" width="38" height="20" rx="6" className={soft} />
      <rect x="98" y="74" width="38" height="20" rx="6" className={paper} strokeWidth="2.5" />
      <path d="M106 36h4M106 60h4M106 84h4M120 36h8M120 60h8M120 84h8" className="stroke-accent" strokeWidth="3" />
      <path
        d="M24 44h34a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6z"
        className={paper}
        strokeWidth="2.5"
      />
      <path d="M20 48l21 14 21-14" className="stroke-accent" strokeWidth="2.5" />
      <path d="M70 60h20" className="stroke-accent" strokeWidth="3" strokeDasharray="2 5" />
    </Drawing>
  );
}
