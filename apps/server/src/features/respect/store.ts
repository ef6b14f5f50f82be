import { FINAL_STATES, OPEN_STATES } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import { listStates } from '../../platform/db/list-states.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { forgetAnswers } from '../outgoing/index.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface RespectRow {
  locale: string;
  ddi: string | null;
  disclosure: boolean | null;
  disclosure_text: string | null;
  owner_first_minutes: number;
  person_hour_cap: number;
  person_day_cap: number;
  hold_without_credits: boolean;
  /** The seller's word for a name that nobody knows; null: none. */
  name_fallback: string | null;
  /** The language of the account's fans; null: the account's own. */
  fans_locale: string | null;
}
export type Choices = Omit<RespectRow, 'locale' | 'ddi'>;

const COLUMNS = [
  'locale',
  'ddi',
  'disclosure',
  'disclosure_text',
  'owner_first_minutes',
  'person_hour_cap',
  'person_day_cap',
  'hold_without_credits',
  'name_fallback',
  'fans_locale',
] as const;

export async function readRespect(db: Db, accountId: AccountId): Promise<RespectRow> {
  return db.selectFrom('accounts').select(COLUMNS).where('id', '=', accountId).executeTakeFirstOrThrow();
}

export async function writeRespect(tx: Tx, accountId: AccountId, choices: Choices): Promise<void> {
  await tx.updateTable('accounts').set(choices).where('id', '=', accountId).execute();
}

export interface PersonRow {
  id: PersonId;
  username: string | null;
  name: string | null;
}

