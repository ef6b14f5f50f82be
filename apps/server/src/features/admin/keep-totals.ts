import type { Clock } from '../../platform/ports/index.ts';
import { countUsers, type Db, type UsersQuery } from './list-users.ts';

type Total = Awaited<ReturnType<typeof countUsers>>;

const KEPT_MS = 30_000;
const AT_MOST = 200;
/** Fewer are counted anew each time. */
const WORTH = 1_000;

/** Totals of searches, which no page and no order changes: a large one is counted once in half a minute. */
export function keepTotals(db: Db, clock: Clock): (query: UsersQuery) => Promise<Total> {
  const kept = new Map<string, { total: Total; until: number }>();
  return async (query) => {
    const key = `${query.list} ${query.filter ?? ''}`;
    const known = kept.get(key);
    if (known && known.until > clock.mono()) return known.total;
    const total = await countUsers(db, query);
    if (kept.size >= AT_MOST) kept.clear();
    if (total.total >= WORTH) kept.set(key, { total, until: clock.mono() + KEPT_MS });
    return total;
  };
}
