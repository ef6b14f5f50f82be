import type { InstagramClient } from '@recado/instagram';
import type { Kysely } from 'kysely';
import { SealBroken, type Vault } from '../../platform/crypto/vault.ts';
import type { DB } from '../../platform/db/database.ts';
import { Refusal, tooMany } from '../../platform/http/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { exchangeCode, type Grantor } from './exchange-code.ts';
import { hashSecret } from './make-secret.ts';
import type { Purpose, SignInStates } from './sign-in-states.ts';
import {
  type CodeHashes,
  type CodeProblem,
  claimCode,
  keepGrantor,
  noteProblem,
  readCode,
  readGrantor,
  type SignInCode,
  takeGrantor,
} from './store.ts';

export interface CodeDeps {
  db: Kysely<DB>;
  ports: Ports;
  instagram: InstagramClient;
  states: SignInStates;
  vault: Vault;
  /** Counts a sign-in of an account by its Instagram id; milliseconds to wait where there were too many. */
  countSignIn(igId: string): Promise<number | null>;
}

/** A code as a browser brought it back from Instagram. */
export interface Brought {
  code: string;
  /** Null from a client that compares it by itself and keeps it. */
  state: string | null;
  purpose: Purpose;
  /** The account that began it; empty where nobody was signed in. */
  owner: string;
  redirectUri: string;
}

/** The use that is made of a code: by the first submit, and by the same browser's next within a minute (null: what was made is gone). */
export interface CodeUse<T> {
  first(grantor: Grantor, codeHash: Buffer): Promise<T>;
  again(sessionId: string): Promise<T | null>;
}

/** A repeat of the same browser within this time gets an answer instead of an error (T07). */
const REPEAT_MS = 60_000;
const LOOK_AGAIN_MS = 100;
const WAIT_FOR_FIRST_MS = 15_000;
const COLUMN = 'sign_in_codes.grantor';

/**
 * Uses a code, once: it is exchanged once, and the same browser's second submit gets what the first one made. A state that comes along
 * must have been made here, for this purpose and this owner, and belongs to one code. Throws a `Refusal`.
 */
export async function spendCode<T>(deps: CodeDeps, given: Brought, use: CodeUse<T>): Promise<T> {
  const brought = { ...given, code: bare(given.code) };
  const hashes = admitCode(deps, brought);
  const { codeHash } = hashes;
  const spend = async (read: () => Promise<Grantor>) => {
    const grantor = await noting(deps, codeHash, read);
    return noting(deps, codeHash, async () => {
      const wait = await deps.countSignIn(grantor.me.igId);
      if (wait !== null) throw tooMany(wait);
      return use.first(grantor, codeHash);
    });
  };
  if (await claimCode(deps.db, hashes, 'use')) return spend(() => exchangeCode(deps.instagram, brought));
  return poll(deps, hashes, async (row) => {
    if (row.sessionId) return use.again(row.sessionId);
    const sealed = row.isLooked ? await takeGrantor(deps.db, codeHash) : null;
    return sealed ? spend(async () => unseal(deps, brought.owner, sealed)) : null;
  });
}

/** Tells its owner whom a code stands for, before it is used. Asked again it tells the same. Throws a `Refusal`. */
export async function lookAtCode(deps: CodeDeps, given: Brought): Promise<Grantor> {
  const brought = { ...given, code: bare(given.code) };
  const hashes = admitCode(deps, brought);
  const { codeHash } = hashes;
  if (await claimCode(deps.db, hashes, 'look'))
    return noting(deps, codeHash, async () => {
      const grantor = await exchangeCode(deps.instagram, brought);
      const place = { accountId: brought.owner, column: COLUMN };
      await keepGrantor(deps.db, codeHash, deps.vault.seal(JSON.stringify(grantor), place));
      return grantor;
    });
  return poll(deps, hashes, async () => {
    const sealed = await readGrantor(deps.db, codeHash);
    return sealed ? unseal(deps, brought.owner, sealed) : null;
  });
}

/** Instagram appends `#_` to the address; a browser that forwards the whole address brings it along. */
function bare(code: string): string {
  return code.replace(/#_$/, '');
}

function admitCode({ states }: CodeDeps, { code, state, purpose, owner }: Brought): CodeHashes {
  if (state !== null && !states.isOurs(state, purpose, owner)) throw new Refusal('sign_in_state_invalid');
  return { codeHash: hashSecret(code), stateHash: state === null ? null : hashSecret(state) };
}

/** Asks what another submit of this code came to, until `answer` has something. */
async function poll<T>(
  { db, ports }: CodeDeps,
  { codeHash, stateHash }: CodeHashes,
  answer: (row: SignInCode) => Promise<T | null>,
): Promise<T> {
  const until = ports.clock.mono() + WAIT_FOR_FIRST_MS;
  while (ports.clock.mono() < until) {
    const row = await readCode(db, codeHash);
    // The state is of another code.
    if (!row) throw new Refusal('sign_in_state_invalid');
    if (!stateHash || !row.stateHash?.equals(stateHash) || (row.usedMs ?? 0) > REPEAT_MS) break;
    if (row.problem) throw new Refusal(row.problem.code, row.problem.details);
    const found = await answer(row);
    if (found !== null) return found;
    // What it made has ended meanwhile.
    if (row.sessionId) break;
    await ports.clock.sleep(LOOK_AGAIN_MS, 'first submit of this code');
  }
  throw new Refusal('sign_in_code_used');
}

async function noting<T>({ db }: CodeDeps, codeHash: Buffer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await noteProblem(db, codeHash, problemOf(error));
    throw error;
  }
}

function problemOf(error: unknown): CodeProblem {
  if (!(error instanceof Refusal)) return { code: 'unknown' };
  const { cause: _, ...details } = error.details;
  return { code: error.code, details };
}

/** Its key may have left the ring since the look: then the link is begun again. */
function unseal({ vault }: CodeDeps, owner: string, sealed: { ciphertext: Buffer; keyId: string }): Grantor {
  try {
    return JSON.parse(vault.open(sealed, { accountId: owner, column: COLUMN })) as Grantor; // as: sealed by lookAtCode
  } catch (cause) {
    if (cause instanceof SealBroken) throw new Refusal('sign_in_code_used', { cause });
    throw cause;
  }
}
