import { type CurrentUser, contract } from '@recado/contract';
import { acrossAccounts } from '../../platform/db/walls.ts';
import type { Serve } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Addressee, MailOrder } from '../../platform/mail/index.ts';
import { confirmAddress } from './confirm-address.ts';
import type { EmailCodes } from './email-codes.ts';
import { type ProfileDeps, saveContact, sendCode } from './save-contact.ts';
import { type Db, readCodeOwner } from './store.ts';

export interface ProfileRouteDeps extends ProfileDeps {
  codes: EmailCodes;
  readUser(accountId: AccountId): Promise<CurrentUser>;
}

/** Registers the calls that keep how the signed-in account can be reached. */
export function registerProfileRoutes(serve: Serve, deps: ProfileRouteDeps): void {
  serve(contract.saveContact, async ({ body, caller, call }) => {
    // Whose address it is already: of all accounts.
    await acrossAccounts('identity', () => saveContact(deps, { caller, call }, body));
    return deps.readUser(caller.accountId);
  });

  serve(contract.sendEmailCode, async ({ caller: { accountId }, call: { requestId } }) => ({
    sent: await sendCode(deps, { accountId, requestId }),
  }));

  serve(contract.confirmEmail, async ({ body, caller, call }) => {
    await acrossAccounts('identity', () => confirmAddress(deps, { caller, call, typed: body.code }));
    return deps.readUser(caller.accountId);
  });
}

/** Finds who gets an ordered code, with the code; null when another one was asked for since, or its time is over. */
export async function findCodeAddressee(db: Db, codes: EmailCodes, order: MailOrder): Promise<Addressee | null> {
  const { id = '' } = order.facts;
  const owner = await readCodeOwner(db, order.accountId, id);
  if (!owner) return null;
  return { to: owner.email, locale: owner.locale, facts: { code: codes.of(id), username: `@${owner.username}` } };
}
