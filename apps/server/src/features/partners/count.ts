import { type Caller, Refusal, tooMany } from '../../platform/http/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import { addCounts, readSeen } from './shown-store.ts';
import type { Db } from './store.ts';

export interface CountDeps {
  db: Db;
  limiter: Limiter;
}

const HOUR = 3_600_000;
/** An account counts once in so long for a product: remembered in memory alone, since who looked at what is written nowhere. */
const ONCE = { count: 1, ms: HOUR / 2 };
const OFTEN = { count: 300, ms: HOUR };

/**
 * Counts that others saw products, or followed the link of one. One's own, those of linked accounts, and what an administrator does who
 * views as somebody are not counted. Throws `product_not_found` for a click on what is not shown, and `too_many_requests`.
 */
export async function count(
  { db, limiter }: CountDeps,
  { caller, ids, what }: { caller: Caller; ids: readonly string[]; what: 'views' | 'clicks' },
): Promise<void> {
  const { accountId } = caller;
  const wait = await limiter.takeShared([{ key: `partner_${what} ${accountId}`, rate: OFTEN }]);
  if (wait !== null) throw tooMany(wait);
  const seen = await readSeen(db, ids, accountId);
  if (what === 'clicks' && seen.length === 0) throw new Refusal('product_not_found');
  if (caller.actorAccountId !== null) return;
  const counting = seen
    .filter(({ own }) => !own)
    .filter(({ id }) => limiter.takeHere([{ key: `partner_${what} ${accountId} ${id}`, rate: ONCE }]) === null);
  if (counting.length > 0)
    await addCounts(
      db,
      counting.map(({ id }) => id),
      what,
    );
}
