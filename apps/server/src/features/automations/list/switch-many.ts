import { type AuditEntry, writeAudits } from '../../../platform/audit/write-audit.ts';
import { Refusal } from '../../../platform/http/index.ts';
import { contentOf } from '../content-of.ts';
import { eachOrRefused, type ManyBy, type ManyDeps, type RefusedCode } from '../many.ts';
import { countMany } from '../save/count-save.ts';
import { needStoredMayBeOn, nothingKnown } from '../save/may-be-on.ts';
import { bumpAutomations, readAutomations, writeVersion } from '../store.ts';

interface Asked extends ManyBy {
  automationIds: readonly string[];
  enabled: boolean;
}

/**
 * Turns many on or off, each as a save of what it is would: on by the rules of that, off whatever its settings are. Turning off is not
 * limited, since only what was turned on can be; what is so already is in neither list.
 */
export async function switchMany(
  { db, ids, limiter, publicUrl }: ManyDeps,
  { caller, requestId, automationIds, enabled }: Asked,
): Promise<{ changed: { id: string; version: number }[]; refused: { id: string; code: RefusedCode }[] }> {
  if (enabled) await countMany(limiter, caller);
  const { accountId } = caller;
  return db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    const rows = await readAutomations(tx, accountId, automationIds);
    const audits: AuditEntry[] = [];
    const known = nothingKnown();
    const savedBy = caller.actorAccountId ?? accountId;
    const { done: changed, refused } = await eachOrRefused([...new Set(automationIds)], async (id) => {
      const row = rows.get(id);
      if (!row) throw new Refusal('automation_not_found');
      if (row.enabled === enabled) return null;
      const { kind, media_id: mediaId } = row;
      const stored = { id, kind, mediaId, settings: row.settings };
      const settings = enabled ? await needStoredMayBeOn(tx, { caller, stored, known }, publicUrl) : row.settings;
      const version = row.version + 1;
      await writeVersion(tx, { accountId, automationId: id, kind, mediaId, enabled, settings, version, savedBy });
      const audit = { accountId, actorAccountId: savedBy, action: 'automation_saved' as const, subject: id, requestId };
      audits.push({ ...audit, before: contentOf(row), after: { enabled, version, settings } });
      return { id, version };
    });
    await writeAudits(tx, ids, audits);
    return { changed, refused: refused.map(({ key: id, code }) => ({ id, code })) };
  });
}
