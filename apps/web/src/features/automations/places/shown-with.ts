import type { Automation } from '@recado/contract';
import type { AutomationEdit } from '../../../api/outbox/edits.ts';
import { waitingOf } from '../../../api/outbox/outbox-state.ts';
import type { Loaded, Place } from './place.ts';

/** Returns what a place shows: what the server last said, with the edit that waits for the connection. */
export async function withWaiting(place: Pick<Place, 'kind' | 'key'>, loaded: Loaded): Promise<Loaded> {
  // What reads it is here since the first quiet moment; a browser that keeps nothing has none.
  const edits = await import('../../../api/outbox/outbox-store.ts')
    .then(({ readEdits }) => readEdits())
    .catch(() => []);
  const waits = waitingOf(place.key, edits);
  return waits ? { ...loaded, waits, automation: shownWith(place, loaded, waits) } : { ...loaded, waits: null };
}

/** Version 0 is of one that the server does not have yet, and no id neither. */
function shownWith(
  { kind }: Pick<Place, 'kind'>,
  { automation, media }: Loaded,
  edit: AutomationEdit,
): Automation | null {
  const settings = edit.settings ?? automation?.settings;
  if (!settings) return automation;
  const none = { id: '', mediaId: media?.id ?? null, name: null, code: null, updatedAt: edit.at };
  const version = edit.wish === 'switch' ? automation?.version : edit.version;
  return { ...(automation ?? none), kind, settings, enabled: edit.enabled, version: version ?? 0 };
}
