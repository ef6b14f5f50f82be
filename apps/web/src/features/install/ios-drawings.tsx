import type { ReactNode } from 'react';

const paper = 'fill-surface stroke-edge';
const line = 'stroke-line';
const mark = 'stroke-accent';

/** The frame of a step's drawing: an iPhone from above, cut at the end that does not matter. */
function Phone({ cut, children }: { cut: 'top' | 'bottom'; children: ReactNode }) {
  const shell =
    cut === 'top'
      ? 'M40 0v150a22 22 0 0 0 22 22h116a22 22 0 0 0 22-22V0'
      : 'M40 180V30A22 22 0 0 1 62 8h116a22 22 0 0 1 22 22v150';
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 180"
      className="w-full rounded-card bg-accent-soft"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shell} className={paper} strokeWidth="3" />
      {children}
    </svg>
  );
}

/** The sign of sharing: an arrow that leaves a square. */
function ShareSign({ at, className }: { at: string; className: string }) {
  return (
    <g transform={at} className={className} strokeWidth="2.400">
      <path d="M-4-3h-4v13H8V-3H4M0 4v-16M-4.500-7.500L0-12l4.500 4.500" />
    </g>
  );
}

/** The sign of Recado at a place, so many units wide. */
function RecadoSign({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 32})`}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M8 9.500A2.500 2.500 0 0 1 10.500 7h11A2.500 2.500 0 0 1 24 9.500v8.400a2.500 2.500 0 0 1-2.500 2.500H15l-4.600 4.200a.8.8 0 0 1-1.400-.6v-3.700A2.500 2.500 0 0 1 8 17.900z"
        className="fill-on-accent"
      />
      <path d="M12.500 13.700l2.600 2.600 4.800-5" className={mark} strokeWidth="2.200" />
    </g>
  );
}

/** Safari's bar at the bottom, its sign of sharing ringed. */
export function ShareDrawing() {
  return (
    <Phone cut="top">
      <path d="M64 18h74M64 34h112M64 50h96" className={line} strokeWidth="5" />
      <rect x="52" y="76" width="136" height="26" rx="13" className="fill-well" />
      <path d="M84 89h72" className="stroke-edge" strokeWidth="3" />
      <path d="M66 129l-6 6 6 6M80 129l6 6-6 6" className="stroke-edge" strokeWidth="2.400" />
      <circle cx="120" cy="135" r="21" className="fill-accent-soft stroke-accent" strokeWidth="3" />
      <ShareSign at="translate(120 136)" className={mark} />
      <path d="M148 129h9v13h-9zM157 129h9v13h-9z" className="stroke-edge" strokeWidth="2.400" />
      <rect x="174" y="129" width="12" height="12" rx="2" className="stroke-edge" strokeWidth="2.400" />
      <path d="M100 163h40" className="stroke-edge" strokeWidth="3.500" />
    </Phone>
  );
}

/** The list that opens then, with the line marked that puts an app on the home screen. */
export function AddDrawing() {
  return (
    <Phone cut="top">
      <path
        d="M42 26a16 16 0 0 1 16-14h124a16 16 0 0 1 16 14v124a20 20 0 0 1-20 20H62a20 20 0 0 1-20-20z"
        className="fill-well"
      />
      <path d="M108 20h24" className="stroke-edge" strokeWidth="3.500" />
      {[32, 66, 134].map((y) => (
        <g key={y}>
          <rect x="52" y={y} width="136" height="28" rx="8" className="fill-surface" />
          <path d={`M64 ${y + 14}h${y === 66 ? 62 : 78}`} className={line} strokeWidth="5" />
          <circle cx="172" cy={y + 14} r="6" className={line} strokeWidth="2.400" />
        </g>
      ))}
      <rect x="46" y="97" width="148" height="34" rx="10" className="fill-accent-soft stroke-accent" strokeWidth="3" />
      <path d="M60 114h84" className={mark} strokeWidth="5" />
      <rect x="162" y="104" width="20" height="20" rx="5" className={mark} strokeWidth="2.400" />
      <path d="M172 109v10M167 114h10" className={mark} strokeWidth="2.400" />
    </Phone>
  );
}

/** The name, with the button that ends it; below it the app among others. */
export function NameDrawing() {
  return (
    <Phone cut="bottom">
      <rect x="100" y="14" width="40" height="9" rx="4.500" className="fill-edge" />
      <path d="M58 44h26" className={line} strokeWidth="5" />
      <rect x="142" y="32" width="48" height="24" rx="12" className="fill-accent-soft stroke-accent" strokeWidth="3" />
      <path d="M154 44h24" className={mark} strokeWidth="5" />
      <rect x="52" y="66" width="136" height="44" rx="10" className="fill-well" />
      <RecadoSign x={60} y={73} size={30} />
      <path d="M102 83h44" className="stroke-ink" strokeWidth="4.500" />
      <path d="M102 97h66" className={line} strokeWidth="3.500" />
      <path d="M151 77v12" className={mark} strokeWidth="2.400" />
      {[60, 92, 156].map((x) => (
        <rect key={x} x={x} y="130" width="24" height="24" rx="6" className="fill-well" />
      ))}
      <RecadoSign x={124} y={130} size={24} />
      <path d="M124 163h24" className={mark} strokeWidth="3" />
    </Phone>
  );
}
