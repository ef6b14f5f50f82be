import type { Listed } from '@recado/contract';
import type { Edit } from '../../../../api/outbox/edits.ts';
import { waitingOf } from '../../../../api/outbox/outbox-state.ts';
import { placeKeyOf } from '../../places/place-key.ts';
import { isLabelOf } from './list-edits.ts';
import { type Pages, stateOnce, without } from './patch-list.ts';

/** Returns the list with the edits that wait for the connection; what none concerns stays the same object. */
export function withEdits(items: readonly Listed[], edits: readonly Edit[]): readonly Listed[] {
  const waiting = edits.filter(({ state }) => state === 'waits');
  return waiting.length === 0 ? items : items.map((item) => withLabels(withEdit(item, waiting), waiting));
}

/** Returns the list, and its counts, without what goes to the bin once there is a connection. */
export function withoutBinned(pages: Pages, edits: readonly Edit[]): Pages {
  const ids = edits.flatMap((edit) =>
    edit.wish === 'set' && edit.state === 'waits' && edit.call.name === 'POST /automations/bin'
      ? (edit.body.ids as string[]) // as: the body of that call
      : [],
  );
  return ids.length === 0 ? pages : without(pages, new Set(ids));
}

function withEdit(item: Listed, edits: readonly Edit[]): Listed {
  const edit = waitingOf(placeKeyOf(item), edits);
  if (!edit) return item;
  const { enabled, settings } = edit;
  const state = enabled === item.enabled ? item.state : stateOnce(item, enabled);
  const said = settings && {
    name: settings.name?.trim() || item.name,
    message: settings.messagetitletexts.find((text) => text.trim() !== '') ?? item.message,
  };
  return { ...item, enabled, state, ...said };
}

function withLabels(item: Listed, edits: readonly Edit[]): Listed {
  const bodies = edits.flatMap((edit) => (edit.wish === 'set' && isLabelOf(edit.place, item.id) ? [edit.body] : []));
  if (bodies.length === 0) return item;
  const labels = new Set(item.labels);
  for (const { add, remove } of bodies as unknown as { add: string[]; remove: string[] }[]) {
    // as: bodies of that call
    for (const label of add) labels.add(label);
    for (const label of remove) labels.delete(label);
  }
  return { ...item, labels: [...labels].sort((one, other) => one.localeCompare(other)) };
}
