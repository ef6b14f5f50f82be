import { disclosureOf, type Locale, type PlannedDelivery, placeDisclosure, planDisclosureBefore } from '@recado/engine';
import type { PersonFacts } from '../people/meet-people.ts';
import type { DecidingAccount } from './batch/claim-pending.ts';

/** A planned message, and whether it says that it is automatic. */
export type Carrying = PlannedDelivery & { discloses: boolean };

/**
 * The planned messages, of which the first carries the account's disclosure, or has it before it, where the person was not told yet.
 * `person` is changed, so that the next message of this batch knows; one that never goes leaves the person untold, and a later one says it.
 * `gated`: they wait for a look at the profile.
 */
export function addDisclosure(
  planned: readonly PlannedDelivery[],
  { account, person, gated = false }: { account: DecidingAccount; person: PersonFacts | undefined; gated?: boolean },
): Carrying[] {
  const { disclosure: on, disclosure_text: text, ddi } = account;
  const locale = account.locale as Locale; // as: the column holds what the contract let in
  const said = person?.disclosed === false ? disclosureOf({ on, text, ddi, locale }) : null;
  const place = said === null ? null : placeDisclosure(planned, said);
  const silent = (one: PlannedDelivery): Carrying => ({ ...one, discloses: false });
  // Nothing goes before the DM behind a gate but its check.
  if (!place || !person || (gated && 'before' in place)) return planned.map(silent);
  person.disclosed = true;
  return planned.flatMap((one, at): Carrying[] => {
    if (at !== place.at) return [silent(one)];
    if ('carrying' in place) return [{ ...place.carrying, discloses: true }];
    const [before, behind] = planDisclosureBefore(one, place.before);
    return [{ ...before, discloses: true }, silent(behind)];
  });
}
