import { checkLedger } from '../features/credits/index.ts';
import { checkSubscriptions, readOwedBack, type SubscriptionDrift } from '../features/plans/index.ts';
import type { Installation } from './open-installation.ts';

const SAID: Readonly<Record<SubscriptionDrift['what'], (payment: string) => string>> = {
  unpaid: (payment) => `credits of payment ${payment} run, and it is not paid`,
  ungranted: (payment) => `payment ${payment} is paid, and no credits of it run`,
  until: () => 'it is not paid until when its payments say',
};

/** Cents of BRL, for operators. */
export const reais = (cents: number) => `R$ ${(cents / 100).toFixed(2)}`;

/**
 * Recomputes every balance from its entries, and holds subscriptions against payments and credits. Names what is owed back; false where
 * something differs, or is owed.
 */
export async function doctorLedger({ database, say }: Installation): Promise<boolean> {
  const drifts = await checkLedger(database.pool);
  for (const { accountId, grantId, what, column, recomputed } of drifts) {
    say(`Drift: account ${accountId}, grant ${grantId}: ${what} is ${column} and should be ${recomputed}.`);
  }
  const subscriptions = await checkSubscriptions(database.kysely);
  for (const { accountId, code, payment, what } of subscriptions) {
    say(`Drift: account ${accountId}, subscription ${code}: ${SAID[what](payment ?? '')}.`);
  }
  const count = drifts.length + subscriptions.length;
  say(count > 0 ? `The ledger has ${count} drifts.` : 'The ledger has no drift.');
  const owed = await readOwedBack(database.kysely, null);
  for (const { accountId, provider, payment, cents } of owed)
    say(
      `Owed back: ${accountId === null ? 'an erased account' : `account ${accountId}`}, ${reais(cents)} of payment ${payment} at ${provider}. It is tried each day; where ${provider} refuses it for good (Stripe pays no boleto back), transfer it by hand, then: recado paid-by-hand ${payment} ${(cents / 100).toFixed(2)}`,
    );
  return count === 0 && owed.length === 0;
}
