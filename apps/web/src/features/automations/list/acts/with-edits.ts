import type { Listed } from '@recado/contract';
import type { Edit } from '../../../../api/outbox/edits.ts';
import { waitingOf } from '../../../../api/outbox/outbox-state.ts';
import { placeKeyOf } from '../../places/place-key.ts';
import { stateOnce } from './patch-list.ts';

/** Returns the list with the edits that wait for the connection; what none concerns stays the same object. */
export function withEdits(items: readonly Listed[], edits: readonly Edit[]): readonly Listed[] {
  if (edits.length === 0) return items;
  return items.map((item) => {
    const edit = waitingOf(placeKeyOf(item), edits);
    if (!edit) return item;
    const { enabled, settings } = edit;
    const state = enabled === item.enabled ? item.state : stateOnce(item, enabled);
    const said = settings && {
      name: settings.name?.trim() || item.name,
      message: settings.messagetitletexts.find((text) => text.trim() !== '') ?? item.message,
    };
    return { ...item, enabled, state, ...said };
  });
}
