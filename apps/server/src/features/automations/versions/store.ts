import { type AutomationKind, parseSettings, type Settings } from '@recado/engine';
import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Db } from '../media/store.ts';

/** So many versions are listed, and can be restored. */
export const MOST_VERSIONS = 20;

export interface VersionRow {
  version: number;
  settings: Settings;
  enabled: boolean | null;
  saved_by: AccountId | null;
  saved_at: number;
}

interface Of {
  accountId: AccountId;
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

/** Accounts with an automation of more versions than are told. */
export async function accountsWithOldVersions(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select distinct account_id as id from automation_versions
    group by account_id, automation_id having count(*) > ${MOST_VERSIONS + 1} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Removes the versions that nobody is told of any more, and that no delivery names: what follows a tap is of the version that asked for
 * it. A batch may still be deciding with a version that was followed within the last minutes, so those that follow must be older.
 */
export async function removeOldVersions(db: Db, accountId: AccountId): Promise<void> {
  await sql`
    with told as (
      select automation_id, max(version) - ${MOST_VERSIONS} as since from automation_versions
      where account_id = ${accountId} and saved_at < db_now() - interval '10 minutes' group by automation_id
    )
    delete from automation_versions v using told t
    where v.account_id = ${accountId} and v.automation_id = t.automation_id and v.version < t.since
      and not exists (select from deliveries d where d.account_id = v.account_id and d.automation_id = v.automation_id
        and d.automation_version = v.version)`.execute(db);
}

/** Settings of an earlier shape have the defaults of today where they lack a part. */
function today(stored: Settings): Settings {
  const read = parseSettings(stored);
  return read.ok ? read.settings : stored;
}
