import { disclose, disclosureOf, type Locale, type PlannedDelivery } from '@recado/engine';
import type { DecidingAccount, PersonFacts } from './decide-reads.ts';

/** A planned message, and whether it says that it is automatic. */
export type Carrying = PlannedDelivery & { discloses: boolean };

/**
 * The planned messages, of which the first that has room carries the account's disclosure, where the person was not told yet. `person` is
 * changed, so that the next message of this batch knows; one that never goes leaves the person untold, and a later one says it.
 */
export function carryDisclosure(
  planned: readonly PlannedDelivery[],
  { account, person }: { account: DecidingAccount; person: PersonFacts | undefined },
): Carrying[] {
  const { disclosure: on, disclosure_text: text, ddi } = account;
  const locale = account.locale as Locale; // as: the column holds what the contract let in
  const said = person?.disclosed === false ? disclosureOf({ on, text, ddi, locale }) : null;
  return planned.map((one) => {
    const carrying = said !== null && person?.disclosed === false ? disclose(one, said) : null;
    if (!carrying || !person) return { ...one, discloses: false };
    person.disclosed = true;
    return { ...carrying, discloses: true };
  });
}
