import { useLingui } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { clsx } from 'clsx';

/** The words that start it, and the first line that it says. */
export function Says({
  item: { words, message },
  className,
}: {
  item: Pick<Listed, 'words' | 'message'>;
  className?: string;
}) {
  const { t } = useLingui();
  return (
    <div className={clsx('flex min-w-0 flex-col gap-0.5 lg:gap-0', className)}>
      {words.length === 0 ? (
        <p className="truncate text-[0.8125rem] text-ink-soft leading-5">{t`Whatever is written`}</p>
      ) : (
        // As many as fit in a line; the others stand below it, out of sight.
        <ul className="flex h-5 min-w-0 flex-wrap gap-1 overflow-hidden">
          {words.map((word) => (
            <li
              key={word}
              dir="auto"
              className="max-w-full truncate rounded-mark bg-well px-1.5 text-[0.8125rem] leading-5 group-hover/row:bg-surface"
            >
              {word}
            </li>
          ))}
        </ul>
      )}
      {message && (
        <p className="truncate text-[0.8125rem] text-ink-soft leading-snug" dir="auto">
          {message}
        </p>
      )}
    </div>
  );
}
