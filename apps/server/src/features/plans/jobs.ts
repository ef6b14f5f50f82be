import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { checkNightly } from './checks/check-nightly.ts';
import { refreshPaidLately } from './course/refresh-paid-lately.ts';
import { type RefreshDeps, refreshSubscription } from './course/refresh-subscription.ts';
import { tidyNeedless } from './course/tidy-needless.ts';
import { payBackDebts } from './debts/pay-back-debts.ts';
import { refreshDebt } from './debts/refresh-debt.ts';
import { doEvents } from './events/do-events.ts';
import { tellMonthEnds } from './mails/tell-month-ends.ts';
import { cancelLeaving } from './orders/set-cancelled.ts';
import { readOwedToErased, refundErasedPayment } from './returns/refund-erased-payment.ts';
import { type Db, noteFailed, readDue } from './store.ts';

const EVENTS_KEPT = '400 days';

/** Returns the jobs that payments need though nobody calls: events that failed, periods that ended, orders of which nothing was heard. */
export function planJobs(deps: RefreshDeps): Job[] {
  return [
    { name: 'payment_events', cron: '* * * * *', run: async () => void (await doEvents(deps)) },
    { name: 'subscriptions_due', cron: '* * * * *', run: () => refreshDue(deps) },
    { name: 'payments_looked_at', cron: '* * * * *', run: () => refreshPaidLately(deps) },
    { name: 'months_ending', cron: '7 * * * *', run: async () => void (await tellMonthEnds(deps)) },
    { name: 'debts_paid_back', cron: '23 * * * *', run: () => payBackAgain(deps) },
    { name: 'payments_checked', cron: '50 4 * * *', run: () => checkNightly(deps) },
    {
      name: 'payment_events_forgotten',
      cron: '40 4 * * *',
      run: async () => {
        await sql`delete from provider_events where done_at < db_now() - ${EVENTS_KEPT}::interval`.execute(deps.db);
        await sql`delete from orders_of_nobody where erased_at < db_now() - ${EVENTS_KEPT}::interval`.execute(deps.db);
        await sql`delete from payments_of_nobody where by_hand_at < db_now() - ${EVENTS_KEPT}::interval`.execute(
          deps.db,
        );
      },
    },
  ];
}

/** One whose provider is away keeps nobody else waiting. */
async function refreshDue(deps: RefreshDeps): Promise<void> {
  await endCodes(deps);
  await cancelLeaving(deps, null);
  for (const due of await readDue(
    deps.db,
    deps.payments.all.map(({ name }) => name),
  )) {
    const { accountId, id } = due;
    await alone(deps, id, async () => {
      await refreshSubscription(deps, accountId, id);
      await tidyNeedless(deps, accountId);
      await payBackDebts(deps, accountId);
    }).then((isDone) => (isDone ? undefined : noteFailed(deps.db, due)));
  }
  for (const { accountId, id } of await readOpenDebts(deps.db))
    await alone(deps, id, async () => {
      await refreshDebt(deps, accountId, id);
      await payBackDebts(deps, accountId);
    });
}

/**
 * Tries again to pay back what a provider refused to: of debts, and of erased accounts. What goes back of plans is looked at with those
 * that are due. A provider keeps its refusal for a day, so that asking each hour tries each day.
 */
async function payBackAgain(deps: RefreshDeps): Promise<void> {
  const { rows } = await sql<{ accountId: AccountId }>`
    select distinct account_id as "accountId" from payments join accounts a on a.id = account_id
    where kind = 'debt' and state = 'paid' and back_to_cents > refunded_cents limit 500`.execute(deps.db);
  for (const { accountId } of rows) await alone(deps, accountId, () => payBackDebts(deps, accountId));
  for (const owed of await readOwedToErased(deps.db))
    await alone(deps, owed.ref, () => refundErasedPayment(deps, owed));
}

async function alone({ log }: RefreshDeps, id: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.warn({ id, error: sayFault(error) }, 'what is due of a payment waits for another look');
    return false;
  }
}

/** Ends what came with a code, as its time is over. */
async function endCodes({ db, ids }: RefreshDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ accountId: AccountId; subject: string }>`
      update subscriptions set state = 'ended' where provider = 'code' and state = 'active' and valid_until <= db_now()
      returning account_id as "accountId", code as subject`.execute(tx);
    const entry = { actorAccountId: null, action: 'subscription_ended' as const, before: 'active', after: 'ended' };
    for (const row of rows) await writeAudit(tx, ids, { ...row, ...entry });
  });
}

async function readOpenDebts(db: Db): Promise<{ accountId: AccountId; id: string }[]> {
  const { rows } = await sql<{ accountId: AccountId; id: string }>`
    select account_id as "accountId", id from checkouts where kind = 'debt' and state = 'open' and provider_ref is not null
      and created_at between db_now() - interval '7 days' and db_now() - interval '10 minutes' order by created_at limit 50`.execute(
    db,
  );
  return rows;
}
