import type { AutomationKind, Settings } from '@recado/engine';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Tx } from '../media/store.ts';

/** The settings of the newest version, of an automation in the bin called `b`. */
export const SETTINGS = sql`(select v->'settings' from jsonb_array_elements(b.versions) v where (v->>'version')::int = b.version)`;

export interface BinnedContent {
  id: string;
  kind: AutomationKind;
  mediaId: string | null;
  /** It was on when it was removed. */
  enabled: boolean;
  version: number;
  settings: Settings;
}

/**
 * Takes automations out of what answers and lays them in the bin, with their versions, test words and sightings. All in one statement:
 * what is deleted with them is still seen by it.
 */
export async function layInBin(
  tx: Tx,
  { accountId, ids }: { accountId: AccountId; ids: readonly string[] },
): Promise<BinnedContent[]> {
  const { rows } = await sql<BinnedContent>`
    with gone as (delete from automations where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) returning *),
    b as (
      insert into binned_automations (account_id, id, kind, media_id, code, enabled, version, labels, automation, versions)
      select g.account_id, g.id, g.kind, g.media_id, g.code, g.enabled, g.version, g.labels,
        to_jsonb(g) || jsonb_build_object(
          'tests', (select jsonb_agg(to_jsonb(t)) from automation_tests t where t.account_id = g.account_id and t.automation_id = g.id),
          'sightings', (select jsonb_agg(to_jsonb(s)) from remix_sightings s where s.account_id = g.account_id and s.automation_id = g.id)),
        (select jsonb_agg(to_jsonb(v) order by v.version) from automation_versions v
          where v.account_id = g.account_id and v.automation_id = g.id)
      from gone g returning *)
    select b.id, b.kind, b.media_id as "mediaId", b.enabled, b.version, ${SETTINGS} as settings from b`.execute(tx);
  return rows;
}

/** Reads what lies in the bin, by ids. */
export async function readBinnedByIds(
  tx: Tx,
  { accountId, ids }: { accountId: AccountId; ids: readonly string[] },
): Promise<Map<string, BinnedContent>> {
  const { rows } = await sql<BinnedContent>`
    select b.id, b.kind, b.media_id as "mediaId", b.enabled, b.version, ${SETTINGS} as settings from binned_automations b
    where b.account_id = ${accountId} and b.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

const SINGLE_KINDS = [
  'post_global',
  'story_global',
  'scheduled',
  'welcome',
  'live_welcome',
] as const satisfies AutomationKind[];
const singleKinds = sql.raw(SINGLE_KINDS.map((kind) => `'${kind}'`).join(', '));
/** An automation `a` has the place of one of this kind, on this media. */
export const hasPlace = (kind: RawBuilder<unknown>, mediaId: RawBuilder<unknown>) =>
  sql`a.kind = ${kind} and (a.media_id = ${mediaId} or a.kind in (${singleKinds}))`;

/** Says whether the place of an automation of which there is one has another one by now. */
export async function isPlaceTaken(
  tx: Tx,
  { accountId, kind, mediaId }: { accountId: AccountId; kind: AutomationKind; mediaId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from automations a where a.account_id = ${accountId} and ${hasPlace(sql`${kind}`, sql`${mediaId}::text`)}`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Takes an automation out of the bin, as it was, whatever columns its row had: one that came later gets its default. On again, it waits
 * anew: what was published meanwhile was not meant by it. A remix that waits is looked for anew: its owner may have commented its code
 * while nobody knew it, and decide reads such a comment once more.
 */
export async function takeOutOfBin(
  tx: Tx,
  { accountId, id, enabled }: { accountId: AccountId; id: string; enabled: boolean },
): Promise<void> {
  const { rows } = await sql<{ own: string[]; ofVersions: string[] }>`
    select ${columnsIn(sql`'automations'`, sql`b.automation`)} || '{enabled,labels,on_since}'::text[] as own,
      ${columnsIn(sql`'automation_versions'`, sql`b.versions->0`)} as "ofVersions"
    from binned_automations b where b.account_id = ${accountId} and b.id = ${id}`.execute(tx);
  const [columns] = rows;
  if (!columns) return;
  const own = sql.join([...new Set(columns.own)].map((name) => sql.ref(name)));
  const ofVersions = sql.join(columns.ofVersions.map((name) => sql.ref(name)));
  await sql`
    with b as (delete from binned_automations where account_id = ${accountId} and id = ${id} returning *),
    a as (
      insert into automations (${own}) select ${own} from (select a.* from b, jsonb_populate_record(null::automations, b.automation || jsonb_build_object(
        'enabled', ${enabled}::boolean, 'labels', b.labels, 'on_since', case when ${enabled}::boolean then db_now() end)) a) r),
    t as (
      insert into automation_tests select t.* from b, jsonb_populate_recordset(null::automation_tests, coalesce(nullif(b.automation->'tests', 'null'), '[]')) t
      where t.until > db_now() on conflict do nothing),
    s as (
      insert into remix_sightings select s.* from b, jsonb_populate_recordset(null::remix_sightings, coalesce(nullif(b.automation->'sightings', 'null'), '[]')) s
      on conflict do nothing),
    i as (
      update inbox i set state = 'pending', tries = 0 from b
      where b.kind = 'remix' and b.media_id is null and i.account_id = ${accountId} and i.id >= uuid7_floor(b.removed_at - interval '1 minute')
        and i.kind = 'comment' and i.state = 'done' and i.outcome = 'own_comment' and upper(btrim(i.text)) = b.code)
    insert into automation_versions (${ofVersions}) select ${ofVersions} from
      (select v.* from b, jsonb_populate_recordset(null::automation_versions, b.versions) v) r`.execute(tx);
}

/** The columns of a table as it is today that a row had when it was laid in the bin. */
function columnsIn(table: RawBuilder<unknown>, row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select attname::text from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and ${row} ? attname::text)`;
}
