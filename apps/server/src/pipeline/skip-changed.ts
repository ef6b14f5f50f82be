import type { ClientBase } from 'pg';
import { LOCKED_COLUMNS, type LockedDelivery, settle } from './settle.ts';

const CHANGED = {
  name: 'pipeline.held_of_changed',
  // With what waits for such a message: it would leave with nothing before it.
  text: `select ${LOCKED_COLUMNS} from deliveries d
    left join automations a on a.account_id = d.account_id and a.id = d.automation_id and a.enabled
    where d.account_id = $1 and d.state = 'held' and a.id is null and (d.reason <> 'waits_for_dm' or exists (
      select from deliveries l where l.account_id = d.account_id and l.id = d.waits_for and l.state = 'held'))
    order by d.id limit 500 for update of d skip locked`,
};

/**
 * What was held for an automation that is switched off or removed by now: skipped, its credits given back. Call it before held
 * deliveries of the account are let go, in the same transaction. At most 500 a call; what is left waits for the next.
 */
export async function skipChanged(tx: ClientBase, accountId: string): Promise<void> {
  const { rows } = await tx.query<LockedDelivery>({ ...CHANGED, values: [accountId] });
  await settle(
    tx,
    rows.map((delivery) => ({ delivery, state: 'skipped', reason: 'automation_changed' })),
  );
}
