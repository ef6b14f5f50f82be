import { OFTEN_OF, type PeopleOrder, type PeoplePart } from '@recado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { type Db, namesOf, WROTE } from './names-of.ts';

/** The list that is asked for; each part is null where it does not matter. */
export interface Wanted {
  accountId: AccountId;
  /** A part of a handle or of a name. */
  q: string | null;
  show: PeoplePart | null;
  sort: PeopleOrder;
}

/** Events looked through at once, or people of a short list: the price of a call does not grow with what an account has behind it. */
export const LOOKED_THROUGH = 2_000;

export interface FoundPeople {
  ids: PersonId[];
  /** The place after which there is more to look through; null at the end. */
  rest: string | null;
}

/** The people who wrote in the next window of events, newest first, each where they wrote last. */
export async function findByLast(
  db: Db,
  wanted: Wanted,
  { after, limit }: { after: string | null; limit: number },
): Promise<FoundPeople> {
  const { rows: ends } = await sql<{ id: string }>`${windowEnd(wanted, { after, size: LOOKED_THROUGH })}`.execute(db);
  const end = ends[0]?.id ?? null;
  const { rows } = await sql<{ event: string; id: PersonId }>`${lastOf(wanted, { after, end, limit })}`.execute(db);
  return { ids: rows.map(({ id }) => id), rest: rows.length === limit ? (rows.at(-1)?.event ?? null) : end };
}

/** The last event of the window that begins after this id; no row where the window reaches the end. */
export function windowEnd(wanted: Wanted, { after, size }: { after: string | null; size: number }) {
  return sql`select i.id from inbox i where ${span(wanted, after)} order by i.id desc offset ${size - 1} limit 1`;
}

/**
 * Makes the statement of who wrote in a window, without those who wrote something newer: they stand where that is. What is asked of one person after the other is
 * kept so by `offset 0`: as a join it may be read of all that the account has.
 */
export function lastOf(
  wanted: Wanted,
  { after, end, limit }: { after: string | null; end: string | null; limit: number },
): RawBuilder<unknown> {
  const { accountId } = wanted;
  return sql`
    with latest as materialized (
      select distinct on (i.person_id) i.person_id, i.id, i.person_username, i.received_at from inbox i
      where ${span(wanted, after)} ${from(end)} and ${WROTE} order by i.person_id, i.id desc),
    ordered as (select * from latest order by id desc offset 0)
    select l.id as event, n.id from ordered l cross join lateral (${namesOf(accountId, sql`l.person_id`)} offset 0) n
    where ${named(wanted, sql`l.person_username`)} and ${isKept(accountId, sql`l.received_at`)} and ${gotDm(wanted)}
      and not exists (select from inbox i where i.person_id = any(n.names) and i.account_id = ${accountId}::uuid and i.id > l.id and ${WROTE} offset 0)
    order by l.id desc limit ${limit}`;
}

/** A place in the order of who wrote most: the newest event when its first page was read, so that all pages count the same. */
export interface OftenPlace {
  top: string | null;
  count: number;
  id: string;
}

/** Makes the statement of who wrote most of the newest events. */
export function oftenOf(
  wanted: Wanted,
  { window, place, limit }: { window: { top: string; end: string | null }; place: OftenPlace; limit: number },
): RawBuilder<unknown> {
  const { accountId } = wanted;
  return sql`
    with written as materialized (
      select i.person_id, count(*)::int as n, max(i.person_username) as person_username, max(i.received_at) as received_at from inbox i
      where ${span(wanted, null)} and i.id <= ${window.top}::uuid ${from(window.end)} and ${WROTE} group by i.person_id),
    counted as materialized (
      select coalesce(o.id, w.person_id) as id, sum(w.n)::int as n, max(w.person_username) as person_username, max(w.received_at) as received_at
      from written w left join lateral (select o.id from people o where o.recipient_id = w.person_id and o.account_id = ${accountId}::uuid
        and o.id <> w.person_id order by o.id limit 1) o on true
      group by 1),
    ordered as (
      select * from counted c where (c.n, c.id) < (${place.count}, ${place.id}) order by c.n desc, c.id desc offset 0)
    select l.n, n.id from ordered l cross join lateral (${namesOf(accountId, sql`l.id`)} offset 0) n
    where ${named(wanted, sql`l.person_username`)} and ${isKept(accountId, sql`l.received_at`)} and ${gotDm(wanted)}
    order by l.n desc, l.id desc limit ${limit}`;
}

