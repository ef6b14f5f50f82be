import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import { sayFault } from '../../../platform/telemetry/say-fault.ts';
import { payBackDebts } from '../debts/pay-back-debts.ts';
import { refreshDebt } from '../debts/refresh-debt.ts';
import { noteFailed } from '../store.ts';
import { type RefreshDeps, refreshSubscription } from './refresh-subscription.ts';
import { tidyNeedless } from './tidy-needless.ts';

/** Chargebacks come within four months of a payment. */
const LATELY = '120 days';
const EACH = '24 hours';
/** The most a minute: 28,800 a day, and at four calls each far below what providers allow. */
const AT_ONCE = 20;

interface Lately {
  accountId: AccountId;
  id: string;
  kind: 'plan' | 'debt';
}

/**
 * Looks once a day at whatever was paid lately, whether it runs or has ended: a dispute or a refund of which no notification came. A few a
 * minute, those first that were not tried for longest: what fails again and again waits its turn like all others. One whose provider is away keeps nobody else waiting.
 */
export async function refreshPaidLately(deps: RefreshDeps): Promise<void> {
  for (const { accountId, id, kind } of await readLately(deps)) {
    try {
      if (kind === 'plan') {
        await refreshSubscription(deps, accountId, id);
        await tidyNeedless(deps, accountId);
      } else await refreshDebt(deps, accountId, id);
      await payBackDebts(deps, accountId);
    } catch (error) {
      deps.log.warn({ id, error: sayFault(error) }, 'what was paid lately waits for another look');
      if (kind === 'plan') await noteFailed(deps.db, { accountId, id });
    }
  }
}

async function readLately({ db, payments }: RefreshDeps): Promise<Lately[]> {
  const providers = payments.all.map(({ name }) => name);
  const { rows } = await sql<Lately>`
    (select s.account_id as "accountId", s.id, 'plan' as kind
      from (select distinct account_id, subscription_id from payments where paid_at > db_now() - ${LATELY}::interval) p
        join subscriptions s on s.account_id = p.account_id and s.id = p.subscription_id
      where s.provider = any(${providers}::text[]) and (s.looked_at is null or s.looked_at < db_now() - ${EACH}::interval)
        and (s.failed_at is null or s.failed_at < db_now() - interval '15 minutes')
      order by greatest(s.looked_at, s.failed_at) nulls first limit ${AT_ONCE})
    union all
    (select account_id, id, 'debt' from checkouts
      where kind = 'debt' and state = 'paid' and provider = any(${providers}::text[]) and created_at > db_now() - ${LATELY}::interval
        and (looked_at is null or looked_at < db_now() - ${EACH}::interval)
      order by random() limit ${AT_ONCE / 4})`.execute(db);
  return rows;
}
