import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Returns what stands in place of Instagram's id from the moment that an erasure begins. */
export const erasedId = (accountId: AccountId) => `erased ${accountId}`;

/** Says of a row of `accounts`, by the name it has in the statement, that no erasure of it has begun. */
export const isNotErased = (row: string) =>
  sql<boolean>`${sql.ref(`${row}.ig_id`)} <> 'erased ' || ${sql.ref(`${row}.id`)}`;

export async function readRetention(db: Db, accountId: AccountId): Promise<number> {
  const { retention_days } = await db
    .selectFrom('accounts')
    .select('retention_days')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return retention_days;
}

/** Sets for how many days an account keeps what people wrote, and returns what it was before. */
export async function writeRetention(tx: Tx, accountId: AccountId, days: number): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    with b as (select id, retention_days from accounts where id = ${accountId} for no key update)
    update accounts a set retention_days = ${days} from b where a.id = b.id returning b.retention_days as before`.execute(
    tx,
  );
  return rows[0]?.before ?? days;
}

export interface Leaving {
  username: string;
  locale: string;
  /** Epoch milliseconds. */
  dueAt: number;
  /** The instant at which it was due before; null where it was not to be deleted. */
  before: number | null;
}

/**
 * Sets when an account is deleted: `days` after now or the end of what is paid, whichever is later; without days now; when it was due
 * already, if that is sooner. Its token is erased.
 */
export async function writeDeletion(tx: Tx, accountId: AccountId, days: number): Promise<Leaving | null> {
  // In a statement of its own: a payment that is being written holds the row, and the next one sees what it paid for.
  await sql`select from accounts where id = ${accountId} for update`.execute(tx);
  const { rows } = await sql<Leaving>`
    with b as (select id, deletion_due_at from accounts where id = ${accountId}),
      paid as (select max(valid_until) as until from subscriptions where account_id = ${accountId} and ended_at is null)
    update accounts a set deletion_due_at = least(b.deletion_due_at,
        case when ${days} = 0 then db_now() else greatest(db_now(), paid.until) + make_interval(days => ${days}) end),
      deletion_asked_at = case when b.deletion_due_at is null then db_now() else a.deletion_asked_at end,
      connection = 'reconnect', connection_problem = null, connection_changed_at = db_now(), subscribed_fields = '{}'
    from b, paid where a.id = b.id
    returning a.username, a.locale, a.deletion_due_at as "dueAt", b.deletion_due_at as before`.execute(tx);
  await tx.deleteFrom('instagram_tokens').where('account_id', '=', accountId).execute();
  if (rows[0]?.before === null) await endAuthorised(tx, accountId);
  return rows[0] ?? null;
}

/**
 * Marks what was authorised and never debited before an account asked to leave, so that it ends at its provider. What is authorised later
 * is a plan bought anew.
 */
export async function endAuthorised(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    update subscriptions set to_cancel = state = 'pending' and provider_ref is not null where account_id = ${accountId}`.execute(
    tx,
  );
}

/** Those whose day has come and of which nothing is just being sent. */
export async function readDue(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select id from accounts a where a.deletion_due_at <= db_now() and not exists (
      select from claimed c cross join lateral (select state from deliveries where account_id = c.account_id and id = c.id offset 0) d
      where c.account_id = a.id and d.state = 'sending') order by deletion_due_at`.execute(db);
  return rows.map(({ id }) => id);
}
