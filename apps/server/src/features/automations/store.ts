import type { Settings } from '@recado/engine';
import { sql } from 'kysely';
import type { Db, Tx } from './media-store.ts';

export interface AutomationRow {
  id: string;
  kind: 'post';
  media_id: string | null;
  name: string | null;
  enabled: boolean;
  version: number;
  settings: Settings;
  updated_at: number;
}

/** Null where the media has none. */
export async function readPostAutomation(
  db: Db | Tx,
  accountId: string,
  mediaId: string,
): Promise<AutomationRow | null> {
  const { rows } = await sql<AutomationRow>`
    select a.id, a.kind, a.media_id, a.name, a.enabled, a.version, v.settings, a.updated_at
    from automations a join automation_versions v
      on v.account_id = a.account_id and v.automation_id = a.id and v.version = a.version
    where a.account_id = ${accountId} and a.kind = 'post' and a.media_id = ${mediaId}`.execute(db);
  return rows[0] ?? null;
}

/** Counts a save of any automation. Its row lock also puts the saves of one account in a row, so that versions cannot cross. */
export async function bumpAutomations(tx: Tx, accountId: string): Promise<void> {
  await sql`update accounts set automations_version = automations_version + 1 where id = ${accountId}`.execute(tx);
}

export interface NewVersion {
  accountId: string;
  automationId: string;
  mediaId: string;
  enabled: boolean;
  version: number;
  settings: Settings;
  savedBy: string;
}

export async function writeVersion(tx: Tx, save: NewVersion): Promise<void> {
  const { accountId, automationId, version } = save;
  await sql`
    insert into automations (account_id, id, kind, media_id, name, enabled, version)
    values (${accountId}, ${automationId}, 'post', ${save.mediaId}, ${save.settings.name}, ${save.enabled}, ${version})
    on conflict (account_id, id) do update set name = excluded.name, enabled = excluded.enabled,
      version = excluded.version, updated_at = db_now()`.execute(tx);
  await sql`
    insert into automation_versions (account_id, automation_id, version, settings, saved_by)
    values (${accountId}, ${automationId}, ${version}, ${JSON.stringify(save.settings)}::jsonb, ${save.savedBy})`.execute(
    tx,
  );
}

/** Also removes its versions. */
export async function deleteAutomation(tx: Tx, accountId: string, automationId: string): Promise<void> {
  await tx.deleteFrom('automations').where('account_id', '=', accountId).where('id', '=', automationId).execute();
}

export async function readLocale(db: Db, accountId: string): Promise<string> {
  const { locale } = await db
    .selectFrom('accounts')
    .select('locale')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return locale;
}
