import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { Pause, Play, Tag, Trash2, X } from 'lucide-react';
import { Button, IconButton } from '../../../../ui/fields/button.tsx';
import { useListParts } from '../list-parts.ts';
import { useAllOf } from './keyed-state.ts';

interface Props {
  shown: readonly Listed[];
  onLabels: (items: readonly Listed[]) => void;
  onEnd: () => void;
}

/** The bar of what can be done to all that are chosen, at the bottom of the screen. In the page's order it stands before the list, so that Tab gets there at once. */
export function SelectBar({ shown, onLabels, onEnd }: Props) {
  const { t } = useLingui();
  const { chosen, acts } = useListParts();
  const ids = useAllOf(chosen);
  const items = shown.filter(({ id }) => ids.has(id));
  const isAll = items.length === shown.length;
  const none = items.length === 0;
  const act = (does: (items: readonly Listed[]) => void) => () => {
    does(items);
    onEnd();
  };
  const button =
    'whitespace-nowrap max-sm:flex-1 max-sm:!flex-col max-sm:!gap-0.5 max-sm:!px-1 max-sm:!py-1.5 max-sm:text-[0.8125rem]';
  return (
    <section
      aria-label={t`Selection`}
      className="fixed inset-x-0 bottom-0 z-30 flex flex-col gap-x-4 gap-y-1 bg-surface px-3 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_rgb(var(--shade)/0.35)] sm:inset-x-4 sm:bottom-4 sm:mx-auto sm:w-fit sm:rounded-card sm:py-2 sm:shadow-sheet lg:flex-row lg:items-center"
    >
      <div className="flex items-center gap-1">
        <p
          aria-live="polite"
          className="min-w-0 flex-1 truncate pl-1 font-semibold tabular-nums lg:min-w-32 lg:flex-none"
        >
          <Plural value={items.length} _0="None chosen" one="# chosen" other="# chosen" />
        </p>
        <Button
          look="quiet"
          className="whitespace-nowrap max-sm:!px-2"
          onClick={() => (isAll ? chosen.clear() : chosen.set(shown.map(({ id }) => [id, true])))}
        >
          {isAll ? (
            <Trans>Choose none</Trans>
          ) : (
            <Plural value={shown.length} one="Choose # shown" other="Choose all # shown" />
          )}
        </Button>
        <IconButton label={t`Stop choosing`} className="lg:hidden" onClick={onEnd}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="flex items-center gap-1.5 sm:gap-2">
        <Button look="soft" className={button} disabled={none} onClick={act((all) => acts.turn(all, true))}>
          <Play aria-hidden className="size-5" />
          <Trans>Activate</Trans>
        </Button>
        <Button look="soft" className={button} disabled={none} onClick={act((all) => acts.turn(all, false))}>
          <Pause aria-hidden className="size-5" />
          <Trans>Pause</Trans>
        </Button>
        <Button look="soft" className={button} disabled={none} onClick={() => onLabels(items)}>
          <Tag aria-hidden className="size-5" />
          <Trans>Labels</Trans>
        </Button>
        <Button
          look="danger"
          className={button}
          disabled={none}
          aria-label={t`Move to the bin`}
          onClick={act(acts.toBin)}
        >
          <Trash2 aria-hidden className="size-5" />
          <Trans>Bin</Trans>
        </Button>
        <IconButton label={t`Stop choosing`} className="max-lg:hidden" onClick={onEnd}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </section>
  );
}
