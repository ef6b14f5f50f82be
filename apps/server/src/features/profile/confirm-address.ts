import { writeAudits } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { EmailCodes } from './email-codes.ts';
import { confirmEmail, type Db, dropClaims, isEmailTaken, lockClaims, lockEmail, tryCode } from './store.ts';

interface ConfirmDeps {
  db: Db;
  ids: Ids;
  codes: EmailCodes;
}

/**
 * The code came back: the address is this account's, and that of its link group. Strangers who had written it down too are without one
 * again, and asked anew by the next call that needs it.
 */
export async function confirmAddress(
  { db, ids, codes }: ConfirmDeps,
  { caller, call, typed }: { caller: Caller; call: CallInfo; typed: string },
): Promise<void> {
  const { accountId } = caller;
  // Outside of the transaction: a try counts, whatever becomes of it.
  const code = await tryCode(db, accountId);
  if (!code) throw new Refusal('email_code_ended');
  if (!codes.isOf(code.id, typed)) throw new Refusal('email_code_wrong');
  const { email } = code;
  await db.transaction().execute(async (tx) => {
    await lockEmail(tx, email);
    await lockClaims(tx, accountId, email);
    if (await isEmailTaken(tx, { accountId, email, confirmed: true })) throw new Refusal('user_email_already_exists');
    if (!(await confirmEmail(tx, accountId, code))) throw new Refusal('email_code_ended');
    const dropped = await dropClaims(tx, accountId, email);
    const { requestId } = call;
    const change = {
      actorAccountId: null,
      action: 'contact_changed' as const,
      before: { email },
      after: { email: null },
      requestId,
    };
    await writeAudits(tx, ids, [
      {
        accountId,
        actorAccountId: caller.actorAccountId ?? accountId,
        action: 'email_confirmed' as const,
        after: email,
        requestId,
      },
      ...dropped.map((id) => ({ accountId: id, ...change })),
    ]);
  });
}
