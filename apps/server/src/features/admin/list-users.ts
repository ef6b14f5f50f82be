import type { UserSort } from '@recado/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { searchPattern } from './search-pattern.ts';

export type Db = Kysely<DB>;

/** All of them, those without credits, those whose subscription is over. */
export type UserList = 'all' | 'zero_credits' | 'old_clients';

export interface UsersQuery {
  list: UserList;
  page: number;
  size: number;
  sort: UserSort;
  order: 'asc' | 'desc';
  filter: string | null;
}

export interface UserRow {
  id: AccountId;
  username: string;
  name: string;
  picture_url: string | null;
  email: string | null;
  ddi: string | null;
  phone: string | null;
  followers_count: number;
  premium_until: number | null;
  created_at: number;
  last_seen_at: number;
  free_credits: number | null;
  credits_left: number;
  unlimited: boolean;
  partner: boolean;
  role: 'user' | 'administrator';
  standing: 'good' | 'non_compliant' | 'banned';
  leaves_at: number | null;
  now: number;
}

/** Totals are counted so far, and estimated beyond. */
export const COUNTED = 10_000;

/** The column that each sort of a list reads, and its type. Nothing that a caller wrote gets in here. */
export const KEYS: Readonly<Record<UserSort, { column: string; type: string }>> = {
  username: { column: 'username', type: 'text' },
  name: { column: 'name', type: 'text' },
  followersCount: { column: 'followers_count', type: 'integer' },
  createdAt: { column: 'created_at', type: 'timestamptz' },
  email: { column: 'email', type: 'text' },
  premiumUntil: { column: 'premium_until', type: 'timestamptz' },
};
/** The orders that a list can be read in; each of its own is an index (migration `admin`). */
const ORDERS: Readonly<Record<UserSort, Readonly<Record<'asc' | 'desc', string>>>> = {
  username: always(KEYS.username.column),
  name: always(KEYS.name.column),
  followersCount: always(KEYS.followersCount.column),
  createdAt: always(KEYS.createdAt.column),
  email: whereKnown(KEYS.email.column),
  premiumUntil: whereKnown(KEYS.premiumUntil.column),
};
const LISTS = { all: 'true', zero_credits: 'u.zero_credits', old_clients: 'u.old_client' } as const; // const: literals

function always(column: string) {
  return { asc: `u.${column}, u.account_id`, desc: `u.${column} desc, u.account_id desc` };
}

/** Those without one stand at the end in both directions. */
function whereKnown(column: string) {
  return { asc: `u.${column}, u.account_id`, desc: `u.${column} desc nulls last, u.account_id desc` };
}

/** A search is read this deep: what more fit is counted (an estimate), and found by more letters. */
export const SEARCHED = 10_000;

/** The users of one page, of all or of those that fit a search; and how many fit, where that is known by the way. */
export async function listUsers(
  db: Db,
  query: UsersQuery,
  found: FindUsers,
): Promise<{ rows: UserRow[]; total: number | null }> {
  const from = (query.page - 1) * query.size;
  if (query.filter === null || searchPattern(query.filter) === null)
    return { rows: await readRows(db, along(query, null)), total: null };
  if (from >= SEARCHED) return { rows: [], total: null };
  const part = { from, to: Math.min(from + query.size, SEARCHED) };
  const of = found.isKept(query, part) ? null : await estimateSearch(db, query);
  const steps = of && stepsAlong(query, of);
  const rows = steps === null ? [] : await readRows(db, along(query, steps));
  // Those that fit may stand close together, far from where the reading began.
  if (rows.length === query.size) return { rows, total: null };
  const { ids, total } = await found.slice(query, part, of ?? { fitting: 0, users: 0 });
  const page = sql`select * from unnest(${ids}::uuid[]) u(account_id)`;
  return { rows: ids.length === 0 ? [] : await readRows(db, page), total };
}

/** Places of an order. */
export interface Part {
  from: number;
  to: number;
}

/** An estimate by statistics: how many of a list fit a search, and how many are on it. */
export interface Fitting {
  fitting: number;
  users: number;
}

/**
 * The finds of searches, in order: whether one is known by now, and the ids of a part of it. `total`: null where it is not known by the
 * way.
 */
export interface FindUsers {
  isKept(query: UsersQuery, part: Part): boolean;
  slice(query: UsersQuery, part: Part, of: Fitting): Promise<{ ids: string[]; total: number | null }>;
}

/**
 * Returns how many users of an order to read at most for a page of those that fit; null where finding all that fit costs less. Reading
 * costs each user up to the page's end, finding costs each that fits, of whom one is four times dearer.
 */
