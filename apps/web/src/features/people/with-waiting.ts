import type { ListedPerson, Person } from '@recado/contract';
import type { Edit } from '../../api/outbox/edits.ts';
import { plainOf } from '../../api/outbox/outbox-state.ts';
import { ignoredPlace, notePlace } from '../../api/outbox/places.ts';

/** Returns a person as they will be once what waits for the connection is saved; the very same where nothing does. */
export function withWaiting<P extends Person | ListedPerson>(person: P, edits: readonly Edit[]): P {
  const ignored = plainOf(ignoredPlace(person.id), edits)?.body.ignored;
  const noted = plainOf(notePlace(person.id), edits)?.body;
  if (ignored === undefined && noted === undefined) return person;
  const note = (noted?.note ?? null) as string | null; // as: the body of that call
  return {
    ...person,
    ...(ignored !== undefined && { ignored: ignored === true }),
    ...(noted && ('note' in person ? { note } : { hasNote: note !== null })),
  };
}
