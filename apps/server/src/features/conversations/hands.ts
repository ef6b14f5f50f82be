import { sql } from 'kysely';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import type { Tx } from './store.ts';

/** The account as a message by hand finds it; its row is locked. Times are epoch milliseconds. */
export interface WritingAccount {
  connection: string;
  active: boolean;
  owner_first_minutes: number;
  now: number;
}

/** Locks the account's row: two calls about one of its people go one after the other. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<WritingAccount> {
  const { rows } = await sql<WritingAccount>`
    select connection, standing = 'good' and deletion_due_at is null as active, owner_first_minutes, db_now() as now
    from accounts where id = ${accountId} for no key update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the account of a call is there');
  return row;
}

/** A name of a person that messages can go to. */
export interface Reachable {
  id: PersonId;
  /** Of automatic messages. */
  window_until: number | null;
  opted_out_at: number | null;
}

/** Locks a person under all their names, in the order in which everybody locks people: nothing is decided for them meanwhile. */
export async function lockPerson(tx: Tx, accountId: AccountId, names: readonly PersonId[]): Promise<Reachable[]> {
  const { rows } = await sql<Reachable>`
    select id, window_until, opted_out_at from people where account_id = ${accountId} and id = any(${names}) order by id for update`.execute(
    tx,
  );
  return rows;
}

interface Of {
  accountId: AccountId;
  personId: PersonId;
  /** Every name of the person, that one among them: what was noted under another one before ends with it. */
  names: readonly PersonId[];
}

/** Notes that the owner wrote: the person is theirs for as long as an answer by hand counts. */
export async function noteAnswered(tx: Tx, { accountId, personId, names }: Of): Promise<void> {
  await sql`
    insert into conversations (account_id, person_id, answered_at) values (${accountId}, ${personId}, db_now())
    on conflict (account_id, person_id) do update set answered_at = excluded.answered_at, waits_at = null`.execute(tx);
  await sql`update conversations set waits_at = null where ${others({ accountId, personId, names })}`.execute(tx);
}

/** Notes that the owner takes the person over, or hands them over: what was answered by then holds nothing back any more. */
export async function noteTaken(tx: Tx, { accountId, personId, names }: Of, taken: boolean): Promise<void> {
  await sql`
    insert into conversations as c (account_id, person_id, taken_at, handed_at)
    values (${accountId}, ${personId}, ${taken ? sql`db_now()` : null}, ${taken ? null : sql`db_now()`})
    on conflict (account_id, person_id) do update set
      taken_at = case when ${taken} then coalesce(c.taken_at, excluded.taken_at) end,
      handed_at = coalesce(excluded.handed_at, c.handed_at)`.execute(tx);
  if (!taken)
    await sql`update conversations set taken_at = null where ${others({ accountId, personId, names })}`.execute(tx);
}

/** Notes that the person's words so far are done, or wait again. */
export async function noteDone(tx: Tx, { accountId, personId, names }: Of, done: boolean): Promise<void> {
  await sql`
    insert into conversations as c (account_id, person_id, done_at, waits_at)
    values (${accountId}, ${personId}, ${done ? sql`db_now()` : null}, ${done ? null : sql`db_now()`})
    on conflict (account_id, person_id) do update set done_at = excluded.done_at, waits_at = excluded.waits_at`.execute(
    tx,
  );
  if (done)
    await sql`update conversations set waits_at = null where ${others({ accountId, personId, names })}`.execute(tx);
}

const others = ({ accountId, personId, names }: Of) =>
  sql`account_id = ${accountId} and person_id = any(${[...names]}::text[]) and person_id <> ${personId}`;