export function stepsAlong({ page, size }: Pick<UsersQuery, 'page' | 'size'>, of: Fitting): number | null {
  if (page * size > SEARCHED) return null;
  const expected = (page * size * of.users) / Math.max(1, of.fitting);
  return expected < DEARER * of.fitting && expected < MOST_EXPECTED ? Math.ceil(1.5 * expected) + FEW : null;
}

const DEARER = 4;
const FEW = 1_000;
const MOST_EXPECTED = 150_000;

/** The ids of a page, read along its order: all of the list, or those of the next `steps` that fit. */
export function along(query: UsersQuery, steps: number | null): RawBuilder<unknown> {
  const { list, filter, size, page } = query;
  const order = sql.raw(ORDERS[query.sort][query.order]);
  const slice = sql`limit ${size} offset ${(page - 1) * size}`;
  if (steps === null)
    return sql`select u.account_id from admin_users u where ${sql.raw(LISTS[list])} order by ${order} ${slice}`;
  const next = sql`select * from admin_users u where ${sql.raw(LISTS[list])} order by ${order} limit ${steps}`;
  return sql`select u.account_id from (${next}) u where ${fits({ list: 'all', filter })} order by ${order} ${slice}`;
}

/** The ids of those that fit a search, in order, as many as a search is read deep; with a `bound` only those up to this key. */
export function allThatFit(query: UsersQuery, bound: string | null): RawBuilder<unknown> {
  const order = sql.raw(ORDERS[query.sort][query.order]);
  const key = sql.raw(`u.${KEYS[query.sort].column}`);
  const near = bound === null ? sql`true` : isUpTo(query, sql`${bound}::${sql.raw(KEYS[query.sort].type)}`);
  return sql`select u.account_id from (select u.account_id, ${key} from admin_users u where ${fits(query)} and ${near} offset 0) u
    order by ${order} limit ${SEARCHED}`;
}

/** Says in SQL that a row is not behind a key, in the order of a query. */
export function isUpTo({ sort, order }: Pick<UsersQuery, 'sort' | 'order'>, key: RawBuilder<unknown>) {
  return sql`${sql.raw(`u.${KEYS[sort].column} ${order === 'asc' ? '<=' : '>='}`)} ${key}`;
}

async function readRows(db: Db, page: RawBuilder<unknown>): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    with page as materialized (select u.account_id as id, row_number() over () as place from (${page}) u)
    select a.id, a.username, a.name, a.picture_url, a.email, a.ddi, a.phone,
      a.followers_count, a.premium_until, a.created_at, a.last_seen_at, a.free_credits, a.partner, a.role, a.standing, a.deletion_due_at as leaves_at, db_now() as now,
      g.credits_left, g.unlimited
    from page p join accounts a on a.id = p.id cross join lateral (
      select coalesce(sum(g.available), 0)::int as credits_left, coalesce(bool_or(g.source = 'unlimited'), false) as unlimited
      from credit_grants g where g.account_id = a.id and g.starts_at <= db_now() and g.ends_at > db_now()) g
    order by p.place`.execute(db);
  return rows;
}

/** Counts those who fit up to 10,000; beyond that it takes what the database's statistics say. */
export async function countUsers(db: Db, query: UsersQuery): Promise<{ total: number; isEstimate: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from admin_users u where ${fits(query)} limit ${COUNTED + 1}) u`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  if (total <= COUNTED) return { total, isEstimate: false };
  const { fitting } = await estimateSearch(db, query);
  return { total: Math.max(COUNTED, fitting), isEstimate: true };
}

/** Estimates by the database's statistics how many of a list fit, and how many are on it. Statistics of texts are the owner's alone to use. */
async function estimateSearch(db: Db, { list, filter }: UsersQuery): Promise<Fitting> {
  const wanted = filter === null ? null : searchPattern(filter);
  if (wanted !== null && (wanted === 'nobody' || 'id' in wanted)) return { fitting: 1, users: 1 };
  const { rows } = await sql<Fitting>`
    select admin_estimate(${list}, ${wanted?.like ?? null}) as fitting, admin_estimate(${list}, null) as users`.execute(
    db,
  );
  return rows[0] ?? { fitting: 0, users: 0 };
}

export function fits({ list, filter }: Pick<UsersQuery, 'list' | 'filter'>): RawBuilder<unknown> {
  const inList = sql.raw(LISTS[list]);
  const wanted = filter === null ? null : searchPattern(filter);
  if (wanted === null) return inList;
  if (wanted === 'nobody') return sql`false`;
  return 'id' in wanted
    ? sql`${inList} and u.account_id = ${wanted.id}::uuid`
    : sql`${inList} and u.search like ${wanted.like}`;
}
