import type { Branded } from './branded.ts';

/** The id of a person as one account knows them: scoped to it by Instagram, so another account knows the same person by another. */
export type PersonId = Branded<'person'>;

/**
 * Takes a text for a person's id, at the places where Instagram or a caller says it. A comment may stand for whoever wrote it:
 * `comment:…`, which `repliesTo` of the pipeline alone makes.
 */
export function asPersonId(id: string): PersonId {
  return id as PersonId; // as: the one place that gives the brand
}
