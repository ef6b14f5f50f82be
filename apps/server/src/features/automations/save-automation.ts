import type { Settings } from '@recado/engine';
import { checkSettings } from '@recado/engine';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, Refusal } from '../../platform/http/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { Db } from './media-store.ts';
import { type AutomationRow, bumpAutomations, deleteAutomation, readPostAutomation, writeVersion } from './store.ts';

export interface Change {
  caller: Caller;
  requestId: string;
  mediaId: string;
}

export interface Save extends Change {
  enabled: boolean;
  settings: Settings;
  /** The version that was edited. */
  version: number | null;
}

interface Deps {
  db: Db;
  ids: Ids;
}

/** Saves the automation of a post as its next version. The next batch of comments is decided with it. */
export async function savePostAutomation({ db, ids }: Deps, save: Save): Promise<AutomationRow> {
  refuseProblems(save.settings);
  const { accountId } = save.caller;
  return db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    const before = await readPostAutomation(tx, accountId, save.mediaId);
    if ((before?.version ?? null) !== save.version) throw new Refusal('automation_changed');
    const { mediaId, enabled, settings } = save;
    const automationId = before?.id ?? ids.uuid();
    const savedBy = save.caller.actorAccountId ?? accountId;
    const version = (before?.version ?? 0) + 1;
    await writeVersion(tx, { accountId, automationId, mediaId, enabled, settings, version, savedBy });
    const after = await readPostAutomation(tx, accountId, mediaId);
    if (!after) throw new Error('the automation just written is there');
    const audit = { accountId, actorAccountId: savedBy, action: 'automation_saved', subject: automationId };
    await writeAudit(tx, ids, {
      ...audit,
      requestId: save.requestId,
      before: contentOf(before),
      after: contentOf(after),
    });
    return after;
  });
}

/** Harmless where there is none. */
export async function removePostAutomation({ db, ids }: Deps, { caller, mediaId, requestId }: Change): Promise<void> {
  const { accountId } = caller;
  await db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    const before = await readPostAutomation(tx, accountId, mediaId);
    if (!before) return;
    await deleteAutomation(tx, accountId, before.id);
    const actorAccountId = caller.actorAccountId ?? accountId;
    const audit = { accountId, actorAccountId, action: 'automation_removed', subject: before.id };
    await writeAudit(tx, ids, { ...audit, requestId, before: contentOf(before) });
  });
}

function refuseProblems(settings: Settings): void {
  const errors = checkSettings('post', settings).filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => code === 'kind_not_ready')) throw new Refusal('kind_not_ready');
  if (errors.length === 0) return;
  const fields = errors.map(({ path, code, values }) => ({
    path: path ? `settings.${path}` : 'settings',
    code,
    ...(values ? { values } : {}),
  }));
  throw new Refusal('invalid', { fields });
}

function contentOf(row: AutomationRow | null) {
  return row ? { enabled: row.enabled, version: row.version, settings: row.settings } : undefined;
}
