import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { Tx } from './store.ts';

interface TakenOver {
  standing: 'good' | 'non_compliant' | 'banned';
  freeCredits: number | null;
}

/**
 * Gives an account that was just made what its newest tombstone says outlives the erasure, and writes that down. A hold ends by an
 * administrator's word alone, since no payment of before is this account's. Does nothing where nobody was erased.
 */
export async function comeBack(
  tx: Tx,
  ids: Ids,
  { accountId, requestId }: { accountId: AccountId; requestId: string },
): Promise<void> {
  const { rows } = await sql<TakenOver>`
    update accounts a set standing = coalesce(t.standing, a.standing), standing_before_ban = t.standing_before_ban,
      free_credits = t.free_credits, free_from = case when t.free_until > db_now() then t.free_until end
    from (select * from tombstones where ig_hash = (select tombstone_hash(ig_id) from accounts where id = ${accountId})
      order by erased_at desc limit 1) t
    where a.id = ${accountId} returning a.standing, a.free_credits as "freeCredits"`.execute(tx);
  const [taken] = rows;
  if (!taken) return;
  const { standing, freeCredits } = taken;
  const entry = { accountId, actorAccountId: null, requestId };
  if (standing !== 'good') {
    const change = { subject: standing, before: 'good', after: standing };
    await writeAudit(tx, ids, { ...entry, ...change, action: 'standing_changed' });
  }
  if (freeCredits !== null) {
    const change = { subject: String(freeCredits), before: null, after: freeCredits };
    await writeAudit(tx, ids, { ...entry, ...change, action: 'free_credits_set' });
  }
}
