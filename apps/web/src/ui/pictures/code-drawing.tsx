import { Drawing } from './drawings.tsx';

const soft = 'fill-accent-soft';
const ink = 'stroke-accent';

/** A reel and the note with its code, tied by a thread: no remix yet. */
export function CodeDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="58" ry="7" className={soft} />
      <rect x="24" y="16" width="46" height="70" rx="7" className="fill-surface stroke-accent" strokeWidth="2.5" />
      <path d="M42 42l16 9-16 9z" className={soft} />
      <path d="M42 42l16 9-16 9z" className={ink} strokeWidth="2.5" />
      <path d="M72 60c8 8 12-12 20-4" className={ink} strokeWidth="2.5" strokeDasharray="1 6" />
      <rect x="92" y="36" width="48" height="30" rx="6" className={soft} />
      <path d="M101 51h4M110 51h4M119 51h4M128 51h4" className={ink} strokeWidth="4" />
    </Drawing>
  );
}
