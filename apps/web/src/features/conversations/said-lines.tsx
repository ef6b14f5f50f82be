import { Plural, Trans } from '@lingui/react/macro';
import type { Said } from '@recado/contract';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/fields/button.tsx';
import { SaidLine } from './said-line.tsx';

/** Lines of both sides, oldest first, parted by days; the newest is in sight, and what comes is brought there. */
export function SaidLines({
  said,
  keptDays,
  earlier,
}: {
  said: readonly Said[];
  keptDays: number;
  earlier: { more: boolean; busy: boolean; onMore: () => void };
}) {
  const end = useRef<HTMLDivElement>(null);
  const format = useFormat();
  const newest = said.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) scrollToEnd(end.current);
  }, [newest]);
  return (
    <div className="flex flex-col gap-2">
      {earlier.more && (
        <Button look="quiet" className="self-center" busy={earlier.busy} onClick={earlier.onMore}>
          <Trans>Show what was said before</Trans>
        </Button>
      )}
      {said.length === 0 && (
        <p className="py-6 text-center text-ink-soft">
          <Plural
            value={keptDays}
            one="No words are kept: they go after # day."
            other="No words are kept: they go after # days."
          />
        </p>
      )}
      <ol className="flex flex-col gap-2">
        {said.map((line, place) => {
          const day = format.day(line.at);
          const before = said[place - 1];
          return (
            <li key={line.id} className="flex flex-col gap-2">
              {(!before || format.day(before.at) !== day) && (
                <span className="self-center text-[0.8125rem] text-ink-soft">{day}</span>
              )}
              <SaidLine line={line} />
            </li>
          );
        })}
      </ol>
      <div ref={end} />
    </div>
  );
}

/** Brings the end into sight by moving what it scrolls in, and not the page around that. */
function scrollToEnd(end: HTMLElement | null): void {
  let box = end?.parentElement ?? null;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  if (box && box !== document.documentElement && box !== document.body) box.scrollTop = box.scrollHeight;
}
