import { type AuditEntry, writeAudits } from '../../../platform/audit/write-audit.ts';
import { Refusal } from '../../../platform/http/index.ts';
import { eachOrRefused, type ManyBy, type ManyDeps, type RefusedCode } from '../many.ts';
import { countMany } from '../save/count-save.ts';
import { needStoredMayBeOn, nothingKnown } from '../save/may-be-on.ts';
import { NAMED_KINDS, roomFor } from '../save/save-automation.ts';
import { bumpAutomations, writeVersion } from '../store.ts';
import { isPlaceTaken, readBinnedByIds, takeOutOfBin } from './bin-store.ts';

interface Asked extends ManyBy {
  items: readonly { id: string; enabled: boolean }[];
}

/**
 * Brings automations back as they were, with their ids, versions and labels. One that comes back on is turned on, by the rules of that;
 * one that comes back other than it went has a version more.
 */
export async function bringBack(
  { db, ids, limiter, publicUrl }: ManyDeps,
  { caller, requestId, items }: Asked,
): Promise<{ restored: { id: string; version: number }[]; refused: { id: string; code: RefusedCode }[] }> {
  await countMany(limiter, caller);
  const { accountId } = caller;
  const asked = new Map(items.map(({ id, enabled }) => [id, enabled]));
  return db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    const binned = await readBinnedByIds(tx, { accountId, ids: [...asked.keys()] });
    const audits: AuditEntry[] = [];
    const known = nothingKnown();
    let room = await roomFor(tx, accountId);
    const actorAccountId = caller.actorAccountId ?? accountId;
    const { done: restored, refused } = await eachOrRefused([...asked], async ([id, enabled]) => {
      const found = binned.get(id);
      if (!found) throw new Refusal('automation_not_found');
      const { kind, mediaId } = found;
      if (await isPlaceTaken(tx, { accountId, kind, mediaId })) throw new Refusal('automation_exists');
      const isNamed = NAMED_KINDS.includes(kind);
      if (isNamed && room <= 0) throw new Refusal('too_many_automations');
      const settings = enabled
        ? await needStoredMayBeOn(tx, { caller, stored: found, known }, publicUrl)
        : found.settings;
      await takeOutOfBin(tx, { accountId, id, enabled });
      if (isNamed) room -= 1;
      const version = enabled === found.enabled ? found.version : found.version + 1;
      if (version !== found.version)
        await writeVersion(tx, {
          ...found,
          accountId,
          automationId: id,
          enabled,
          settings,
          version,
          savedBy: actorAccountId,
        });
      const audit = { accountId, actorAccountId, action: 'automation_restored' as const, subject: id, requestId };
      audits.push({ ...audit, after: { enabled, version, settings } });
      return { id, version };
    });
    await writeAudits(tx, ids, audits);
    return { restored, refused: refused.map(({ key: [id], code }) => ({ id, code })) };
  });
}
