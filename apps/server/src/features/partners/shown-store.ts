import type { ProductCategory, ProductContent } from '@recado/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { ProductState } from './product-course.ts';
import type { Db, Tx } from './store.ts';

/** The condition of what anybody sees: a product of a partner in good standing who stays. */
const IS_SEEN = sql.raw(
  `(p.shown is not null and not p.paused and a.partner and a.standing = 'good' and a.deletion_due_at is null)`,
);

export interface ShownRow {
  id: string;
  shown: ProductContent;
  by: string;
}

export interface ShownQuery {
  page: number;
  size: number;
  category: ProductCategory | null;
}

/** Reads what subscribers see, in the order of administrators. */
export async function readShown(
  db: Db,
  { page, size, category }: ShownQuery,
): Promise<{ rows: ShownRow[]; total: number }> {
  const from = sql`from partner_products p join accounts a on a.id = p.account_id
    where ${IS_SEEN} and (${category}::text is null or p.shown->>'category' = ${category})`;
  const { rows } = await sql<ShownRow>`
    select p.id, p.shown, a.username as by ${from} order by p.place, p.id limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  );
  const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** Those of these that are seen; `own` are the viewer's, or of accounts linked with theirs. */
export async function readSeen(
  db: Db,
  ids: readonly string[],
  viewer: string,
): Promise<{ id: string; own: boolean }[]> {
  const { rows } = await sql<{ id: string; own: boolean }>`
    select p.id, coalesce(a.id = v.id or a.link_group_id = v.link_group_id, false) as own
    from partner_products p join accounts a on a.id = p.account_id, accounts v
    where p.id = any(${ids}::uuid[]) and v.id = ${viewer} and ${IS_SEEN}`.execute(db);
  return rows;
}

/** One more of each, on this day. In one order, so that two at once wait for each other in no circle. */
export async function addCounts(db: Db, ids: readonly string[], what: 'views' | 'clicks'): Promise<void> {
  const column = sql.ref(what);
  await sql`
    insert into partner_product_days as d (account_id, product_id, day, ${column})
    select account_id, id, (db_now() at time zone 'America/Sao_Paulo')::date, 1 from partner_products
    where id = any(${ids}::uuid[]) order by id
    on conflict (account_id, product_id, day) do update set ${column} = d.${column} + 1`.execute(db);
}

export interface WaitingRow {
  id: string;
  text: string;
  link: string;
  created_at: number;
  account_id: AccountId;
  username: string;
  followers_count: number;
}

export interface ListedRow {
  id: string;
  account_id: AccountId;
  username: string;
  followers_count: number;
  wanted: ProductContent;
  shown: ProductContent | null;
  state: ProductState;
  version: number;
  seen: boolean;
}

/** Open applications, oldest first. */
export async function readWaitingApplications(db: Db, most: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select p.id, p.text, p.link, p.created_at, p.account_id, a.username, a.followers_count
    from partner_applications p join accounts a on a.id = p.account_id where p.state = 'open'
    order by p.created_at, p.id limit ${most}`.execute(db);
  return rows;
}

/** Products that wait for a verdict, oldest first, or those that are shown, in their order. */
export async function readListed(db: Db, which: 'waiting' | 'shown', most: number): Promise<ListedRow[]> {
  const [where, order] =
    which === 'waiting'
      ? [sql`p.state = 'submitted' and a.partner`, sql`p.submitted_at, p.id`]
      : [sql`p.shown is not null`, sql`p.place, p.id`];
  const { rows } = await sql<ListedRow>`
    select p.id, p.account_id, a.username, a.followers_count, p.wanted, p.shown, p.state, p.version, ${IS_SEEN} as seen
    from partner_products p join accounts a on a.id = p.account_id where ${where} order by ${order} limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Changes places with the next one that is shown; false where there is none. */
export async function swapPlaces(tx: Tx, id: string, to: 'up' | 'down'): Promise<boolean> {
  const [is, order] = to === 'up' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { numAffectedRows } = await sql`
    with one as (select id, place from partner_products where id = ${id}),
      next as (select p.id, p.place from partner_products p, one
        where p.shown is not null and p.place ${is} one.place order by p.place ${order} limit 1)
    update partner_products p set place = case p.id when one.id then next.place else one.place end
    from one, next where p.id in (one.id, next.id)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
