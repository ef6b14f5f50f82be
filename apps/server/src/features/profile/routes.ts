import { type CurrentUser, contract } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { acrossAccounts } from '../../platform/db/walls.ts';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import type { Addressee, MailOrder } from '../../platform/mail/index.ts';
import type { EmailCodes } from './email-code.ts';
import { type ProfileDeps, saveContact, sendCode } from './save-contact.ts';
import { confirmEmail, type Db, readCodeOwner, tryCode } from './store.ts';

export interface ProfileRouteDeps extends ProfileDeps {
  codes: EmailCodes;
  readUser(accountId: string): Promise<CurrentUser>;
}

/** How the signed-in account can be reached. */
export function registerProfileRoutes(serve: Serve, deps: ProfileRouteDeps): void {
  serve(contract.saveContact, async ({ body, caller, call }) => {
    // Whose address it is already: of all accounts.
    await acrossAccounts('identity', () => saveContact(deps, { caller, call }, body));
    return deps.readUser(caller.accountId);
  });

  serve(contract.sendEmailCode, async ({ caller }) => ({ sent: await sendCode(deps, caller.accountId) }));

  serve(contract.confirmEmail, async ({ body, caller, call }) => {
    const { accountId } = caller;
    // Outside of the transaction: a try counts, whatever becomes of it.
    const code = await tryCode(deps.db, accountId);
    if (!code) throw new Refusal('email_code_ended');
    if (!deps.codes.isOf(code.id, body.code)) throw new Refusal('email_code_wrong');
    await deps.db.transaction().execute(async (tx) => {
      if (!(await confirmEmail(tx, accountId, code))) throw new Refusal('email_code_ended');
      const actorAccountId = caller.actorAccountId ?? accountId;
      const entry = { accountId, actorAccountId, action: 'email_confirmed', after: code.email };
      await writeAudit(tx, deps.ids, { ...entry, requestId: call.requestId });
    });
    return deps.readUser(accountId);
  });
}

/** Who gets an ordered code, with the code; null when another one was asked for since, or its time is over. */
export async function findCodeAddressee(db: Db, codes: EmailCodes, order: MailOrder): Promise<Addressee | null> {
  const { id = '' } = order.facts;
  const owner = await readCodeOwner(db, order.accountId, id);
  if (!owner) return null;
  return { to: owner.email, locale: owner.locale, facts: { code: codes.of(id), username: `@${owner.username}` } };
}
