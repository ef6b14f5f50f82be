import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/ports/index.ts';
import { findBound } from './find-bound.ts';
import {
  allThatFit,
  along,
  type Db,
  type FindUsers,
  type Fitting,
  type Part,
  SEARCHED,
  type UsersQuery,
} from './list-users.ts';

const KEPT_MS = 30_000;
/** Searches, each of at most 370 kB. */
const AT_MOST = 40;
/** Fewer are found anew each time. */
const WORTH = 1_000;
/** A UUID and the space behind it. */
const WIDTH = 37;
/** The number of users that fit beyond which only those are collected that stand near enough. */
const MANY = 10_000;
/** The times that looking up one that fits costs what it costs to step over one. */
const DEARER = 3;

/** The first of those that a search finds; `whole` where they are all, or as many as a search is read deep. */
interface Found {
  ids: string;
  whole: boolean;
}

/** Keeps what searches found, in order: where that is much, for half a minute, so that the next page costs nothing more. */
export function keepFound(db: Db, clock: Clock): FindUsers {
  const kept = new Map<string, Found & { until: number }>();
  const keyOf = ({ list, filter, sort, order }: UsersQuery) => `${list} ${sort} ${order} ${filter ?? ''}`;
  const known = (query: UsersQuery, { to }: Part) => {
    const found = kept.get(keyOf(query));
    return found && found.until > clock.mono() && (found.whole || countOf(found) >= to) ? found : null;
  };
  const read = async (ids: RawBuilder<unknown>) =>
    (await sql<{ ids: string }>`select array_to_string(array(${ids}), ' ') as ids`.execute(db)).rows[0]?.ids ?? '';
  const find = async (query: UsersQuery, { to }: Part, { fitting, users }: Fitting): Promise<Found> => {
    const bound = fitting > MANY ? await findBound(db, query, { needed: SEARCHED, users }) : null;
    if (bound) {
      const isNear = bound.users < DEARER * fitting;
      const steps = Math.ceil(1.5 * bound.users) + WORTH;
      const first = isNear ? along({ ...query, page: 1, size: SEARCHED }, steps) : allThatFit(query, bound.key);
      const found = { ids: await read(first), whole: false };
      if (countOf(found) >= to) return found;
    }
    return { ids: await read(allThatFit(query, null)), whole: true };
  };
  const keep = (query: UsersQuery, found: Found) => {
    if (kept.size >= AT_MOST) kept.clear();
    if (countOf(found) >= WORTH) kept.set(keyOf(query), { ...found, until: clock.mono() + KEPT_MS });
    return found;
  };
  return {
    isKept: (query, part) => known(query, part) !== null,
    async slice(query, part, of) {
      const found = known(query, part) ?? keep(query, await find(query, part, of));
      const count = countOf(found);
      const ids = found.ids.slice(part.from * WIDTH, part.to * WIDTH).trimEnd();
      return { ids: ids === '' ? [] : ids.split(' '), total: found.whole && count < SEARCHED ? count : null };
    },
  };
}

function countOf({ ids }: Found): number {
  return Math.round(ids.length / WIDTH);
}
