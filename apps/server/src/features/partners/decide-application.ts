import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { changeUser } from '../admin/index.ts';
import { notifyAccount } from '../mails/index.ts';
import { closeApplication, type Db, lockApplication } from './store.ts';

export interface ApplicationDeps {
  db: Db;
  ids: Ids;
  /** False: nothing is sold here, and everybody has everything. */
  sells: boolean;
}

interface Decided {
  id: string;
  caller: Caller;
  call: CallInfo;
  /** The reason for a refusal; null accepts it. */
  refusal: string | null;
}

/** Makes who asked a partner, or says why not; both by mail. Throws `application_not_found` for one that is not open any more. */
export async function decideApplication(
  { db, ids, sells }: ApplicationDeps,
  { id, caller, call, refusal }: Decided,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await lockApplication(tx, id);
    if (!found) throw new Refusal('application_not_found');
    const { account_id: accountId } = found;
    if (refusal === null) {
      const change = { to: 'partner', partner: true } as const;
      await changeUser(tx, { ids, sells }, { userId: accountId, change, caller, call });
    }
    await closeApplication(tx, id, refusal);
    const action = refusal === null ? 'application_accepted' : 'application_refused';
    const by = { accountId, actorAccountId: caller.accountId, requestId: call.requestId };
    await writeAudit(tx, ids, { ...by, action, subject: id });
    await notifyAccount(
      tx,
      accountId,
      refusal === null ? { kind: 'partner_accepted' } : { kind: 'partner_refused', reason: refusal },
    );
  });
}
