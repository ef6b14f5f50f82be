import { LABEL_LIMITS } from '@recado/contract';
import { writeAudit, writeAudits } from '../../../platform/audit/write-audit.ts';
import { Refusal } from '../../../platform/http/index.ts';
import { eachOrRefused, type ManyBy, type ManyDeps, type RefusedCode } from '../many.ts';
import { countMany } from '../save/count-save.ts';
import { bumpAutomations } from '../store.ts';
import { type Labelled, readAllLabels, readLabels, replaceLabel, setLabels } from './labels-store.ts';
import { relabel } from './relabel.ts';

type Deps = Pick<ManyDeps, 'db' | 'ids' | 'limiter'>;

interface Asked extends ManyBy {
  automationIds: readonly string[];
  add: readonly string[];
  remove: readonly string[];
}

/** Puts labels on many and takes others off. Those that stay as they are, are in neither list. */
export async function labelAutomations(
  { db, ids, limiter }: Deps,
  { caller, requestId, automationIds, add, remove }: Asked,
): Promise<{ changed: Labelled[]; refused: { id: string; code: RefusedCode }[] }> {
  await countMany(limiter, caller);
  const { accountId } = caller;
  return db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    const all = await readAllLabels(tx, accountId);
    const before = await readLabels(tx, { accountId, ids: automationIds });
    const { done: changed, refused } = await eachOrRefused([...new Set(automationIds)], async (id) => {
      const has = before.get(id);
      if (!has) throw new Refusal('automation_not_found');
      const labels = relabel(has, { add, remove, all });
      if (labels.length > LABEL_LIMITS.onOne) throw new Refusal('too_many_labels');
      const known = new Set([...all, ...labels]);
      if (known.size > all.length && known.size > LABEL_LIMITS.inAccount) throw new Refusal('too_many_labels');
      return labels.join('\n') === has.join('\n') ? null : { id, labels };
    });
    await setLabels(tx, { accountId, changed });
    const actorAccountId = caller.actorAccountId ?? accountId;
    const audit = { accountId, actorAccountId, action: 'automation_labelled' as const, requestId };
    await writeAudits(
      tx,
      ids,
      changed.map(({ id, labels }) => ({ ...audit, subject: id, before: before.get(id), after: labels })),
    );
    return { changed, refused: refused.map(({ key: id, code }) => ({ id, code })) };
  });
}

/** Gives a label another name wherever it is. Returns how many automations have that now instead. */
export async function renameLabel(
  { db, ids, limiter }: Deps,
  { caller, requestId, from, to }: ManyBy & { from: string; to: string },
): Promise<number> {
  await countMany(limiter, caller);
  const { accountId } = caller;
  if (from === to) return 0;
  return db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    const changed = await replaceLabel(tx, { accountId, from, to });
    const actorAccountId = caller.actorAccountId ?? accountId;
    const audit = { accountId, actorAccountId, action: 'automation_labels_renamed' as const, requestId };
    if (changed > 0) await writeAudit(tx, ids, { ...audit, before: from, after: to });
    return changed;
  });
}
