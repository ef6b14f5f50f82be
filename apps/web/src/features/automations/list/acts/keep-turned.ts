import type { Listed } from '@recado/contract';
import { tell } from '../../../../ui/notices/tell.ts';
import { useRefresh } from '../../configure/use-refresh.ts';
import { placeKeyOf } from '../../places/place-key.ts';
import { useNameOf } from '../kinds/name-of.ts';
import { useActWords } from './act-words.ts';

interface Turning {
  enabled: boolean;
  /** They were switched already, perhaps: no answer came. */
  isTried: boolean;
  nameOf: (item: Listed) => string;
}

/** Returns what turns automations on or off once there is a connection, says so, and offers to take it back. */
export function useKeepTurned(): (items: readonly Listed[], enabled: boolean, isTried: boolean) => Promise<void> {
  const words = useActWords();
  const nameOf = useNameOf();
  const refresh = useRefresh();
  return async (items, enabled, isTried) => {
    try {
      const undo = await keepTurned(items, { enabled, isTried, nameOf });
      const action = undo && { label: words.undo, onClick: () => void undo().then(refresh, () => {}) };
      tell(words.waits(items.length), action ? { action } : {});
    } catch {
      tell(words.needsConnection);
    }
    refresh();
  };
}

/** Keeps the switching of each until there is a connection. Returns what takes it back; null where it may be done already. Throws where nothing can be kept. */
async function keepTurned(
  items: readonly Listed[],
  { enabled, isTried, nameOf }: Turning,
): Promise<(() => Promise<void>) | null> {
  const { keepEdit } = await import('../../../../api/outbox/outbox.ts');
  const undos: ((() => Promise<void>) | null)[] = [];
  for (const item of items) {
    const { id, kind, mediaId } = item;
    const edit = { id, kind, mediaId, enabled, wasEnabled: item.enabled, settings: null, version: null, isTried };
    const call = { name: 'PUT /automations/switch' } as const; // const: the name of a call
    undos.push(await keepEdit({ ...edit, wish: 'switch', call, place: placeKeyOf(item), name: nameOf(item) }));
  }
  if (undos.includes(null)) return null;
  return async () => {
    for (const undo of undos.reverse()) await undo?.();
  };
}
