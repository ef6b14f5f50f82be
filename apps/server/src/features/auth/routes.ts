import { type CurrentUser, contract, type Locale } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, Refusal, type Serve } from '../../platform/http/index.ts';
import { type AccountId, asAccountId } from '../../platform/ids/index.ts';
import { isRegistered } from '../profile/index.ts';
import { SCOPES } from './exchange-code.ts';
import { hashSecret, makeSecret } from './make-secret.ts';
import { readViews } from './read-views.ts';
import { registerSessionRoutes } from './sessions/routes.ts';
import { revokeSession } from './sessions/store.ts';
import { type SignInDeps, signIn } from './sign-in.ts';
import { startView } from './start-view.ts';

export interface AuthDeps extends SignInDeps {
  /** The address at which Instagram comes back after the consent for linking. */
  mergeRedirectUri: string;
  readUser(accountId: AccountId): Promise<CurrentUser>;
  /** Called once after each first submit, with the account that just signed in. */
  onSignedIn(accountId: AccountId): Promise<void>;
}

/** Sign-in and sign-out. */
export function registerAuthRoutes(serve: Serve, deps: AuthDeps): void {
  const { db, ports, instagram } = deps;

  serve(contract.authorize, async ({ body, admit }) => {
    const { purpose } = body;
    const state = deps.states.make(purpose, purpose === 'merge' ? await ownerOf(await admit()) : '');
    const forceReauth = body.forceReauth ?? false;
    const redirectUri = purpose === 'merge' ? deps.mergeRedirectUri : deps.redirectUri;
    const url = instagram.authorizeUrl({ state, redirectUri, scopes: SCOPES, forceReauth });
    return { url, state };
  });

  serve(contract.login, async ({ body, call }) => {
    const locale: Locale = body.locale ?? call.locale;
    const { code, state = null, ref = null } = body;
    const signed = await signIn(deps, { code, state, locale, ref, call });
    if (signed.isFirst) await deps.onSignedIn(signed.accountId);
    return { token: signed.token, user: await deps.readUser(signed.accountId) };
  });

  serve(contract.viewAs, async ({ params, caller, call }) => {
    const token = makeSecret(ports.rng, 'view token');
    const view = { userId: asAccountId(params.id), caller, call, tokenHash: hashSecret(token) };
    const username = await db.transaction().execute((tx) => startView(tx, ports.ids, view));
    return { token, username };
  });

  serve(contract.views, async ({ caller }) => ({ items: await readViews(db, caller.accountId) }));

  serve(contract.logout, async ({ caller, call }) => {
    const { accountId, actorAccountId, sessionId } = caller;
    await db.transaction().execute(async (tx) => {
      await revokeSession(tx, sessionId);
      const action = actorAccountId === null ? ('signed_out' as const) : ('view_ended' as const);
      const audit = { accountId, actorAccountId: actorAccountId ?? accountId, action, before: sessionId, after: null };
      await writeAudit(tx, ports.ids, { ...audit, requestId: call.requestId });
    });
    return {};
  });

  registerSessionRoutes(serve, { db, ids: ports.ids });

  /** Linking is begun by whoever is signed in, and its state is theirs alone. */
  async function ownerOf({ accountId }: Caller): Promise<string> {
    // Said before the way to Instagram, not after it: a code is of use once.
    if (!(await isRegistered(db, accountId))) throw new Refusal('fill_registration');
    return accountId;
  }
}