/** The newest event of an account and the last of those of which *most often* is counted. */
export async function oftenWindow(
  db: Db,
  wanted: Wanted,
  top: string | null,
): Promise<{ top: string; end: string | null } | null> {
  const { rows: tops } =
    top === null
      ? await sql<{ id: string }>`${windowEnd(wanted, { after: null, size: 1 })}`.execute(db)
      : { rows: [{ id: top }] };
  const [first] = tops;
  if (!first) return null;
  const { rows } = await sql<{ id: string }>`${windowEnd(wanted, { after: first.id, size: OFTEN_OF - 1 })}`.execute(db);
  return { top: first.id, end: rows[0]?.id ?? null };
}

/** Those who opted out or are never answered, by their ids: a short list with an index of its own, in windows too. */
export async function findByWish(
  db: Db,
  { accountId, q, show }: Wanted,
  { after, limit }: { after: string | null; limit: number },
): Promise<FoundPeople> {
  const wish = show === 'never' ? sql`p.ignored` : sql`p.opted_out_at is not null`;
  const { rows } = await sql<{ id: PersonId; fits: boolean }>`
    with w as materialized (
      select p.id, p.username, p.name from people p where p.account_id = ${accountId} and ${wish} and p.id > ${after ?? ''}
      order by p.id limit ${LOOKED_THROUGH})
    select w.id, ${q === null ? sql`true` : sql`(w.username ilike ${like(q)} or w.name ilike ${like(q)})`}
      -- Not also under the name that messages have for who commented.
      and not exists (select from people o where o.recipient_id = w.id and o.account_id = ${accountId} and o.id <> w.id) as fits
    from w order by w.id`.execute(db);
  const ids = rows.filter(({ fits }) => fits).map(({ id }) => id);
  if (ids.length >= limit) return { ids: ids.slice(0, limit), rest: ids[limit - 1] ?? null };
  return { ids, rest: rows.length === LOOKED_THROUGH ? (rows.at(-1)?.id ?? null) : null };
}

function span({ accountId, show }: Wanted, after: string | null): RawBuilder<unknown> {
  return sql`i.account_id = ${accountId}::uuid
    ${show === 'week' ? sql`and i.id >= uuid7_floor(db_now() - interval '7 days')` : sql``}
    ${after === null ? sql`` : sql`and i.id < ${after}::uuid`}`;
}

const from = (end: string | null) => (end === null ? sql`` : sql`and i.id >= ${end}::uuid`);

const like = (q: string) => `%${q.replace(/^@/, '').replace(/[\\%_]/g, '\\$&')}%`;

/** Looks at the name that came with the event, and at those that are known of the person. */
function named({ accountId, q }: Wanted, username: RawBuilder<unknown>): RawBuilder<unknown> {
  if (q === null) return sql`true`;
  return sql`(${username} ilike ${like(q)} or exists (select from people k where k.account_id = ${accountId}::uuid and k.id = any(n.names)
    and (k.username ilike ${like(q)} or k.name ilike ${like(q)}) offset 0))`;
}

/** Leaves out whose data was taken away, until they write again. */
function isKept(accountId: AccountId, receivedAt: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from people k where k.account_id = ${accountId}::uuid and k.id = any(n.names) and k.erased_at >= ${receivedAt} offset 0)`;
}

function gotDm({ accountId, show }: Wanted): RawBuilder<unknown> {
  if (show !== 'got_dm') return sql`true`;
  return sql`exists (select from deliveries d where d.person_id = any(n.names) and d.account_id = ${accountId}::uuid
    and d.state = 'sent' and d.credits = 1 offset 0)`;
}
