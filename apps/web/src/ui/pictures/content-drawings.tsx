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
