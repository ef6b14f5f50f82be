import type { ProductContent } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { ProductCourse, ProductState } from './product-course.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface ApplicationRow {
  id: string;
  state: 'open' | 'accepted' | 'refused';
  reason: string | null;
  created_at: number;
  decided_at: number | null;
}

export interface ProductRow {
  id: string;
  account_id: AccountId;
  wanted: ProductContent;
  shown: ProductContent | null;
  state: ProductState;
  reason: string | null;
  paused: boolean;
  version: number;
}

export interface CountedRow extends ProductRow {
  last_views: number;
  last_clicks: number;
  views: number;
  clicks: number;
}

const COLUMNS = sql.raw('p.id, p.account_id, p.wanted, p.shown, p.state, p.reason, p.paused, p.version');

export async function isPartner(db: Db, accountId: AccountId): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('partner').where('id', '=', accountId).executeTakeFirst();
  return row?.partner ?? false;
}

/** Locks an account, so that what it asks for is done one after the other. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
}

export async function readLastApplication(db: Db, accountId: AccountId): Promise<ApplicationRow | null> {
  const { rows } = await sql<ApplicationRow>`
    select id, state, reason, created_at, decided_at from partner_applications where account_id = ${accountId}
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function insertApplication(
  tx: Tx,
  { accountId, id, text, link }: { accountId: AccountId; id: string; text: string; link: string },
): Promise<void> {
  await tx.insertInto('partner_applications').values({ account_id: accountId, id, text, link }).execute();
}

/** An open application, held until the transaction ends. */
export async function lockApplication(tx: Tx, id: string): Promise<{ account_id: AccountId } | null> {
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from partner_applications where id = ${id} and state = 'open' for update`.execute(tx);
  return rows[0] ?? null;
}

export async function closeApplication(tx: Tx, id: string, refusal: string | null): Promise<void> {
  await sql`
    update partner_applications set state = ${refusal === null ? 'accepted' : 'refused'}, reason = ${refusal}, decided_at = db_now()
    where id = ${id}`.execute(tx);
}

/** Those of an account, newest first, with what was counted; `id` for that one alone. */
export async function readProducts(db: Db, accountId: AccountId, id: string | null = null): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select ${COLUMNS}, c.* from partner_products p cross join lateral (
      select coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks,
        coalesce(sum(views) filter (where is_late), 0)::int as last_views, coalesce(sum(clicks) filter (where is_late), 0)::int as last_clicks
      from (select views, clicks, day > (db_now() at time zone 'America/Sao_Paulo')::date - 30 as is_late
        from partner_product_days where account_id = p.account_id and product_id = p.id) d) c
    where p.account_id = ${accountId} and (${id}::uuid is null or p.id = ${id}::uuid)
    order by p.created_at desc, p.id desc`.execute(db);
  return rows;
}

export async function countProducts(tx: Tx, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from partner_products where account_id = ${accountId}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** The product of that account, or with null of any, held until the transaction ends. */
export async function lockProduct(tx: Tx, accountId: AccountId | null, id: string): Promise<ProductRow | null> {
  const { rows } = await sql<ProductRow>`
    select ${COLUMNS} from partner_products p where p.id = ${id} and (${accountId}::uuid is null or p.account_id = ${accountId}::uuid)
    for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function insertProduct(
  tx: Tx,
  { accountId, id, product }: { accountId: AccountId; id: string; product: ProductCourse },
) {
  await sql`
    insert into partner_products (account_id, id, wanted, state, submitted_at)
    values (${accountId}, ${id}, ${JSON.stringify(product.wanted)}::jsonb, ${product.state}, ${submittedAt(product.state)})`.execute(
    tx,
  );
}

/** Writes what became of it. `isNew`: its content changed. What is shown for the first time comes last, while the places are held. */
export async function writeProduct(
  tx: Tx,
  id: string,
  product: ProductCourse,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const { wanted, shown, state, reason } = product;
  await sql`
    update partner_products set wanted = ${JSON.stringify(wanted)}::jsonb, shown = ${shown && JSON.stringify(shown)}::jsonb,
      state = ${state}, reason = ${reason}, version = version + ${isNew ? 1 : 0}, submitted_at = ${submittedAt(state)},
      place = case when ${shown !== null} then coalesce(place, 1 + (select coalesce(max(place), 0) from partner_products)) end
    where id = ${id}`.execute(tx);
}

export async function setPaused(
  tx: Tx,
  { accountId, id, paused }: { accountId: AccountId; id: string; paused: boolean },
) {
  await sql`update partner_products set paused = ${paused} where account_id = ${accountId} and id = ${id}`.execute(tx);
}

export async function deleteProduct(tx: Tx, { accountId, id }: { accountId: AccountId; id: string }): Promise<void> {
  await tx.deleteFrom('partner_products').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Places change one after the other. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('partner products'))`.execute(tx);
}

const submittedAt = (state: ProductState) => (state === 'submitted' ? sql`db_now()` : sql`null`);
