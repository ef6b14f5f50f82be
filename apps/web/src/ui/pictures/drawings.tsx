import type { ReactNode } from 'react';

/** The frame of every drawing. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 110"
      className="h-28 w-40"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const soft = 'fill-accent-soft';
const paper = 'fill-surface stroke-accent';
const ink = 'stroke-accent';

/** Posts on a wall, one of them speaking: nothing published yet. */
export function PostsDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="58" ry="7" className={soft} />
      <rect
        x="22"
        y="26"
        width="44"
        height="56"
        rx="6"
        className={paper}
        strokeWidth="2.5"
        transform="rotate(-7 44 54)"
      />
      <path d="M31 66l9-12 8 9 5-5 8 10" className={ink} strokeWidth="2.5" transform="rotate(-7 44 54)" />
      <rect x="70" y="20" width="48" height="62" rx="6" className={paper} strokeWidth="2.5" />
      <circle cx="84" cy="36" r="5" className={soft} />
      <path d="M77 68l12-16 10 12 5-6 8 10" className={ink} strokeWidth="2.5" />
      <path d="M112 40c0-6 5-10 11-10h12c6 0 11 4 11 10v6c0 6-5 10-11 10h-6l-8 8v-8c-5-1-9-5-9-10z" className={soft} />
      <path d="M123 41h14M123 47h9" className={ink} strokeWidth="2.5" />
    </Drawing>
  );
}

/** A comment that becomes a letter: nothing happened yet. */
export function LetterDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="56" ry="7" className={soft} />
      <path
        d="M20 32c0-7 5-12 12-12h26c7 0 12 5 12 12v12c0 7-5 12-12 12H43L31 66v-10c-6-1-11-6-11-12z"
        className={soft}
      />
      <path d="M33 34h24M33 43h15" className={ink} strokeWidth="2.5" />
      <path d="M74 52c7 0 10 3 13 8" className={ink} strokeWidth="2.5" strokeDasharray="1 6" />
      <rect x="84" y="46" width="56" height="40" rx="6" className={paper} strokeWidth="2.5" />
      <path d="M86 50l22 18c2.500 2 5.500 2 8 0l22-18" className={ink} strokeWidth="2.5" />
      <path d="M126 34l3-7M136 38l6-4M117 34l-2-6" className={ink} strokeWidth="2.5" />
    </Drawing>
  );
}

/** A microphone that is heard: no audio yet. */
export function VoiceDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="54" ry="7" className={soft} />
      <rect x="66" y="16" width="28" height="46" rx="14" className={paper} strokeWidth="2.5" />
      <path d="M56 48a24 24 0 0 0 48 0M80 72v16M68 88h24" className={ink} strokeWidth="3" />
      <path d="M74 30h12M74 38h12" className={ink} strokeWidth="2.5" />
      <path
        d="M40 34c-5 8-5 18 0 26M28 28c-8 12-8 26 0 38M120 34c5 8 5 18 0 26M132 28c8 12 8 26 0 38"
        className="stroke-line"
        strokeWidth="3"
      />
    </Drawing>
  );
}

/** A phone on a stand with hearts and words rising from it: no broadcast yet. */
export function BroadcastDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="56" ry="7" className={soft} />
      <rect x="56" y="12" width="42" height="70" rx="8" className={paper} strokeWidth="2.5" />
      <path d="M77 82v14M63 96h28" className={ink} strokeWidth="3" />
      <rect x="63" y="19" width="18" height="8" rx="4" className={soft} />
      <circle cx="77" cy="44" r="8" className={ink} strokeWidth="2.5" />
      <path d="M64 66c3-8 23-8 26 0" className={ink} strokeWidth="2.5" />
      <path d="M106 26h22c5 0 9 4 9 9v5c0 5-4 9-9 9h-10l-8 7v-7h-4c-5 0-9-4-9-9" className={soft} />
      <path d="M113 36h16M113 42h10" className={ink} strokeWidth="2.5" />
      <path d="M44 34c-6 8-6 20 0 28M32 26c-10 13-10 31 0 44" className="stroke-line" strokeWidth="3" />
    </Drawing>
  );
}

/** A looking glass over an empty page: the filter finds nothing. */
export function NothingFoundDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="52" ry="7" className={soft} />
      <rect x="46" y="18" width="54" height="68" rx="6" className={paper} strokeWidth="2.5" />
      <path d="M57 34h26M57 45h32M57 56h18" className="stroke-line" strokeWidth="3" />
      <circle cx="98" cy="62" r="17" className={soft} />
      <circle cx="98" cy="62" r="17" className={ink} strokeWidth="3" />
      <path d="M110 75l14 14" className={ink} strokeWidth="4" />
    </Drawing>
  );
}

/** A page that blew away: no such address, or it fell over. */
export function LostDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="52" ry="7" className={soft} />
      <path
        d="M58 24h34l16 16v42a5 5 0 0 1-5 5H58a5 5 0 0 1-5-5V29a5 5 0 0 1 5-5z"
        className={paper}
        strokeWidth="2.5"
        transform="rotate(9 80 55)"
      />
      <path d="M70 52v5M92 52v5M70 73c6-6 16-6 22 0" className={ink} strokeWidth="3" transform="rotate(9 80 55)" />
      <path d="M22 44c8-4 14-2 20 2M18 58c9-3 14 0 18 3M124 30c7-3 12-1 18 2" className="stroke-line" strokeWidth="3" />
    </Drawing>
  );
}

/** A plug beside its socket: nothing reaches the server. */
export function UnpluggedDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="56" ry="7" className={soft} />
      <path d="M12 66c14 0 14-14 26-14h8" className={ink} strokeWidth="3" />
      <path d="M46 38h12a14 14 0 0 1 0 28H46z" className={paper} strokeWidth="2.5" />
      <path d="M72 45h10M72 59h10" className={ink} strokeWidth="3" />
      <path d="M116 34h-8a18 18 0 0 0 0 36h8z" className={paper} strokeWidth="2.5" />
      <path d="M116 52h8c12 0 12 14 24 14" className={ink} strokeWidth="3" />
      <path d="M103 47v0M103 57v0" className={ink} strokeWidth="5" />
      <path d="M80 22l3 8M94 18l-1 9M68 20l5 7" className="stroke-line" strokeWidth="3" />
    </Drawing>
  );
}
