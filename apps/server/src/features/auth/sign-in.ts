import type { ErrorCode, Locale } from '@recado/contract';
import type { InstagramClient } from '@recado/instagram';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import { Refusal, tooMany } from '../../platform/http/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { exchangeCode, type Grantor } from './exchange-code.ts';
import { hashSecret, makeSecret } from './secrets.ts';
import type { SignInStates } from './sign-in-state.ts';
import { claimCode, insertSession, insertSessionToken, noteProblem, readCode, readSessionAccount } from './store.ts';

export interface SignInDeps {
  db: Kysely<DB>;
  ports: Ports;
  instagram: InstagramClient;
  redirectUri: string;
  states: SignInStates;
  /** Counts a sign-in of an account by its Instagram id; milliseconds to wait where there were too many. */
  countSignIn(igId: string): Promise<number | null>;
  /** Writes the account, its token, its free credits and the audit; given by features/accounts. */
  saveAccount(tx: Transaction<DB>, save: SaveAccount): Promise<{ accountId: string }>;
}

export interface SaveAccount {
  grantor: Grantor;
  locale: Locale;
  requestId: string;
}

export interface SignIn {
  code: string;
  /** Null from a client that compares it by itself and keeps it. */
  state: string | null;
  locale: Locale;
  userAgent: string;
  requestId: string;
}

export interface SignedIn {
  token: string;
  accountId: string;
  /** False for the answer to a double submit. */
  isFirst: boolean;
}

/** A repeat of the same browser within this time gets an answer instead of an error (T07). */
const REPEAT_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const WAIT_FOR_FIRST_MS = 15_000;

/**
 * Instagram's code becomes a session. A code is exchanged once; the same browser's second submit gets a token of the same session.
 * A state that comes along must have been made here for a sign-in, and belongs to one code.
 */
export async function signIn(deps: SignInDeps, given: SignIn): Promise<SignedIn> {
  // Instagram appends `#_` to the address; a browser that forwards the whole address brings it along.
  const sign = { ...given, code: given.code.replace(/#_$/, '') };
  const codeHash = hashSecret(sign.code);
  if (sign.state !== null && !deps.states.isOurs(sign.state, 'login')) throw new Refusal('sign_in_state_invalid');
  const stateHash = sign.state === null ? null : hashSecret(sign.state);
  if (!(await claimCode(deps.db, { codeHash, stateHash }))) return joinSignIn(deps, { codeHash, stateHash });
  try {
    const grantor = await exchangeCode(deps.instagram, { code: sign.code, redirectUri: deps.redirectUri });
    const wait = await deps.countSignIn(grantor.me.igId);
    if (wait !== null) throw tooMany(wait);
    return await openSession(deps, { sign, grantor, codeHash });
  } catch (error) {
    await noteProblem(deps.db, codeHash, error instanceof Refusal ? error.code : 'unknown');
    throw error;
  }
}

async function openSession(
  { db, ports, saveAccount }: SignInDeps,
  { sign, grantor, codeHash }: { sign: SignIn; grantor: Grantor; codeHash: Buffer },
): Promise<SignedIn> {
  const token = makeSecret(ports.rng, 'session token');
  return db.transaction().execute(async (tx) => {
    const { accountId } = await saveAccount(tx, { grantor, locale: sign.locale, requestId: sign.requestId });
    const session = { id: ports.ids.uuid(), accountId, userAgent: sign.userAgent, tokenHash: hashSecret(token) };
    await insertSession(tx, session, codeHash);
    return { token, accountId, isFirst: true };
  });
}

async function joinSignIn(
  { db, ports }: SignInDeps,
  { codeHash, stateHash }: { codeHash: Buffer; stateHash: Buffer | null },
): Promise<SignedIn> {
  const until = ports.clock.mono() + WAIT_FOR_FIRST_MS;
  while (ports.clock.mono() < until) {
    const first = await readCode(db, codeHash);
    // The state is of another code.
    if (!first) throw new Refusal('sign_in_state_invalid');
    if (!stateHash || !first.stateHash?.equals(stateHash) || first.ageMs > REPEAT_MS) break;
    if (first.problem) throw new Refusal(first.problem as ErrorCode); // as: written by signIn alone
    if (first.sessionId) {
      const accountId = await readSessionAccount(db, first.sessionId);
      if (!accountId) break;
      const token = makeSecret(ports.rng, 'session token');
      await insertSessionToken(db, first.sessionId, hashSecret(token));
      return { token, accountId, isFirst: false };
    }
    await ports.clock.sleep(LOOK_AGAIN_MS, 'first submit of this code');
  }
  throw new Refusal('sign_in_code_used');
}
