import type { ReactNode } from 'react';

/**
 * A picture of many places, one of which may be pointed at: above it stands what that one says. Keys move along as on a slider; `across`
 * is how far up and down go.
 */
export function Pointed({
  label,
  sentence,
  count,
  marked,
  onMark,
  said,
  across = 1,
  children,
}: {
  label: string;
  sentence: string;
  count: number;
  marked: number | null;
  onMark: (place: number | null) => void;
  said: (place: number) => string;
  across?: number;
  children: ReactNode;
}) {
  const place = marked ?? count - 1;
  return (
    <div className="flex flex-col gap-2">
      <p className="min-h-[2lh] text-[0.9375rem] text-ink-soft min-[380px]:min-h-[1lh]">
        {marked === null ? sentence : <span className="font-medium text-ink">{said(marked)}</span>}
      </p>
      <div className="relative rounded-control outline-offset-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent">
        {children}
        <input
          type="range"
          className="pointer-events-none absolute inset-0 size-full opacity-0"
          aria-label={label}
          aria-valuetext={count > 0 ? said(place) : ''}
          min={0}
          max={Math.max(0, count - 1)}
          value={place}
          onChange={(event) => onMark(event.currentTarget.valueAsNumber)}
          onKeyDown={(event) => {
            const step = { ArrowUp: -across, ArrowDown: across }[event.key];
            if (across === 1 || step === undefined) return;
            event.preventDefault();
            onMark(Math.min(count - 1, Math.max(0, place + step)));
          }}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && onMark(place)}
          onBlur={() => onMark(null)}
        />
      </div>
    </div>
  );
}
