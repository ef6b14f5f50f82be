import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { lockSubscriptions, MOST_PAYMENTS, readPayments, readSubscriptions, type SubscriptionRow } from '../store.ts';
import { findNeedless } from './find-needless.ts';
import { type RefreshDeps, refreshSubscription } from './refresh-subscription.ts';

/**
 * Ends what another plan made needless: at the provider, with the rest of its month paid back. Each step says what it will do before it
 * does it, so that whoever breaks off in the middle is followed by somebody who goes on. Harmless any number of times.
 */
export async function tidyNeedless(deps: RefreshDeps, accountId: AccountId): Promise<void> {
  for (const needless of await markNeedless(deps, accountId)) await endNeedless(deps, needless);
}

async function markNeedless({ db, ids, now }: RefreshDeps, accountId: AccountId): Promise<SubscriptionRow[]> {
  return db.transaction().execute(async (tx) => {
    // Of two that may end each other, one does: what another look or another of these writes is known here, or waits.
    await lockSubscriptions(tx, accountId);
    const [subscriptions, payments] = [
      await readSubscriptions(tx, accountId),
      await readPayments(tx, accountId, null, MOST_PAYMENTS),
    ];
    for (const { row, since } of findNeedless(subscriptions, payments, now())) {
      await sql`
        update subscriptions set ended_at = coalesce(ended_at, to_timestamp(${since}::float8 / 1000))
        where account_id = ${accountId} and id = ${row.id}`.execute(tx);
      const entry = { accountId, actorAccountId: null, subject: row.code, before: null, after: since };
      await writeAudit(tx, ids, { ...entry, action: 'subscription_needless' });
    }
    const ended = await readSubscriptions(tx, accountId);
    return ended.filter(({ ended_at, state }) => ended_at !== null && state !== 'ended');
  });
}

/** A look pays back what is left, of what is paid by then, and of what is paid later. */
async function endNeedless(deps: RefreshDeps, row: SubscriptionRow): Promise<void> {
  const { account_id: accountId, id, provider: name, provider_ref: ref } = row;
  const provider = name === 'code' ? null : deps.payments.byName(name);
  if (!provider) return;
  if (ref !== null) await provider.end(ref);
  await refreshSubscription(deps, accountId, id);
}
