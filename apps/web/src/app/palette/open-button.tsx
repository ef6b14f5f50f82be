import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { setAbove } from './palette-state.ts';

/** Apple's keyboards have a key of their own for it. */
const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

const LOOKS = {
  row: 'gap-3 bg-well px-3 hover:bg-line',
  sign: 'justify-center hover:bg-well',
  pill: 'size-11 shrink-0 justify-center hover:bg-well',
};

/** The visible way to the palette: a row of the sidebar, its sign alone, or a button at the top of a phone. */
export function OpenPalette({ look }: { look: keyof typeof LOOKS }) {
  const { t } = useLingui();
  const name = t`Search and go anywhere`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={look === 'row' ? undefined : name}
      title={look === 'row' ? undefined : name}
      onClick={() => setAbove('palette')}
      className={clsx(
        'flex min-h-11 shrink-0 items-center rounded-control text-ink-soft transition-colors duration-150 hover:text-ink',
        LOOKS[look],
      )}
    >
      <Search aria-hidden className="size-5 shrink-0" />
      {look === 'row' && (
        <>
          <span className="min-w-0 flex-1 truncate text-left font-medium">{t`Search`}</span>
          <kbd aria-hidden className="shrink-0 font-sans text-[0.8125rem]">
            {COMMAND}
          </kbd>
        </>
      )}
    </button>
  );
}
