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
 * Takes automations out of what answers and lays them in the bin, with their versions. Both in one statement: what is deleted with them
 * is still seen by it.
 */
export async function layInBin(
  tx: Tx,
  { accountId, ids }: { accountId: AccountId; ids: readonly string[] },
): Promise<BinnedContent[]> {
  const { rows } = await sql<BinnedContent>`
    with gone as (delete from automations where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) returning *),
    b as (
      insert into binned_automations (account_id, id, kind, media_id, code, name, enabled, version, created_at, updated_at, labels, versions)
      select g.account_id, g.id, g.kind, g.media_id, g.code, g.name, g.enabled, g.version, g.created_at, g.updated_at, g.labels,
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

const SINGLE_KINDS = ['story_global', 'scheduled', 'welcome', 'live_welcome'] as const satisfies AutomationKind[];
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

/** Takes an automation out of the bin, as it was. On again, it waits anew: what was published meanwhile was not meant by it. */
export async function takeOutOfBin(
  tx: Tx,
  { accountId, id, enabled }: { accountId: AccountId; id: string; enabled: boolean },
): Promise<void> {
  await sql`
    with b as (delete from binned_automations where account_id = ${accountId} and id = ${id} returning *),
    a as (
      insert into automations (account_id, id, kind, media_id, code, name, enabled, on_since, version, created_at, updated_at, labels)
      select account_id, id, kind, media_id, code, name, ${enabled}, case when ${enabled} then db_now() end, version, created_at, updated_at, labels
      from b)
    insert into automation_versions (account_id, automation_id, version, settings, enabled, saved_by, saved_at)
    select v.account_id, v.automation_id, v.version, v.settings, v.enabled, v.saved_by, v.saved_at
    from b, jsonb_populate_recordset(null::automation_versions, b.versions) v`.execute(tx);
}
