import type { ClientBase } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';
import { changeDeliveries } from './change-deliveries.ts';
import { LOCKED_COLUMNS, type LockedDelivery } from './locked-delivery.ts';

const MOST = 500;

const CHANGED = {
  name: 'pipeline.waiting_of_changed',
  // With what waits for such a message: it would leave with nothing before it. Not what is in doubt: it may have arrived, and its
  // repeat is what tells.
  text: `select d.* from (
      select id from waiting where account_id = $1 and state in ('held', 'ready') order by id
    ) w cross join lateral (
      select ${LOCKED_COLUMNS}, d.credits from deliveries d where d.account_id = $1 and d.id = w.id and d.state in ('held', 'ready') and d.doubts = 0 and d.automation_id is not null
        and not exists (select from automations a where a.account_id = d.account_id and a.id = d.automation_id and (a.enabled or d.test)
          and not exists (select from accounts c where c.id = d.account_id and c.deletion_due_at is not null offset 0) offset 0)
        and (d.reason is distinct from 'waits_for_dm' or exists (
          select from deliveries l where l.account_id = d.account_id and l.id = d.waits_for and l.state in ('held', 'ready') and l.doubts = 0 offset 0))
      for update skip locked
    ) d limit ${MOST}`,
};

/**
 * Skips what waits for an automation that is switched off or removed by now, or of an account that leaves, credits given back. Call it before held
 * deliveries of the account are let go, in the same transaction. `dms`: so many would have cost a credit; `more`: the next call takes the rest.
 */
export async function skipForAutomation(tx: ClientBase, accountId: AccountId): Promise<{ dms: number; more: boolean }> {
  const { rows } = await tx.query<LockedDelivery & { credits: number }>({ ...CHANGED, values: [accountId] });
  await changeDeliveries(
    tx,
    rows.map((delivery) => ({ delivery, state: 'skipped', reason: 'automation_changed' })),
  );
  return { dms: rows.filter(({ credits }) => credits > 0).length, more: rows.length === MOST };
}
