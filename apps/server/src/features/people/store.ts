import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { type Db, namesOf, WROTE } from './names-of.ts';

export type Tx = Transaction<DB>;

export interface PersonRow {
  id: PersonId;
  names: PersonId[];
  username: string | null;
  name: string | null;
  opted_out_at: number | null;
  ignored: boolean;
  erased_at: number | null;
  wrote: number;
  dms: number;
  note: string | null;
  last_id: string | null;
  last_at: number | null;
  last_kind: string | null;
  last_text: string | null;
  media_id: string | null;
  media_caption: string | null;
  media_picture: string | null;
}

/** Reads people by their ids, whatever else the account has: each by the indexes of what one person wrote and got. */
export async function readPeople(
  db: Db,
  accountId: AccountId,
  ids: readonly PersonId[],
  most: number,
): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  const ofPerson = sql`i.person_id = any(n.names) and i.account_id = ${accountId}::uuid and ${WROTE}
    and (k.erased_at is null or i.received_at > k.erased_at)`;
  const { rows } = await sql<PersonRow>`
    select n.id, n.names, coalesce(k.username, l.person_username) as username, k.name, k.opted_out_at, coalesce(k.ignored, false) as ignored, k.erased_at,
      wrote.n as wrote, dms.n as dms, note.note,
      l.id as last_id, l.event_at as last_at, l.kind as last_kind, l.text as last_text, l.media_id, m.caption as media_caption, m.picture_url as media_picture
    from unnest(${ids}::text[]) as given(id)
      cross join lateral (${namesOf(accountId, sql`given.id`)}) n
      cross join lateral (select max(p.username) as username, max(p.name) as name, min(p.opted_out_at) as opted_out_at, bool_or(p.ignored) as ignored, max(p.erased_at) as erased_at
        from people p where p.account_id = ${accountId}::uuid and p.id = any(n.names)) k
      cross join lateral (select count(*)::int as n from (select from inbox i where ${ofPerson} limit ${most}) w) wrote
      cross join lateral (select count(*)::int as n from (select from deliveries d where d.person_id = any(n.names) and d.account_id = ${accountId}::uuid
        and d.state = 'sent' and d.credits = 1 limit ${most}) w) dms
      left join lateral (select note from person_notes t where t.account_id = ${accountId}::uuid and t.person_id = any(n.names) order by t.written_at desc limit 1) note on true
      left join lateral (select i.id, i.event_at, i.kind, i.text, i.media_id, i.person_username from inbox i where ${ofPerson} order by i.id desc limit 1) l on true
      left join media m on m.account_id = ${accountId}::uuid and m.id = l.media_id`.execute(db);
  return rows;
}

export interface AboutRow {
  media_id: string | null;
  caption: string | null;
  picture_url: string | null;
  automation_id: string | null;
  kind: string | null;
  name: string | null;
  count: number;
}

/** The newest events of one person that are counted by post and automation. */
const COUNTED = 500;

/** Counts a person's newest events by post and automation. */
export async function readAbout(
  db: Db,
  accountId: AccountId,
  { names, erased_at }: Pick<PersonRow, 'names' | 'erased_at'>,
): Promise<AboutRow[]> {
  const { rows } = await sql<AboutRow>`
    select e.media_id, m.caption, m.picture_url, a.id as automation_id, a.kind, a.name, count(*)::int as count
    from (select i.media_id, i.automation_id from inbox i where i.person_id = any(${names}) and i.account_id = ${accountId} and ${WROTE}
        and i.received_at > to_timestamp(${erased_at ?? 0}::float8 / 1000) order by i.id desc limit ${COUNTED}) e
      left join media m on m.account_id = ${accountId} and m.id = e.media_id
      left join automations a on a.account_id = ${accountId} and a.id = e.automation_id
    group by 1, 2, 3, 4, 5, 6 order by count(*) desc, e.media_id, a.id`.execute(db);
  return rows;
}

export async function readKeptDays(db: Db, accountId: AccountId): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('retention_days')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.retention_days;
}

/** Writes a note under the name that a person is listed by, in place of what there was; true when this changed something. */
export async function writeNote(
  tx: Tx,
  accountId: AccountId,
  { id, names, note }: { id: PersonId; names: readonly PersonId[]; note: string | null },
): Promise<boolean> {
  // Two devices at once are one after the other: the account's row is where they meet.
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx);
  const { rows } = await sql<{ note: string; person_id: string }>`
    select note, person_id from person_notes where account_id = ${accountId} and person_id = any(${names}::text[])`.execute(
    tx,
  );
  if (rows.length === 0 && note === null) return false;
  if (rows.length === 1 && rows[0]?.note === note && rows[0].person_id === id) return false;
  await sql`delete from person_notes where account_id = ${accountId} and person_id = any(${names}::text[])`.execute(tx);
  if (note !== null)
    await tx.insertInto('person_notes').values({ account_id: accountId, person_id: id, note }).execute();
  return true;
}
