import type { ClientBase } from 'pg';
import type { AccountId } from '../../platform/ids/index.ts';
import { ensureFreeGrant } from './ensure-free-grants.ts';

// The word of an administrator begins the month of who came back and waits for it (docs/decisions/014).
const OF_MONTHS = {
  name: 'credits.set_free',
  text: `update accounts a set free_credits = $2, free_from = case when a.free_from > db_now() then db_now() else a.free_from end
    from (select id, free_credits from accounts where id = $1 for update) b
    where a.id = b.id returning b.free_credits as before`,
};
const RUNNING = {
  name: 'credits.lock_free',
  text: `select id, available, held, spent from credit_grants
    where account_id = $1 and source = 'free' and starts_at <= db_now() and ends_at > db_now() for update`,
};
const MOVE = {
  name: 'credits.correct',
  text: 'update credit_grants set granted = granted + $3, available = available + $3 where account_id = $1 and id = $2',
};
const ENTRY = {
  name: 'credits.correct_entry',
  text: `insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, reason, actor_account_id, at)
    values ($1, $2, 'correct', $3, $4, $5, $6, 'free_credits', $7, db_now())`,
};

export interface FreeCredits {
  accountId: AccountId;
  /** The number of a month. */
  credits: number;
  /** A UUIDv7 of the id port: the cause of the ledger's entry. */
  id: string;
  actorAccountId: AccountId;
}

/**
 * Sets the free credits of an account: those of the running month, never below what is held and spent, and those of the months after. Who
 * was erased, came back and waits for a month has one from now on. Returns the number before; null where it was everybody's. The account
 * must exist.
 */
export async function setFreeCredits(tx: ClientBase, set: FreeCredits): Promise<number | null> {
  const { accountId, credits, id, actorAccountId } = set;
  const { rows: months } = await tx.query<{ before: number | null }>({
    ...OF_MONTHS,
    values: [accountId, credits],
  });
  await ensureFreeGrant(tx, accountId);
  const { rows } = await tx.query<{ id: string; available: number; held: number; spent: number }>({
    ...RUNNING,
    values: [accountId],
  });
  for (const grant of rows) {
    const more = Math.max(0, credits - grant.held - grant.spent) - grant.available;
    if (more === 0) continue;
    await tx.query({ ...MOVE, values: [accountId, grant.id, more] });
    const [from, to] = more > 0 ? ['issued', 'available'] : ['available', 'issued'];
    await tx.query({ ...ENTRY, values: [accountId, id, grant.id, from, to, Math.abs(more), actorAccountId] });
  }
  return months[0]?.before ?? null;
}
