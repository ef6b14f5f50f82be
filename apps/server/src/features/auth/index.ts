import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/index.ts';
import { hashSecret } from './secrets.ts';
import { readCaller } from './store.ts';

export type { Grantor } from './exchange-code.ts';
export { authJobs } from './jobs.ts';
export { accountRate, guessRate, signInCallLimits } from './limits.ts';
export { type AuthDeps, registerAuthRoutes } from './routes.ts';
export type { SaveAccount } from './sign-in.ts';
export { makeSignInStates } from './sign-in-state.ts';

/** The live session of a token. */
export function makeAuthenticate(db: Kysely<DB>): (token: string) => Promise<Caller | null> {
  return (token) => readCaller(db, hashSecret(token));
}
