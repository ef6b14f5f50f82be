import type { UserSort } from '@recado/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
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
  id: string;
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
  now: number;
}

/** Totals are counted so far, and estimated beyond (decisions.md 6). */
export const COUNTED = 10_000;

/** Of the list's own orders each is an index (migration `admin`): nothing that a caller wrote gets in here. */
const ORDERS: Readonly<Record<UserSort, Readonly<Record<'asc' | 'desc', string>>>> = {
  username: always('username'),
  name: always('name'),
  followersCount: always('followers_count'),
  createdAt: always('created_at'),
  email: whereKnown('email'),
  premiumUntil: whereKnown('premium_until'),
};
const LISTS = { all: 'true', zero_credits: 'u.zero_credits', old_clients: 'u.old_client' } as const; // const: literals

function always(column: string) {
  return { asc: `u.${column}, u.account_id`, desc: `u.${column} desc, u.account_id desc` };
}

/** Those without one stand at the end in both directions. */
function whereKnown(column: string) {
  return { asc: `u.${column}, u.account_id`, desc: `u.${column} desc nulls last, u.account_id desc` };
}

/** One page: the ids in the wanted order, and the rows of those alone. */
export async function readUsers(db: Db, query: UsersQuery): Promise<UserRow[]> {
  const way = await chooseWay(db, query);
  const rows = await readRows(db, pageOf(query, way));
  // Those that fit stand close together, far from where the reading began.
  const isShort = rows.length < query.size && 'along' in way;
  return isShort ? readRows(db, pageOf(query, { collected: true })) : rows;
}

/** How a page is found: by its index alone; by reading so many users along the order; or by collecting all that fit. */
type Way = { ordered: true } | { along: number } | { collected: true };

async function chooseWay(db: Db, query: UsersQuery): Promise<Way> {
  const wanted = query.filter === null ? null : searchPattern(query.filter);
  if (wanted === null) return { ordered: true };
  if (wanted === 'nobody' || 'id' in wanted) return { collected: true };
  return wayOfSearch(query, {
    fitting: await estimate(db, query),
    users: await estimate(db, { ...query, list: 'all', filter: null }),
  });
}

/** Collecting costs each that fits, reading along each user up to the page's end, of whom one is ten times cheaper. */
export function wayOfSearch(
  { page, size }: Pick<UsersQuery, 'page' | 'size'>,
  of: { fitting: number; users: number },
): Way {
  const along = Math.ceil((page * size * of.users) / Math.max(1, of.fitting));
  return along / ALONG_PER_COLLECTED < of.fitting ? { along: 2 * along + FEW } : { collected: true };
}

const ALONG_PER_COLLECTED = 10;
const FEW = 1_000;

/** The ids of a page, in order. */
export function pageOf(query: UsersQuery, way: Way): RawBuilder<unknown> {
  const order = sql.raw(ORDERS[query.sort][query.order]);
  const slice = sql`limit ${query.size} offset ${(query.page - 1) * query.size}`;
  if ('ordered' in way)
    return sql`select u.account_id from admin_users u where ${fits(query)} order by ${order} ${slice}`;
  const from =
    'along' in way
      ? sql`(select * from admin_users u order by ${order} limit ${way.along}) u where ${fits(query)}`
      : sql`(select * from admin_users u where ${fits(query)} offset 0) u`;
  return sql`select u.account_id from ${from} order by ${order} ${slice}`;
}

async function readRows(db: Db, page: RawBuilder<unknown>): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    with page as materialized (select u.account_id as id, row_number() over () as place from (${page}) u)
    select a.id, a.username, a.name, a.picture_url, a.email, a.ddi, a.phone,
      a.followers_count, a.premium_until, a.created_at, a.last_seen_at, a.free_credits, a.partner, a.role, a.standing, db_now() as now,
      g.credits_left, g.unlimited
    from page p join accounts a on a.id = p.id cross join lateral (
      select coalesce(sum(g.available), 0)::int as credits_left, coalesce(bool_or(g.source = 'unlimited'), false) as unlimited
      from credit_grants g where g.account_id = a.id and g.starts_at <= db_now() and g.ends_at > db_now()) g
    order by p.place`.execute(db);
  return rows;
}

/** How many fit: counted to 10,000; beyond, what the database's statistics say. */
export async function countUsers(db: Db, query: UsersQuery): Promise<{ total: number; isEstimate: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from admin_users u where ${fits(query)} limit ${COUNTED + 1}) u`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  if (total <= COUNTED) return { total, isEstimate: false };
  return { total: Math.max(COUNTED, await estimate(db, query)), isEstimate: true };
}

async function estimate(db: Db, query: UsersQuery): Promise<number> {
  const explained = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select from admin_users u where ${fits(query)}`.execute(db);
  return explained.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

function fits({ list, filter }: UsersQuery): RawBuilder<unknown> {
  const inList = sql.raw(LISTS[list]);
  const wanted = filter === null ? null : searchPattern(filter);
  if (wanted === null) return inList;
  if (wanted === 'nobody') return sql`false`;
  return 'id' in wanted
    ? sql`${inList} and u.account_id = ${wanted.id}::uuid`
    : sql`${inList} and u.search like ${wanted.like}`;
}
