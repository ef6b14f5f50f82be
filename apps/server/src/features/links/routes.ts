import { type CurrentUser, contract } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { acrossAccounts } from '../../platform/db/walls.ts';
import { type Caller, type CallInfo, Refusal, type Serve } from '../../platform/http/index.ts';
import { type AccountId, asAccountId } from '../../platform/ids/index.ts';
import { type Brought, type CodeDeps, joinSession, lookAtCode, noteSession, spendCode } from '../auth/index.ts';
import { type MergeDeps, merge } from './merge.ts';
import { deleteNotice, findByIgId, isPlaceOf } from './store.ts';
import { switchUser } from './switch-user.ts';
import { unmerge } from './unmerge.ts';

export interface LinkDeps extends CodeDeps, MergeDeps {
  mergeRedirectUri: string;
  readUser(accountId: AccountId): Promise<CurrentUser>;
  /** Called once after an account was linked, as after a sign-in. */
  onSignedIn(accountId: AccountId): Promise<void>;
}

/** Accounts that belong together: link, switch, take out; and what an account is told about it. */
export function registerLinkRoutes(serve: Serve, deps: LinkDeps): void {
  const { db, ports } = deps;

  serve(contract.lookAtMerge, async ({ body, caller }) => {
    const { me } = await lookAtCode(deps, broughtBy(caller, body));
    await refuseKnown(caller.accountId, me.igId);
    const { username, pictureUrl } = me;
    return { other: { username, name: me.name ?? '', pictureUrl } };
  });

  serve(contract.merge, async ({ body, caller, call }) => {
    const { token, otherId } = await spendMerge(body, caller, call);
    if (otherId) await deps.onSignedIn(otherId);
    return { token, user: await deps.readUser(caller.accountId) };
  });

  serve(contract.switchUser, async ({ params, caller, call }) => {
    const to = asAccountId(params.id);
    const place = await db.transaction().execute((tx) => switchUser(ports, tx, { to, caller, call }));
    return { token: place.token, user: await deps.readUser(to) };
  });

  serve(contract.unmerge, async ({ params, caller, call }) => {
    const { accountId, token } = await db
      .transaction()
      .execute((tx) => unmerge(ports, tx, { id: params.id, caller, call }));
    return { token, user: await deps.readUser(accountId) };
  });

  serve(contract.noticeRead, async ({ params, caller, call }) => {
    const { accountId } = caller;
    await db.transaction().execute(async (tx) => {
      const kind = await deleteNotice(tx, accountId, params.id);
      const by = { accountId, actorAccountId: accountId, requestId: call.requestId };
      if (kind !== null) await writeAudit(tx, ports.ids, { ...by, action: 'notice_read', subject: kind });
    });
    return {};
  });

  /** Refuses what the link would be refused with, before anybody is asked whether they want it. */
  async function refuseKnown(accountId: AccountId, igId: string): Promise<void> {
    const other = await acrossAccounts('identity', () => findByIgId(db, igId));
    if (other?.id === accountId) throw new Refusal('user_merge_self');
    if (other?.group) throw new Refusal('user_already_merged');
  }

  /** A state that comes along must be this account's (T08); without one whoever calls vouches for the code. */
  function broughtBy(caller: Caller, { code, state }: { code: string; state?: string | undefined }): Brought {
    return {
      code,
      state: state ?? null,
      purpose: 'merge',
      owner: caller.accountId,
      redirectUri: deps.mergeRedirectUri,
    };
  }

  function spendMerge(body: { code: string; state?: string | undefined }, caller: Caller, call: CallInfo) {
    return spendCode<{ token: string; otherId: AccountId | null }>(deps, broughtBy(caller, body), {
      first: (grantor, codeHash) =>
        db.transaction().execute(async (tx) => {
          const merged = await merge(deps, tx, { grantor, caller, call });
          await noteSession(tx, codeHash, merged.sessionId);
          return merged;
        }),
      async again(sessionId) {
        if (!(await isPlaceOf(db, sessionId, caller.sessionId))) return null;
        const joined = await joinSession(deps, sessionId);
        return joined && { token: joined.token, otherId: null };
      },
    });
  }
}
