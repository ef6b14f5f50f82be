import { API_VERSION, type CurrentUser, contract, type Installation } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { acrossAccounts } from '../../platform/db/walls.ts';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { readPlanFlags } from '../plans/index.ts';
import { presentUser } from './present.ts';
import { type Db, readAccount, readLinked, setLocale } from './store.ts';

export async function readUser(db: Db, accountId: AccountId): Promise<CurrentUser> {
  const account = await readAccount(db, accountId);
  if (!account) throw new Refusal('unauthorized');
  const linked = await acrossAccounts('linked accounts', () => readLinked(db, account));
  return presentUser(account, linked, await readPlanFlags(db, accountId));
}

interface AccountDeps {
  db: Db;
  ids: Ids;
  installation: Installation;
}

/** The signed-in account, and what everybody may know of this installation. */
export function registerAccountRoutes(serve: Serve, { db, ids, installation }: AccountDeps): void {
  serve(contract.version, async () => ({ api: API_VERSION }));

  serve(contract.installation, async () => installation);

  serve(contract.me, async ({ caller }) => readUser(db, caller.accountId));

  serve(contract.setLocale, async ({ body, caller, call }) => {
    const { accountId } = caller;
    await db.transaction().execute(async (tx) => {
      const before = await setLocale(tx, accountId, body.locale);
      if (before === body.locale) return;
      const actorAccountId = caller.actorAccountId ?? accountId;
      const change = { before, after: body.locale, requestId: call.requestId };
      await writeAudit(tx, ids, { accountId, actorAccountId, action: 'locale_changed', ...change });
    });
    return readUser(db, accountId);
  });
}
