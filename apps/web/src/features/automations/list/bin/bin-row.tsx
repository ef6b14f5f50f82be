import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Binned } from '@recado/contract';
import { CloudOff, RotateCcw, Trash2 } from 'lucide-react';
import { usePlain } from '../../../../api/outbox/outbox-state.ts';
import { useKindNames } from '../../../../i18n/names/use-kind-names.ts';
import { useNow } from '../../../../i18n/use-now.ts';
import { When } from '../../../../i18n/when.tsx';
import { Button, IconButton } from '../../../../ui/fields/button.tsx';
import { type Keyed, useOneOf } from '../acts/keyed-state.ts';
import { binPlace } from '../acts/list-edits.ts';
import { type RefusedCode, useRefusalWords } from '../acts/refusal-words.ts';
import { useNameOf } from '../kinds/name-of.ts';
import { Says } from '../rows/says.tsx';
import { Sign } from '../rows/sign.tsx';

const DAY_MS = 86_400_000;

interface Props {
  item: Binned;
  refusals: Keyed<RefusedCode>;
  busy: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

/** One that was removed: what it was, how long it is still there, and the way back. */
export function BinRow({ item, refusals, busy, onRestore, onDelete }: Props) {
  const { t } = useLingui();
  const name = useNameOf()(item);
  const kind = useKindNames()[item.kind].one;
  const refused = useOneOf(refusals, item.id);
  const words = useRefusalWords();
  const now = useNow();
  const days = Math.max(1, Math.round((item.goesAt - now) / DAY_MS));
  const waits = usePlain(binPlace(item.id)) !== null;
  const why = refused ?? (item.taken ? 'automation_exists' : undefined);
  return (
    <li className="grid min-w-0 grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-card bg-surface p-3 shadow-card sm:grid-cols-[3rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <Sign item={item} className="size-12 rounded-control" />
      <div className="min-w-0">
        <h2 className="line-clamp-2 break-words font-medium text-[0.9375rem] leading-snug sm:line-clamp-1" dir="auto">
          {name}
        </h2>
        <p className="text-[0.8125rem] text-ink-soft">
          {kind} · <When at={item.removedAt} /> ·{' '}
          <span className="whitespace-nowrap font-medium">
            <Plural value={days} one="# day left" other="# days left" />
          </span>
        </p>
        <Says item={item} className="mt-1 max-sm:hidden" />
      </div>
      <div className="flex items-center gap-1 max-sm:col-span-2">
        <Button
          look="soft"
          busy={busy}
          disabled={item.taken || waits}
          className="max-sm:flex-1"
          aria-label={t`Restore ${name}`}
          onClick={onRestore}
        >
          <RotateCcw aria-hidden className="size-5" />
          <Trans>Restore</Trans>
        </Button>
        <IconButton label={t`Delete ${name} for good`} disabled={waits} onClick={onDelete}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {waits && (
        <p className="col-span-full inline-flex items-center gap-1.5 text-[0.875rem] text-info">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <Trans>It comes back as soon as there is a connection.</Trans>
        </p>
      )}
      {why && !waits && (
        <p
          role={refused ? 'alert' : undefined}
          className="col-span-full rounded-control bg-warn-soft px-3 py-2 text-[0.875rem] text-warn"
        >
          {words(why).reason}
        </p>
      )}
    </li>
  );
}
