import { type AutomationKind, parseSettings, type Settings } from '@recado/engine';
import { sql } from 'kysely';
import type { Db } from './media-store.ts';

/** So many versions are listed, and can be restored (decisions.md 5). */
export const MOST_VERSIONS = 20;

export interface VersionRow {
  version: number;
  settings: Settings;
  enabled: boolean | null;
  saved_by: string | null;
  saved_at: number;
}

interface Of {
  accountId: string;
  automationId: string;
}

/** The newest versions first, and one more than are shown: the last one's changes are told against it. */
export async function readVersions(db: Db, { accountId, automationId }: Of): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version, settings, enabled, saved_by, saved_at from automation_versions
    where account_id = ${accountId} and automation_id = ${automationId}
    order by version desc limit ${MOST_VERSIONS + 1}`.execute(db);
  return rows.map((row) => ({ ...row, settings: today(row.settings) }));
}

export interface OneVersion {
  kind: AutomationKind;
  mediaId: string | null;
  enabled: boolean;
  settings: Settings;
}

/** The settings of one of the versions that are listed, and the automation as it is; null where it is none of them. */
export async function readVersion(
  db: Db,
  { accountId, automationId, version }: Of & { version: number },
): Promise<OneVersion | null> {
  const { rows } = await sql<OneVersion>`
    select a.kind, a.media_id as "mediaId", a.enabled, v.settings from automations a join automation_versions v
      on v.account_id = a.account_id and v.automation_id = a.id
    where a.account_id = ${accountId} and a.id = ${automationId} and v.version = ${version}
      and v.version > a.version - ${MOST_VERSIONS}`.execute(db);
  const [row] = rows;
  return row ? { ...row, settings: today(row.settings) } : null;
}

/** Settings of an earlier shape have the defaults of today where they lack a part. */
function today(stored: Settings): Settings {
  const read = parseSettings(stored);
  return read.ok ? read.settings : stored;
}
