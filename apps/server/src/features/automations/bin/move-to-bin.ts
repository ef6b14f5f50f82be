import { writeAudits } from '../../../platform/audit/write-audit.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { contentOf } from '../content-of.ts';
import type { ManyBy, ManyDeps } from '../many.ts';
import type { Tx } from '../media/store.ts';
import { bumpAutomations } from '../store.ts';
import { layInBin } from './bin-store.ts';

interface Many extends ManyBy {
  automationIds: readonly string[];
}

/** Moves automations to the bin, each with an entry of the audit log; those that are not there are left out. The account is locked. */
export async function moveToBin(
  tx: Tx,
  ids: Ids,
  { caller, requestId, automationIds }: Many,
): Promise<{ id: string; enabled: boolean }[]> {
  const { accountId } = caller;
  const binned = await layInBin(tx, { accountId, ids: automationIds });
  const actorAccountId = caller.actorAccountId ?? accountId;
  const audit = { accountId, actorAccountId, action: 'automation_binned' as const, requestId };
  await writeAudits(
    tx,
    ids,
    binned.map((one) => ({ ...audit, subject: one.id, before: contentOf(one) })),
  );
  return binned.map(({ id, enabled }) => ({ id, enabled }));
}

/** Moves many to the bin. Nothing limits it: only what was made, or came back, can go. */
export async function binAutomations(
  { db, ids }: Pick<ManyDeps, 'db' | 'ids'>,
  asked: Many,
): Promise<{
  binned: { id: string; enabled: boolean }[];
  refused: { id: string; code: 'automation_not_found' }[];
}> {
  const { accountId } = asked.caller;
  const automationIds = [...new Set(asked.automationIds)];
  const binned = await db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    return moveToBin(tx, ids, { ...asked, automationIds });
  });
  const there = new Map(binned.map((one) => [one.id, one]));
  return {
    binned: automationIds.flatMap((id) => there.get(id) ?? []),
    refused: automationIds.filter((id) => !there.has(id)).map((id) => ({ id, code: 'automation_not_found' })),
  };
}
