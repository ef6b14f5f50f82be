import { Drawing } from '../../ui/pictures/drawings.tsx';

const soft = 'fill-accent-soft';
const paper = 'fill-surface stroke-accent';
const ink = 'stroke-accent';

/** Bars that grow, the last one with a leaf: nothing was counted yet. */
export function ResultsDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="58" ry="7" className={soft} />
      <rect x="30" y="68" width="20" height="26" rx="4" className="stroke-line" strokeWidth="3" strokeDasharray="1 7" />
      <rect x="58" y="56" width="20" height="38" rx="4" className={soft} />
      <rect x="86" y="42" width="20" height="52" rx="4" className={paper} strokeWidth="2.5" />
      <path d="M128 94V50" className={ink} strokeWidth="3" />
      <path d="M128 66c-11 0-16-6-16-15 10 0 16 5 16 15z" className={soft} />
      <path d="M128 66c-11 0-16-6-16-15 10 0 16 5 16 15z" className={ink} strokeWidth="2.5" />
      <path d="M128 54c0-12 6-19 18-20 1 12-6 20-18 20z" className={paper} strokeWidth="2.5" />
      <path d="M22 52c10-2 16-8 22-16M44 36l-9 1M44 36l1 9" className="stroke-line" strokeWidth="3" />
    </Drawing>
  );
}

/** Bars behind a lock. */
export function LockedDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="58" ry="7" className={soft} />
      <rect x="24" y="60" width="18" height="34" rx="4" className={soft} />
      <rect x="48" y="44" width="18" height="50" rx="4" className={soft} />
      <rect x="118" y="32" width="18" height="62" rx="4" className={soft} />
      <path d="M82 56v-9c0-9 6-15 14-15s14 6 14 15v9" className={ink} strokeWidth="3" />
      <rect x="74" y="55" width="44" height="37" rx="7" className={paper} strokeWidth="2.5" />
      <circle cx="96" cy="70" r="4.500" className={ink} strokeWidth="2.5" />
      <path d="M96 75v7" className={ink} strokeWidth="3" />
    </Drawing>
  );
}