/** Reads people whom automation leaves alone, by username, each once: not also under the name that messages have for who commented. */
export async function readIgnored(db: Db, accountId: AccountId, limit: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.username, p.name from people p where p.account_id = ${accountId} and p.ignored
      and not exists (select from deliveries d join people c on c.account_id = d.account_id and c.id = d.person_id and c.ignored
        where d.account_id = p.account_id and d.recipient_id = p.id and d.person_id <> p.id)
    order by coalesce(p.username, p.name), p.id limit ${limit}`.execute(db);
  return rows;
}

/** Writes it under every name that is known. True when this changed something. */
export async function writeIgnored(
  tx: Tx,
  { accountId, personId, ignored }: { accountId: AccountId; personId: PersonId; ignored: boolean },
): Promise<boolean> {
  if (!ignored) {
    const ids = await lockNames(tx, accountId, personId);
    const { numAffectedRows } = await sql`
      update people set ignored = false where account_id = ${accountId} and ignored and id = any(${ids})`.execute(tx);
    return (numAffectedRows ?? 0n) > 0n;
  }
  const { rows } = await sql`
    insert into people as p (account_id, id, ignored) select ${accountId}, n.id, true from (${namesOf(accountId, personId)}) n order by n.id
    on conflict (account_id, id) do update set ignored = true where not p.ignored returning p.id`.execute(tx);
  return rows.length > 0;
}

/** The person whose page it is. */
export interface Visitor {
  account_id: AccountId;
  person_id: PersonId;
  /** The account's. */
  username: string;
  stopped: boolean;
}

export async function readVisitor(db: Db, key: string): Promise<Visitor | null> {
  const row = await db
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.account_id', 'p.id as person_id', 'a.username', sql<boolean>`p.opted_out_at is not null`.as('stopped')])
    .where('p.page_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** A person under all the names that this account knows, by either: comments may name them otherwise than messages. */
const namesOf = (accountId: AccountId, personId: PersonId) => sql`
  select ${personId}::text as id
  union select d.recipient_id from deliveries d
    where d.account_id = ${accountId} and d.person_id = ${personId} and d.recipient_id is not null
  union select d.person_id from deliveries d where d.account_id = ${accountId} and d.recipient_id = ${personId}`;

/** Those of a person's names that have a row, locked in the order in which everybody locks people. */
async function lockNames(tx: Tx, accountId: AccountId, personId: PersonId): Promise<PersonId[]> {
  const { rows } = await sql<{ id: PersonId }>`
    select id from people where account_id = ${accountId} and id in (${namesOf(accountId, personId)}) order by id for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Writes whether a person stopped messages; true when this changed something. */
export async function writeStopped(tx: Tx, { account_id, person_id }: Visitor, stopped: boolean): Promise<boolean> {
  const ids = await lockNames(tx, account_id, person_id);
  const { numAffectedRows } = await sql`
    update people set opted_out_at = case when ${stopped} then db_now() end
    where account_id = ${account_id} and id = any(${ids}) and (opted_out_at is not null) <> ${stopped}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

const OPEN = sql.raw(listStates(OPEN_STATES));
const FINAL = sql.raw(listStates(FINAL_STATES));

/**
 * Takes away what was kept of a person: names, texts, payloads, contents, messages that were seen, the seller's note, and that
 * they were to be answered after all. Hashes, counts and the wish to be left
 * alone stay, so that nothing goes twice. What is on its way or in doubt keeps its content, since its repeat is what tells, until that is
 * settled; what they wrote and is not decided yet is emptied when it is.
 */
export async function erasePerson(
  tx: Tx,
  { account_id, person_id }: Pick<Visitor, 'account_id' | 'person_id'>,
): Promise<void> {
  // Nothing of the account is being decided from here on: what was is found below, what will be sees when they were erased.
  await sql`select from accounts where id = ${account_id} for no key update`.execute(tx);
  // People before what is about them, as everywhere.
  const { rows } = await sql<{ id: PersonId }>`
    insert into people (account_id, id, erased_at) select ${account_id}, n.id, db_now() from (${namesOf(account_id, person_id)}) n order by n.id
    on conflict (account_id, id) do update set username = null, name = null, follows = null, follows_at = null, profile_due_at = null, erased_at = excluded.erased_at returning id`.execute(
    tx,
  );
  const erased = { account_id, ids: rows.map(({ id }) => id) };
  await sql`delete from name_waits where account_id = ${account_id} and person_id = any(${erased.ids})`.execute(tx);
  await sql`delete from conversations where account_id = ${account_id} and person_id = any(${erased.ids})`.execute(tx);
  await sql`delete from person_notes where account_id = ${account_id} and person_id = any(${erased.ids})`.execute(tx);
  await sql`
    delete from wishes where account_id = ${account_id} and inbox_id in (
      select id from inbox where account_id = ${account_id} and person_id = any(${erased.ids}) and state <> 'pending')`.execute(
    tx,
  );
  await emptyInboxOf(erased).execute(tx);
  // Their texts alone: what becomes of a delivery is the pipeline's to say.
  await sql`
    update deliveries set erase = true,
      content = case when state in (${FINAL}) then '{"shape":"text","text":""}' else content end,
      fallback = case when state in (${FINAL}) then null else fallback end
    where account_id = ${account_id} and person_id = any(${erased.ids}) and not erase`.execute(tx);
  for (const forget of forgetSeenOf(erased)) await forget.execute(tx);
  await forgetAnswers(tx, account_id, erased.ids);
}

/** A person under all their names. */
interface Erased {
  account_id: AccountId;
  ids: readonly PersonId[];
}

/** The statement that empties what people wrote: by person, not through all that the account got. */
export const emptyInboxOf = ({ account_id, ids }: Erased) => sql`
  update inbox set payload = '{}', text = null, person_username = null, steps = '[]'
  where account_id = ${account_id} and person_id = any(${ids}) and state <> 'pending'
    and (text is not null or person_username is not null or payload::text <> '{}')`;

/** The statements that forget the messages to people and the replies in their threads, unless one may tell what became of a delivery. */
export const forgetSeenOf = ({ account_id, ids }: Erased) =>
  ['person_id', 'commenter_id'].map(
    (name) => sql`
      delete from seen_messages s where s.account_id = ${account_id} and s.${sql.ref(name)} = any(${ids})
        and not exists (select from deliveries d where d.account_id = s.account_id and d.person_id = any(${ids})
          and d.state in (${OPEN}))`,
  );
