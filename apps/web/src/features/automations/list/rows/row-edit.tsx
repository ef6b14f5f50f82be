import { Trans } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { CloudOff } from 'lucide-react';
import { useEdits } from '../../../../api/outbox/outbox-state.ts';
import { placeKeyOf } from '../../places/place-key.ts';
import { isLabelOf } from '../acts/list-edits.ts';

/** The note that something of it was edited without a connection: it waits, or was not taken. What is to be done then is said across the top. */
export function RowEdit({ item }: { item: Listed }) {
  const place = placeKeyOf(item);
  const edit = useEdits().findLast((one) => one.place === place || isLabelOf(one.place, item.id));
  // What was told of it stands across the top.
  if (!edit || edit.state === 'told') return null;
  return (
    <>
      <span aria-hidden>·</span>
      {edit.state === 'waits' ? <Waits /> : <NotSaved />}
    </>
  );
}

function Waits() {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 font-medium text-info">
      <CloudOff aria-hidden className="size-3.5 shrink-0" />
      <Trans>Waits for the connection</Trans>
    </span>
  );
}

function NotSaved() {
  return (
    <span className="min-w-0 font-medium text-warn">
      <Trans>Not saved yet</Trans>
    </span>
  );
}
