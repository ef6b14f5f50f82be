import type { Branded } from './branded.ts';

/** The id of a seller's account with us: a uuid. */
export type AccountId = Branded<'account'>;

/** Takes a text for an account's id, at the places where one comes in or is made. */
export function asAccountId(id: string): AccountId {
  return id as AccountId; // as: the one place that gives the brand
}
