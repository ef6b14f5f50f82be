import { sql } from 'kysely';
import { type Db, type Fitting, fits, isUpTo, KEYS, type UsersQuery } from './list-users.ts';

/** So many users tell where those that fit stand. */
const SAMPLE = 5_000;

/** The place in an order up to which a search has to look. */
export interface Bound {
  /** The key up to which enough fit, as text. */
  key: string;
  /** So many users stand before it, about. */
  users: number;
}

/**
 * Finds the key up to which a search has to read its order for `needed` users, as a sample of the list's pages tells. It is a good deal too
 * far rather than too near; null where the sample holds too few that fit, or they end among those without a key.
 */
export async function findBound(
  db: Db,
  query: UsersQuery,
  { needed, users }: { needed: number } & Pick<Fitting, 'users'>,
): Promise<Bound | null> {
  const share = Math.min(1, SAMPLE / Math.max(1, users));
  const expected = needed * share;
  // Users of one page of the table came together: three times the spread.
  const place = Math.ceil(expected + 3 * Math.sqrt(expected)) + 2;
  const { column, type } = KEYS[query.sort];
  const key = sql.raw(`u.${column}`);
  const direction = sql.raw(`${query.order} nulls last`);
  const inList = fits({ ...query, filter: null });
  const { rows } = await sql<{ key: string | null; users: number }>`
    with sampled as materialized (
      select ${key}, ${fits(query)} as fits from admin_users u tablesample system (${100 * share}) where ${inList}
    ), bound as (select ${key} as key from sampled u where fits order by ${key} ${direction} offset ${place - 1} limit 1)
    select key::text as key, (select count(*) from sampled u where ${isUpTo(query, sql`bound.key::${sql.raw(type)}`)})::float8 / ${share} as users
    from bound`.execute(db);
  const [bound] = rows;
  return bound?.key == null ? null : { key: bound.key, users: Math.ceil(bound.users) };
}
