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

export async function readIgnored(db: Db, accountId: string): Promise<PersonRow[]> {
  return db
    .selectFrom('people')
    .select(['id', 'username'])
    .where('account_id', '=', accountId)
    .where('ignored', '=', true)
    .orderBy('username')
    .limit(500)
    .execute();
}

/** True when this changed something. */
export async function writeIgnored(
  tx: Tx,
  { accountId, personId, ignored }: { accountId: string; personId: string; ignored: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into people as p (account_id, id, ignored) select ${accountId}, ${personId}, true where ${ignored}
    on conflict (account_id, id) do update set ignored = true where not p.ignored returning p.id`.execute(tx);
  if (ignored) return rows.length > 0;
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ ignored: false })
    .where('account_id', '=', accountId)
    .where('id', '=', personId)
    .where('ignored', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** The person under all the ids that this account knows: comments may name them otherwise than messages. */
const idsOf = ({ account_id, person_id }: Visitor) => sql`
  select ${person_id}::text union select d.person_id from deliveries d
    where d.account_id = ${account_id} and d.recipient_id = ${person_id}`;

/** True when this changed something. */
export async function writeStopped(tx: Tx, visitor: Visitor, stopped: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update people set opted_out_at = case when ${stopped} then db_now() end
    where account_id = ${visitor.account_id} and id in (${idsOf(visitor)}) and (opted_out_at is not null) <> ${stopped}`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Takes away what was kept of a person: names, texts, payloads, contents, messages that were seen. Hashes, counts and the wish to be left
 * alone stay, so that nothing goes twice. What is on its way or in doubt keeps its content: its repeat is what tells.
 */
export async function erasePerson(tx: Tx, visitor: Visitor): Promise<void> {
  const { account_id } = visitor;
  const ids = idsOf(visitor);
  await sql`
    update inbox set payload = '{}', text = null, person_username = null, steps = '[]'
    where account_id = ${account_id} and person_id in (${ids}) and state <> 'pending'
      and (text is not null or person_username is not null or payload::text <> '{}')`.execute(tx);
  await sql`
    update deliveries set content = '{"shape":"text","text":""}', fallback = null
    where account_id = ${account_id} and person_id in (${ids})
      and state in ('sent', 'failed', 'skipped', 'expired', 'unprovable')`.execute(tx);
  await sql`
    delete from seen_messages s where s.account_id = ${account_id} and (s.person_id in (${ids}) or s.commenter_id in (${ids}))
      and not exists (select from deliveries d where d.account_id = s.account_id and d.person_id in (${ids})
        and d.state in ('sending', 'unknown', 'ready', 'held'))`.execute(tx);
  await sql`update people set username = null where account_id = ${account_id} and id in (${ids})`.execute(tx);
}
