import { contract } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Serve } from '../../platform/http/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { readHome } from './read-home.ts';
import { type Db, putStepAway, takeStepBack } from './store.ts';

/** Registers the call that answers all of Home, and the one that puts a step away. */
export function registerHomeRoutes(serve: Serve, { db, ids }: { db: Db; ids: Ids }): void {
  serve(contract.home, ({ caller: { accountId } }) => readHome(db, accountId));

  serve(contract.putStepAway, async ({ body: { step, away }, caller: { accountId }, call: { requestId } }) => {
    await db.transaction().execute(async (tx) => {
      const isNews = away ? await putStepAway(tx, accountId, step) : await takeStepBack(tx, accountId, step);
      if (!isNews) return;
      const action = away ? 'step_put_away' : 'step_taken_back';
      await writeAudit(tx, ids, { accountId, actorAccountId: accountId, requestId, action, subject: step });
    });
    return {};
  });
}
