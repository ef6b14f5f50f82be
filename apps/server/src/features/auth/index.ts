import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/index.ts';
import { hashSecret } from './secrets.ts';
import { readCaller } from './session-store.ts';

export type { Grantor } from './exchange-code.ts';
export { authJobs } from './jobs.ts';
export { accountRate, guessRate, signInCallLimits } from './limits.ts';
export { type AuthDeps, registerAuthRoutes } from './routes.ts';
export { joinSession, openOwn, type Successor, takePlace } from './sessions.ts';
export type { SaveAccount } from './sign-in.ts';
export { makeSignInStates } from './sign-in-state.ts';
export { type Brought, type CodeDeps, lookAtCode, spendCode } from './spend-code.ts';
export { noteSession } from './store.ts';

/** The live session of a token, and from which network it is used. */
export function makeAuthenticate(db: Kysely<DB>): (token: string, network: string) => Promise<Caller | null> {
  return (token, network) => readCaller(db, hashSecret(token), network);
}
