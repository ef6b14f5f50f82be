import { Drawing } from './drawings.tsx';

const soft = 'fill-accent-soft';
const paper = 'fill-surface stroke-accent';
const ink = 'stroke-accent';

/** A door that stays shut: nothing that this account may see. */
export function LockedDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="56" ry="7" className={soft} />
      <path d="M52 96V30a28 28 0 0 1 56 0v66z" className={paper} strokeWidth="2.5" />
      <path d="M62 96V34a18 18 0 0 1 36 0v62z" className={soft} />
      <circle cx="80" cy="60" r="6" className={paper} strokeWidth="2.5" />
      <path d="M80 66v12" className={ink} strokeWidth="3" />
      <path d="M36 96h88M120 40l8-4M122 52h9M38 36l-8-4M36 48h-9" className={ink} strokeWidth="2.5" />
    </Drawing>
  );
}

/** A note torn in two, with a plaster on it: something of ours went wrong, and is being mended. */
export function TornDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="56" ry="7" className={soft} />
      <path d="M38 24h38l-6 14 9 12-8 14 7 12-4 10H44a6 6 0 0 1-6-6z" className={paper} strokeWidth="2.5" />
      <path
        d="M88 20h28a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H84l4-10-7-12 8-14-9-12z"
        className={paper}
        strokeWidth="2.5"
        transform="rotate(6 104 52)"
      />
      <path d="M48 40h14M48 50h18M48 60h12M100 42h14M102 52h14M100 62h10" className="stroke-line" strokeWidth="3" />
      <rect x="58" y="66" width="48" height="14" rx="7" className={soft} transform="rotate(-8 82 73)" />
      <path d="M76 71v6M81 70v6M86 70v6" className={ink} strokeWidth="2.5" />
    </Drawing>
  );
}

/** A note that flies off with a heart on it: it is paid. */
export function ThanksDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="100" rx="50" ry="6" className={soft} />
      <path
        d="M46 26c0-6 4-10 10-10h48c6 0 10 4 10 10v38c0 6-4 10-10 10H78L62 88V74h-6c-6 0-10-4-10-10z"
        className={paper}
        strokeWidth="2.5"
      />
      <path
        d="M80 62c-10-7-17-12-17-20a9 9 0 0 1 17-4 9 9 0 0 1 17 4c0 8-7 13-17 20z"
        className="fill-accent-soft stroke-accent"
        strokeWidth="2.5"
      />
      <path
        d="M30 30l-6-4M28 46h-8M32 62l-7 4M130 30l6-4M132 46h8M128 62l7 4M64 8l-3-5M96 8l3-5"
        className={ink}
        strokeWidth="2.5"
      />
    </Drawing>
  );
}

/** An hourglass: a payment that is on its way. */
export function WaitingDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="100" rx="50" ry="6" className={soft} />
      <path d="M58 16h44M58 92h44" className={ink} strokeWidth="4" />
      <path
        d="M62 16v14c0 10 12 16 12 24s-12 14-12 24v14h36V78c0-10-12-16-12-24s12-14 12-24V16z"
        className={paper}
        strokeWidth="2.5"
      />
      <path d="M68 32h24c-2 6-9 11-12 17-3-6-10-11-12-17zM66 90c0-8 6-13 14-15 8 2 14 7 14 15z" className={soft} />
      <path d="M80 56v8M80 69v2" className={ink} strokeWidth="2.5" />
    </Drawing>
  );
}

/** A key on its ring, and the plug that it is for: no program may come in yet. */
export function KeyDrawing() {
  return (
    <Drawing>
      <ellipse cx="80" cy="98" rx="58" ry="7" className={soft} />
      <circle cx="50" cy="48" r="21" className={paper} strokeWidth="2.5" />
      <circle cx="44" cy="48" r="6" className={soft} />
      <path d="M71 48h56M113 48v12M124 48v9" className={ink} strokeWidth="3" />
      <rect x="96" y="70" width="40" height="20" rx="6" className={soft} />
      <path d="M105 80h4M114 80h4M123 80h4" className={ink} strokeWidth="3.5" />
      <path d="M22 24l-6-5M36 16l-2-8M16 42h-8" className={ink} strokeWidth="2.5" />
    </Drawing>
  );
}
