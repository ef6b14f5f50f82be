import type { Kysely } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { DB } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { hashSecret } from './make-secret.ts';
import { readCaller } from './sessions/store.ts';

export { accountRate, guessRate, makeCountCall, signInCallLimits } from './count-call.ts';
export type { Grantor } from './exchange-code.ts';
export { authJobs } from './jobs.ts';
export { keepViews } from './read-views.ts';
export { type AuthDeps, registerAuthRoutes } from './routes.ts';
export { type EndReason, endSessions } from './sessions/end-sessions.ts';
export { joinSession } from './sessions/join-session.ts';
export { openOwn } from './sessions/open-own.ts';
export { readOpen } from './sessions/read-open.ts';
export { type Successor, takePlace } from './sessions/take-place.ts';
export type { SaveAccount } from './sign-in.ts';
export { makeSignInStates } from './sign-in-states.ts';
export { type Brought, type CodeDeps, lookAtCode, spendCode } from './spend-code.ts';
export { noteSession } from './store.ts';

/** Writes down each call of a view session: who looked at whose what (T35). */
export function makeNoteView(
  db: Kysely<DB>,
  ids: Ids,
): (caller: Caller, seen: { call: string; requestId: string }) => Promise<void> {
  return async ({ accountId, actorAccountId }, { call, requestId }) =>
    db
      .transaction()
      .execute((tx) => writeAudit(tx, ids, { accountId, actorAccountId, action: 'viewed', subject: call, requestId }));
}

/** The live session of a token, and from which network it is used. `secondFactor`: whether administrators need one. */
export function makeAuthenticate(
  db: Kysely<DB>,
  { secondFactor }: { secondFactor: boolean },
): (token: string, network: string) => Promise<Caller | null> {
  return (token, network) => readCaller(db, hashSecret(token), { network, secondFactor });
}
