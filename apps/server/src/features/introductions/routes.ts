import { contract } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Caller, CallInfo, Serve } from '../../platform/http/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { readPlanFlags } from '../plans/index.ts';
import { chooseIntroduction } from './choose-introduction.ts';
import { type Db, lockKnown, noteShown, putAway } from './store.ts';

/** Registers the calls that introduce an account on trial to one thing a day, on one of its devices, never again once it was put away. */
export function registerIntroductionRoutes(serve: Serve, { db, ids }: { db: Db; ids: Ids }): void {
  serve(contract.introduce, async ({ caller, call }) => {
    const { accountId } = caller;
    const flags = await readPlanFlags(db, accountId);
    const hasPlan = flags.hasContentActive || flags.hasSelfServiceActive || flags.hasLivesActive;
    const feature = await db.transaction().execute(async (tx) => {
      const chosen = chooseIntroduction({ ...(await lockKnown(tx, accountId)), hasPlan });
      if (chosen === null) return null;
      await noteShown(tx, accountId, chosen);
      await writeAudit(tx, ids, { ...by(caller, call), action: 'introduction_shown', subject: chosen });
      return chosen;
    });
    return { feature };
  });

  serve(contract.putIntroductionAway, async ({ body: { feature }, caller, call }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await putAway(tx, caller.accountId, feature))) return;
      await writeAudit(tx, ids, { ...by(caller, call), action: 'introduction_put_away', subject: feature });
    });
    return {};
  });
}

function by({ accountId }: Caller, { requestId }: CallInfo) {
  return { accountId, actorAccountId: accountId, requestId };
}
