import { contract, LISTED_DAYS, LISTED_STATES } from '@recado/contract';
import { AUTOMATION_KINDS } from '@recado/engine';
import type { Serve } from '../../../platform/http/index.ts';
import { readByAutomation } from '../../insights/index.ts';
import { bringBack } from '../bin/bring-back.ts';
import { emptyBin } from '../bin/delete-binned.ts';
import { binAutomations } from '../bin/move-to-bin.ts';
import { readBin } from '../bin/read-bin.ts';
import type { NamedDeps } from '../named-routes.ts';
import { copyAutomation } from './copy-automation.ts';
import { labelAutomations, renameLabel } from './label-automations.ts';
import { presentBinned, presentListed } from './present-card.ts';
import { readList, readOverview } from './read-list.ts';
import { switchMany } from './switch-many.ts';

/** Registers the one list of automations of every kind, and what is done to many of them at once. */
export function registerListRoutes(serve: Serve, deps: NamedDeps): void {
  const { db } = deps;

  serve(contract.automations, async ({ query, caller: { accountId } }) => {
    const { filter = null, kind = null, state = null, label = null, ...shown } = query;
    const [figures, overview] = await Promise.all([
      readByAutomation(db, accountId, LISTED_DAYS),
      readOverview(db, accountId),
    ]);
    const { rows, total } = await readList(db, { ...shown, accountId, filter, kind, state, label }, figures);
    const kinds = counted(AUTOMATION_KINDS, overview.kinds);
    const states = counted(LISTED_STATES, overview.states);
    const all = Object.values(kinds).reduce((sum, count) => sum + count, 0);
    return {
      items: rows.map(presentListed),
      total,
      page: query.page,
      size: query.size,
      counts: { all, kinds, states, bin: overview.bin },
      labels: overview.labels ?? [],
    };
  });

  serve(contract.switchAutomations, async ({ body: { ids, enabled }, caller, call: { requestId } }) => {
    const answer = await switchMany(deps, { caller, requestId, automationIds: ids, enabled });
    const letGo = !enabled && answer.changed.length > 0 ? await deps.onStopped(caller.accountId) : 0;
    return { ...answer, letGo };
  });

  serve(contract.copyAutomation, ({ params: { id }, body, caller, call: { requestId } }) =>
    copyAutomation(deps, { caller, requestId, id, ...body }),
  );

  serve(contract.bin, async ({ query: { page, size }, caller: { accountId } }) => {
    const { rows, total } = await readBin(db, { accountId, page, size });
    return { items: rows.map(presentBinned), total, page, size };
  });

  serve(contract.binAutomations, async ({ body: { ids }, caller, call: { requestId } }) => {
    const answer = await binAutomations(deps, { caller, requestId, automationIds: ids });
    const letGo = answer.binned.length > 0 ? await deps.onStopped(caller.accountId) : 0;
    return { ...answer, letGo };
  });

  serve(contract.restoreBinned, ({ body: { items }, caller, call: { requestId } }) =>
    bringBack(deps, { caller, requestId, items }),
  );

  serve(contract.emptyBin, async ({ body: { ids }, caller, call: { requestId } }) => ({
    deleted: await emptyBin(deps, { caller, requestId, automationIds: ids }),
  }));

  serve(contract.labelAutomations, ({ body: { ids, add, remove }, caller, call: { requestId } }) =>
    labelAutomations(deps, { caller, requestId, automationIds: ids, add, remove }),
  );

  serve(contract.renameLabel, async ({ body, caller, call: { requestId } }) => ({
    changed: await renameLabel(deps, { caller, requestId, ...body }),
  }));
}

/** Returns a count for each of a closed list: what there is none of is not counted by the database. */
function counted<K extends string>(keys: readonly K[], counts: Partial<Record<K, number>> | null): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, counts?.[key] ?? 0])) as Record<K, number>; // as: of every key
}
