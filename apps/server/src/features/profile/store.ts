import type { Locale } from '@recado/contract';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Contact } from './read-contact.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface ContactRow {
  email: string | null;
  email_confirmed_at: number | null;
  ddi: string | null;
  phone: string | null;
}
const COLUMNS = ['email', 'email_confirmed_at', 'ddi', 'phone'] as const;

export async function readContactRow(db: Db, accountId: AccountId): Promise<ContactRow> {
  return db.selectFrom('accounts').select(COLUMNS).where('id', '=', accountId).executeTakeFirstOrThrow();
}

export async function lockContactRow(tx: Tx, accountId: AccountId): Promise<ContactRow> {
  return tx
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Keeps everybody else from taking or confirming the address until the transaction ends: two who want one at once come here one after the
 * other. It is called before any row of an account is held, since whoever confirms holds those of others too.
 */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('email ' || ${email}, 0))`.execute(tx);
}

/** Accounts outside of this one's link group. */
const STRANGERS = sql<SqlBool>`a.id <> me.id and (a.link_group_id is null or a.link_group_id is distinct from me.link_group_id)`;

/** Says whether a stranger to this account has the address; `confirmed`: one who merely wrote it down does not count. */
export async function isEmailTaken(
  tx: Tx,
  { accountId, email, confirmed }: { accountId: AccountId; email: string; confirmed: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select from accounts a join accounts me on me.id = ${accountId}
    where a.email = ${email} and (a.email_confirmed_at is not null or not ${confirmed}::boolean) and ${STRANGERS} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Holds the rows of the account and of all who wrote the same address down, in the order in which everybody holds several. */
export async function lockClaims(tx: Tx, accountId: AccountId, email: string): Promise<void> {
  await sql`
    select from accounts where id = ${accountId} or (email = ${email} and email_confirmed_at is null) order by id for no key update`.execute(
    tx,
  );
}

/** Takes the address, and the code for it, from strangers who wrote it down and never confirmed it; returns who. */
export async function dropClaims(tx: Tx, accountId: AccountId, email: string): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    with dropped as (
      update accounts a set email = null from accounts me
      where me.id = ${accountId} and a.email = ${email} and a.email_confirmed_at is null and ${STRANGERS} returning a.id),
    codes as (delete from email_codes c using dropped d where c.account_id = d.id)
    select id from dropped order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** An address that is not the one before has to be confirmed anew. */
export async function writeContact(tx: Tx, accountId: AccountId, { email, ddi, phone }: Contact): Promise<void> {
  const confirmed = sql<string>`case when email = ${email} then email_confirmed_at end`;
  const values = { email, ddi, phone, email_confirmed_at: confirmed };
  await tx.updateTable('accounts').set(values).where('id', '=', accountId).execute();
}

/** Empties the account's address where one of `from` has the same; returns what it was. */
export async function takeSharedEmail(
  tx: Tx,
  accountId: AccountId,
  from: readonly AccountId[],
): Promise<{ email: string; confirmed: boolean } | null> {
  const { rows } = await sql<{ email: string; confirmed: boolean }>`
    with shared as (select me.email, me.email_confirmed_at is not null as confirmed from accounts me join accounts o on o.email = me.email
      where me.id = ${accountId} and o.id <> me.id and o.id = any(${[...from]}::uuid[]) limit 1)
    update accounts a set email = null, email_confirmed_at = null from shared where a.id = ${accountId}
    returning shared.email, shared.confirmed`.execute(tx);
  return rows[0] ?? null;
}

const CODE_LIVES = sql<string>`db_now() + interval '10 minutes'`;

/** The account's one code from now on. */
export async function writeCode(tx: Tx, code: { id: string; accountId: AccountId; email: string }): Promise<void> {
  const { id, accountId, email } = code;
  const values = { id, email, tries: 0, ends_at: CODE_LIVES };
  await tx
    .insertInto('email_codes')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

const MOST_TRIES = 5;

/** Counts a try, the right one too; null when there is no code that may still be tried. */
export async function tryCode(db: Db, accountId: AccountId): Promise<{ id: string; email: string } | null> {
  const row = await db
    .updateTable('email_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('tries', '<', MOST_TRIES)
    .where('ends_at', '>', sql<number>`db_now()`)
    .returning(['id', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

/** Marks the address as confirmed and forgets the code; false where either was replaced meanwhile. */
export async function confirmEmail(
  tx: Tx,
  accountId: AccountId,
  code: { id: string; email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ email_confirmed_at: sql<string>`db_now()` })
    .where('id', '=', accountId)
    .where('email', '=', code.email)
    .executeTakeFirst();
  const forgotten = await tx
    .deleteFrom('email_codes')
    .where('account_id', '=', accountId)
    .where('id', '=', code.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n && forgotten.numDeletedRows > 0n;
}

/** Reads where a code goes that is still good. */
export async function readCodeOwner(db: Db, accountId: AccountId, id: string) {
  const row = await db
    .selectFrom('email_codes as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.email', 'a.username', 'a.locale'])
    .where('c.account_id', '=', accountId)
    .where('c.id', '=', id)
    .where('c.ends_at', '>', sql<number>`db_now()`)
    .executeTakeFirst();
  return row ? { ...row, locale: row.locale as Locale } : null; // as: only our own values are written
}
