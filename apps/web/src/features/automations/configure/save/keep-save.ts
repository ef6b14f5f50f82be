import type { Automation } from '@recado/contract';
import type { Settings } from '@recado/engine';
import type { AutomationEdit } from '../../../../api/outbox/edits.ts';
import type { NewEdit } from '../../../../api/outbox/outbox.ts';
import { binEdits } from '../../list/acts/list-edits.ts';
import type { Place } from '../../places/place.ts';
import { savingOf } from '../../places/saves-by.ts';

interface Given {
  place: Place;
  saved: Automation | null;
  /** The settings that are saved; null where it is only turned off. */
  settings: Settings | null;
  enabled: boolean;
  version: number | null;
  /** As in `SaveBody`; left out where it was not asked. */
  renew?: boolean | undefined;
  /** The caption of the media that it lies on. */
  caption: string | null;
  /** The save was tried and got no answer: it may be done. */
  isTried: boolean;
  /** The token of who saves. */
  by: string | null;
}

/** The automation as it will be, and what takes that back; null where it may be done already. */
export interface KeptSave {
  automation: Automation;
  undo: (() => Promise<boolean>) | null;
}

/** Keeps a save until there is a connection. Throws where this browser keeps nothing. */
export async function keepSave({
  place,
  saved,
  settings,
  enabled,
  version,
  renew,
  caption,
  isTried,
  by,
}: Given): Promise<KeptSave> {
  const { keepEdit, newPlace } = await import('../../../../api/outbox/outbox.ts');
  const isTurned = settings === null && saved !== null && saved.id !== '';
  const kept = settings ?? saved?.settings ?? null;
  if (kept === null) throw new Error('there is nothing to save');
  const makes = place.saves.name.startsWith('POST ');
  const wish: AutomationEdit['wish'] = isTurned ? 'switch' : makes ? 'make' : 'save';
  const said = { enabled, settings: kept, version: version || null, ...(renew && { renewWaiting: true }) };
  const edit: NewEdit = {
    wish,
    place: makes ? newPlace(place.key) : place.key,
    call: isTurned ? { name: 'PUT /automations/switch' } : place.saves,
    id: saved?.id || null,
    kind: place.kind,
    mediaId: place.saves.params?.mediaId ?? null,
    name: kept.name?.trim() || caption?.trim() || '',
    enabled,
    wasEnabled: saved?.enabled ?? false,
    settings: isTurned ? null : kept,
    version: (isTurned ? saved?.version : version) || null,
    isTried,
    ...(!isTurned && { renewWaiting: renew, said: JSON.stringify(savingOf(place.saves, said)) }),
  };
  const undo = await keepEdit(edit, by);
  const none = { id: '', mediaId: null, name: null, code: null, version: 0, updatedAt: 0 };
  return { undo, automation: { ...(saved ?? none), kind: place.kind, enabled, settings: kept } };
}

/** Keeps the way to the bin until there is a connection, and returns what takes it back. Throws where this browser keeps nothing, or the server has nothing to remove. */
export async function keepRemoval({
  saved,
  caption,
  isTried,
}: Pick<Given, 'saved' | 'caption' | 'isTried'>): Promise<Pick<KeptSave, 'undo'>> {
  if (!saved?.id) throw new Error('the server has nothing to remove');
  const { keepEdits } = await import('../../../../api/outbox/outbox.ts');
  const as = saved.settings.name?.trim() || caption?.trim() || '';
  return { undo: await keepEdits(binEdits([{ id: saved.id, as, kind: saved.kind }], isTried)) };
}
