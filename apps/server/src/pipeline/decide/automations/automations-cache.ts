import { type CompiledAutomation, compileAutomation, type Locale, parseSettings } from '@recado/engine';
import type { ClientBase } from 'pg';
import { audioAddress } from '../../../features/audios/index.ts';
import { pictureAddress } from '../../../features/pictures/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { sayFault } from '../../../platform/telemetry/say-fault.ts';
import type { PipelineLog } from '../../deps.ts';
import { type AccountCodes, accountCodes, type TestRow } from './account-codes.ts';
import { type IndexedAutomations, indexAutomations } from './index-automations.ts';

/** The automations of one account, compiled. */
export interface AccountAutomations extends IndexedAutomations {
  codes: AccountCodes;
}

interface Wanted {
  id: AccountId;
  locale: string;
  automations_version: number;
}

/** An automation with the settings of one of its versions, as its tables hold it. */
export interface StoredVersion {
  id: string;
  kind: CompiledAutomation['ref']['kind'];
  media_id: string | null;
  name: string | null;
  enabled: boolean;
  version: number;
  created_at: number;
  settings: unknown;
  /** In the addresses of the audio that the settings name; null where they name none that is there. */
  audio_key: string | null;
  /** In the address of the picture that the settings name, its ending with it; null where they name none that is there. */
  picture_key: string | null;
}
type Row = StoredVersion & { account_id: AccountId; code: string | null };

const LOAD = {
  name: 'pipeline.automations',
  text: `select a.account_id, a.id, a.kind, a.media_id, a.name, a.enabled, a.version, a.created_at, a.code, v.settings, u.public_key as audio_key, q.public_key as picture_key
    from automations a join automation_versions v
      on v.account_id = a.account_id and v.automation_id = a.id and v.version = a.version
    left join audios u on u.account_id = v.account_id and u.id::text = v.settings->>'audioId' and u.stored_at is not null
    left join pictures q on q.account_id = v.account_id and q.id::text = v.settings->>'imageId' and q.stored_at is not null
    where a.account_id = any($1::uuid[]) order by a.created_at, a.id`,
};
const TESTS = {
  name: 'pipeline.automation_tests',
  text: 'select account_id, automation_id, code, until from automation_tests where account_id = any($1::uuid[])',
};
const MOST_ACCOUNTS = 5_000;

/** Compiled once per (account, count of saves): a save is seen by the next batch, since that reads the count in its transaction. */
export function makeAutomationsCache({ log, publicUrl }: { log: Pick<PipelineLog, 'error'>; publicUrl: string }) {
  const kept = new Map<AccountId, { stamp: string; automations: AccountAutomations }>();

  /** Settings that do not compile stop their own automation, and no other account's. */
  function compiled(row: StoredVersion, locale: string): CompiledAutomation | null {
    try {
      return compileStored(row, { locale, publicUrl });
    } catch (error) {
      log.error({ automation: row.id, version: row.version, error: sayFault(error) }, 'stored settings do not compile');
      return null;
    }
  }

  return async function automationsOf(
    tx: ClientBase,
    accounts: readonly Wanted[],
  ): Promise<Map<AccountId, AccountAutomations>> {
    const stampOf = (account: Wanted) => `${account.automations_version} ${account.locale}`;
    const stale = accounts.filter((account) => kept.get(account.id)?.stamp !== stampOf(account));
    if (stale.length > 0) {
      if (kept.size > MOST_ACCOUNTS) kept.clear();
      const { rows } = await tx.query<Row>({ ...LOAD, values: [stale.map(({ id }) => id)] });
      const tests = await tx.query<TestRow & { account_id: AccountId }>({
        ...TESTS,
        values: [stale.map(({ id }) => id)],
      });
      const byAccount = Map.groupBy(rows, (row) => row.account_id);
      for (const account of stale) {
        const stored = byAccount.get(account.id) ?? [];
        const all = stored.flatMap((row) => compiled(row, account.locale) ?? []);
        const ownTests = tests.rows.filter(({ account_id }) => account_id === account.id);
        const automations = { ...indexAutomations(all), codes: accountCodes(stored, ownTests) };
        kept.set(account.id, { stamp: stampOf(account), automations });
      }
    }
    return new Map(
      accounts.flatMap(({ id }) => {
        const found = kept.get(id);
        return found ? [[id, found.automations] as const] : [];
      }),
    );
  };
}

/** Compiles a stored version; null where its settings are none: that automation answers nothing, its neighbours do. */
export function compileStored(
  row: StoredVersion,
  { locale, publicUrl }: { locale: string; publicUrl: string },
): CompiledAutomation | null {
  const settings = parseSettings(row.settings);
  if (!settings.ok) return null;
  return compileAutomation({
    id: row.id,
    kind: row.kind,
    mediaId: row.media_id,
    name: row.name,
    version: row.version,
    enabled: row.enabled,
    settings: settings.settings,
    createdAt: row.created_at,
    locale: locale as Locale, // as: the column holds what the contract let in
    audio: row.audio_key === null ? null : audioAddress(publicUrl, row.audio_key),
    pictureUrl: row.picture_key === null ? null : pictureAddress(publicUrl, row.picture_key),
  });
}
