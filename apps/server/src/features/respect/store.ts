import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';

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
] as const;

export async function readRespect(db: Db, accountId: string): Promise<RespectRow> {
  return db.selectFrom('accounts').select(COLUMNS).where('id', '=', accountId).executeTakeFirstOrThrow();
}

export async function writeRespect(tx: Tx, accountId: string, choices: Choices): Promise<void> {
  await tx.updateTable('accounts').set(choices).where('id', '=', accountId).execute();
}

export interface PersonRow {
  id: string;
  username: string | null;
}

/** The people whom automation leaves alone, by username, each once: not also under the name that messages have for who commented. */
export async function readIgnored(db: Db, accountId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.username from people p where p.account_id = ${accountId} and p.ignored
      and not exists (select from deliveries d join people c on c.account_id = d.account_id and c.id = d.person_id and c.ignored
        where d.account_id = p.account_id and d.recipient_id = p.id and d.person_id <> p.id)
    order by p.username limit 500`.execute(db);
  return rows;
}

/** Under every name that is known. True when this changed something. */
export async function writeIgnored(
  tx: Tx,
  { accountId, personId, ignored }: { accountId: string; personId: string; ignored: boolean },
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

/** Whose page it is. */
export interface Visitor {
  account_id: string;
  person_id: string;
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
const namesOf = (accountId: string, personId: string) => sql`
  select ${personId}::text as id
  union select d.recipient_id from deliveries d
    where d.account_id = ${accountId} and d.person_id = ${personId} and d.recipient_id is not null
  union select d.person_id from deliveries d where d.account_id = ${accountId} and d.recipient_id = ${personId}`;

/** Those of a person's names that have a row, locked in the order in which everybody locks people. */
async function lockNames(tx: Tx, accountId: string, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where account_id = ${accountId} and id in (${namesOf(accountId, personId)}) order by id for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** True when this changed something. */
export async function writeStopped(tx: Tx, { account_id, person_id }: Visitor, stopped: boolean): Promise<boolean> {
  const ids = await lockNames(tx, account_id, person_id);
  const { numAffectedRows } = await sql`
    update people set opted_out_at = case when ${stopped} then db_now() end
    where account_id = ${account_id} and id = any(${ids}) and (opted_out_at is not null) <> ${stopped}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

const FINAL = sql.raw(`'sent', 'failed', 'skipped', 'expired', 'unprovable'`);

/**
 * Takes away what was kept of a person: names, texts, payloads, contents, messages that were seen. Hashes, counts and the wish to be left
 * alone stay, so that nothing goes twice. What is on its way or in doubt keeps its content, since its repeat is what tells, until that is
 * settled.
 */
export async function erasePerson(tx: Tx, visitor: Visitor): Promise<void> {
  const { account_id } = visitor;
  const ids = namesOf(account_id, visitor.person_id);
  // People before what is about them, as everywhere.
  await lockNames(tx, account_id, visitor.person_id);
  await emptyInboxOf(visitor).execute(tx);
  await sql`
    update deliveries set erase = true,
      content = case when state in (${FINAL}) then '{"shape":"text","text":""}' else content end,
      fallback = case when state in (${FINAL}) then null else fallback end
    where account_id = ${account_id} and person_id in (${ids}) and not erase`.execute(tx);
  await sql`
    delete from seen_messages s where s.account_id = ${account_id} and (s.person_id in (${ids}) or s.commenter_id in (${ids}))
      and not exists (select from deliveries d where d.account_id = s.account_id and d.person_id in (${ids})
        and d.state in ('sending', 'unknown', 'ready', 'held'))`.execute(tx);
  await sql`update people set username = null where account_id = ${account_id} and id in (${ids})`.execute(tx);
}

/** The statement that empties what people wrote: by person, not through all that the account got. */
export const emptyInboxOf = ({ account_id, person_id }: Pick<Visitor, 'account_id' | 'person_id'>) => sql`
  update inbox set payload = '{}', text = null, person_username = null, steps = '[]'
  where account_id = ${account_id} and person_id in (${namesOf(account_id, person_id)}) and state <> 'pending'
    and (text is not null or person_username is not null or payload::text <> '{}')`;
