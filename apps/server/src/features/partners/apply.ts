import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { presentApplication } from './present.ts';
import { type Db, insertApplication, isPartner, lockAccount, readLastApplication } from './store.ts';

/** Asks to become a partner. Throws `already_partner`, and `application_open` while one waits. */
export async function apply(
  { db, ids }: { db: Db; ids: Ids },
  { caller, call, ...said }: { caller: Caller; call: CallInfo; text: string; link: string },
) {
  const { accountId } = caller;
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    if (await isPartner(tx, accountId)) throw new Refusal('already_partner');
    if ((await readLastApplication(tx, accountId))?.state === 'open') throw new Refusal('application_open');
    const id = ids.uuid();
    await insertApplication(tx, { accountId, id, ...said });
    const by = { accountId, actorAccountId: accountId, requestId: call.requestId };
    await writeAudit(tx, ids, { ...by, action: 'partner_applied', subject: id, after: said });
    const row = await readLastApplication(tx, accountId);
    if (!row) throw new Error('an application that was just made is not there');
    return presentApplication(row);
  });
}
