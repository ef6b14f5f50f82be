import { clsx } from 'clsx';

const BARS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p'] as const; // as: keys

/** Bars that rise with the voice, so that one sees that one is heard. What is said beside it says the rest. */
export function LevelMeter({ level }: { level: number }) {
  const lit = Math.round(Math.sqrt(level) * BARS.length);
  return (
    <div aria-hidden className="flex h-12 items-center gap-1">
      {BARS.map((bar, at) => (
        <span
          key={bar}
          className={clsx('flex-1 rounded-pill', at < lit ? 'bg-accent' : 'bg-line', at < lit ? 'h-full' : 'h-1/3')}
        />
      ))}
    </div>
  );
}
