import { contract, type Version } from '@recado/contract';
import { type Change, describeChange } from '@recado/engine';
import { Refusal, type Serve } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { fitSettings } from '../fit-settings.ts';
import type { NamedDeps } from '../named-routes.ts';
import { presentAutomation } from '../present.ts';
import { saveAutomation } from '../save/save-automation.ts';
import { MOST_VERSIONS, readVersion, readVersions, type VersionRow } from './store.ts';

/** Registers the calls that tell what an automation said before, and save it again. */
export function registerVersionRoutes(serve: Serve, deps: NamedDeps): void {
  const { db } = deps;

  serve(contract.automationVersions, async ({ params: { id }, caller: { accountId } }) => {
    const rows = await readVersions(db, { accountId, automationId: id });
    if (rows.length === 0) throw new Refusal('automation_not_found');
    const items = rows.map((row, place) => presentVersion(row, { before: rows[place + 1] ?? null, accountId }));
    return { items: items.slice(0, MOST_VERSIONS) };
  });

  serve(contract.automationVersion, async ({ params: { id, version }, caller: { accountId } }) => {
    const found = await readVersion(db, { accountId, automationId: id, version });
    if (!found) throw new Refusal('version_not_found');
    return { kind: found.kind, version, settings: found.settings };
  });

  serve(contract.restoreVersion, async ({ params: { id }, body, caller, call: { requestId } }) => {
    const found = await readVersion(db, { accountId: caller.accountId, automationId: id, version: body.version });
    if (!found) throw new Refusal('version_not_found');
    const { kind, mediaId, enabled } = found;
    const settings = fitSettings(kind, found.settings);
    const place = { kind, id, ...(mediaId !== null && { mediaId }) };
    // Whoever saves in between, on or off, makes `current` an old one: the save refuses it.
    const { automation, renewing } = await saveAutomation(deps, {
      caller,
      requestId,
      place,
      enabled,
      settings,
      version: body.current,
      renewWaiting: body.renewWaiting,
    });
    if (renewing > 0) deps.onRenew();
    return { automation: presentAutomation(automation), renewing };
  });
}

/** Words of a change that are told; the rest is in the settings. */
const MOST_WORDS = 10;

function presentVersion(
  row: VersionRow,
  { before, accountId }: { before: VersionRow | null; accountId: AccountId },
): Version {
  return {
    version: row.version,
    savedAt: row.saved_at,
    savedBy: savedBy(row.saved_by, accountId),
    enabled: row.enabled,
    changes: before && describeChange(before, row).map(shortened),
  };
}

function shortened(change: Change): Change {
  return change.words ? { ...change, words: change.words.slice(0, MOST_WORDS) } : change;
}

function savedBy(actor: string | null, accountId: AccountId): Version['savedBy'] {
  if (actor === null) return 'program';
  return actor === accountId ? 'account' : 'administrator';
}
