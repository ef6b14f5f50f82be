import type { Answer, Calls, Given } from '@recado/contract';
import { callOnce } from '../../../api/calls/call-once.ts';
import type { AutomationEdit, EditName } from '../../../api/outbox/edits.ts';
import type { Place, SaveBody } from './place.ts';

/** The calls that make one more. */
export type MakeName = Extract<EditName, `POST ${string}`>;
type SaveName = Exclude<EditName, 'PUT /automations/switch'>;

/** Makes what a place is saved by: the call, and the call as data. Made once, however often it is tried. */
export function savesBy(name: SaveName, params?: Record<string, string>): Pick<Place, 'saves' | 'save'> {
  return {
    saves: { name, ...(params && { params }) },
    save: (body) => callOnce(...savingOf({ name, ...(params && { params }) }, body)),
  };
}

/** The name of a save, and what it is given: one that makes has no version yet. */
export function savingOf(
  { name, params }: AutomationEdit['call'],
  { version, renewWaiting, ...made }: SaveBody,
): [SaveName, Given<Calls[SaveName]>] {
  const body = name.startsWith('POST ') ? made : { ...made, version, ...(renewWaiting && { renewWaiting }) };
  // as: parameters belong to the call by its name, and so does its body
  return [name as SaveName, { ...(params && { params }), body } as Given<Calls[SaveName]>];
}

export type SavedAnswer = Answer<Calls[SaveName]>;
