import type { MadeCredential, SignedChallenge } from '@recado/contract';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, isProven, isSignedInNow, Refusal, tooMany } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { notifyAccount } from '../mails/index.ts';
import { checkMade, checkSigned, creationOptions, type Party, requestOptions } from './ceremony.ts';
import { hashRecoveryCode, makeRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  type Db,
  deletePasskey,
  forgetProofs,
  insertPasskey,
  keepChallenge,
  lockFactors,
  notePasskeyUse,
  noteProof,
  readPasskeys,
  replaceRecoveryCodes,
  spendRecoveryCode,
  type Tx,
  takeChallenge,
} from './store.ts';

export interface FactorDeps {
  db: Db;
  ports: Ports;
  limiter: Limiter;
  party: Party;
}

interface Who {
  caller: Caller;
  call: CallInfo;
}

/** More than anybody carries, and few enough to read through. */
const MOST = 10;
const MINUTE = 60_000;

/** Returns what to make a passkey of. Throws where this session may not add one. */
export async function beginPasskey(deps: FactorDeps, { caller, call }: Who): Promise<Record<string, unknown>> {
  const { accountId, sessionId } = caller;
  await admitTry(deps, caller, call);
  const known = await readPasskeys(deps.db, accountId);
  checkMayAdd(caller, known.length);
  const challenge = deps.ports.rng.bytes(32, 'passkey challenge');
  const asked = { accountId, sessionId, purpose: 'enrol', challenge: challenge.toString('base64url') } as const; // const: a literal of the closed list
  await keepChallenge(deps.db, asked);
  const account = await deps.db
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return creationOptions(deps.party, { accountId, username: account.username, challenge, known });
}

/**
 * The first passkey opens administration, so whoever adds it has just signed in; any other is added by who has just shown one. Whoever lost
 * all has the recovery codes, and after them the operator's command.
 */
function checkMayAdd({ proof }: Caller, known: number): void {
  if (known === 0 && !isSignedInNow(proof)) throw new Refusal('confirm_sign_in');
  if (known > 0 && !isProven(proof, 'now')) throw new Refusal('second_factor_needed');
  if (known >= MOST) throw new Refusal('too_many_passkeys');
}

/** Keeps a passkey; recovery codes come with the first. The session has shown the factor by making it. */
export async function addPasskey(
  deps: FactorDeps,
  { caller, call, name, credential }: Who & { name: string; credential: MadeCredential },
): Promise<string[] | null> {
  const { accountId, sessionId } = caller;
  const challenge = await takeChallenge(deps.db, { accountId, sessionId, purpose: 'enrol' });
  const made = challenge === null ? null : await checkMade(deps.party, { credential, challenge });
  if (!made) throw new Refusal('second_factor_refused');
  const { ids, rng } = deps.ports;
  return deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, accountId);
    const known = await readPasskeys(tx, accountId);
    checkMayAdd(caller, known.length);
    const id = ids.uuid();
    if (!(await insertPasskey(tx, { ...made, accountId, id, name }))) throw new Refusal('second_factor_refused');
    if (!(await noteProof(tx, sessionId))) throw new Refusal('unauthorized');
    await writeAudit(tx, ids, { ...entryOf(caller, call), action: 'passkey_added', subject: id });
    await notifyAccount(tx, accountId, { kind: 'passkey_added' });
    return known.length === 0 ? renewCodes(tx, rng, accountId) : null;
  });
}

/** Returns what an authenticator has to sign for this session. */
export async function beginProof(deps: FactorDeps, { caller, call }: Who): Promise<Record<string, unknown>> {
  const { accountId, sessionId } = caller;
  await admitTry(deps, caller, call);
  const known = await readPasskeys(deps.db, accountId);
  const challenge = deps.ports.rng.bytes(32, 'passkey challenge');
  const asked = { accountId, sessionId, purpose: 'prove', challenge: challenge.toString('base64url') } as const; // const: a literal of the closed list
  await keepChallenge(deps.db, asked);
  return requestOptions(deps.party, { challenge, known });
}

/** This session shows the second factor. The challenge is spent, whatever the answer is worth. */
export async function prove(
  deps: FactorDeps,
  { caller, call, credential }: Who & { credential: SignedChallenge },
): Promise<void> {
  const { accountId, sessionId } = caller;
  const challenge = await takeChallenge(deps.db, { accountId, sessionId, purpose: 'prove' });
  if (challenge === null) throw new Refusal('second_factor_refused');
  await deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, accountId);
    const passkey = (await readPasskeys(tx, accountId)).find(({ credentialId }) => credentialId === credential.id);
    const signCount = passkey ? await checkSigned(deps.party, { credential, challenge, passkey }) : null;
    if (!passkey || signCount === null) throw new Refusal('second_factor_refused');
    await notePasskeyUse(tx, { accountId, id: passkey.id, signCount });
    if (!(await noteProof(tx, sessionId))) throw new Refusal('unauthorized');
    const entry = { ...entryOf(caller, call), action: 'second_factor_shown' as const, subject: passkey.id };
    await writeAudit(tx, deps.ports.ids, entry);
  });
}

/** The same by a code on paper; returns how many are left. */
export async function useRecoveryCode(
  deps: FactorDeps,
  { caller, call, typed }: Who & { typed: string },
): Promise<number> {
  const { accountId, sessionId } = caller;
  // By session and network, as above: a code has 120 bits, and no number of tries finds one.
  const wait = await deps.limiter.takeShared([
    { key: `recovery_code ${sessionId}`, rate: { count: 5, ms: 15 * MINUTE } },
    { key: `recovery_code_from ${call.network}`, rate: { count: 50, ms: 15 * MINUTE } },
  ]);
  if (wait !== null) throw tooMany(wait);
  const code = readRecoveryCode(typed);
  if (code === null) throw new Refusal('second_factor_refused');
  return deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, accountId);
    if (!(await spendRecoveryCode(tx, accountId, hashRecoveryCode(code)))) throw new Refusal('second_factor_refused');
    if (!(await noteProof(tx, sessionId))) throw new Refusal('unauthorized');
    const left = await countRecoveryCodes(tx, accountId);
    const entry = { ...entryOf(caller, call), action: 'recovery_code_used' as const, subject: `${left} left` };
    await writeAudit(tx, deps.ports.ids, { ...entry, before: left + 1, after: left });
    await notifyAccount(tx, accountId, { kind: 'recovery_code_used', left: String(left) });
    return left;
  });
}

/** New recovery codes, as they are shown once. Without a passkey there is nothing to recover. */
export function newRecoveryCodes(deps: FactorDeps, { caller, call }: Who): Promise<string[]> {
  const { accountId } = caller;
  return deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, accountId);
    if ((await readPasskeys(tx, accountId)).length === 0) throw new Refusal('second_factor_needed');
    const before = await countRecoveryCodes(tx, accountId);
    const codes = await renewCodes(tx, deps.ports.rng, accountId);
    const entry = { ...entryOf(caller, call), action: 'recovery_codes_made' as const, before, after: codes.length };
    await writeAudit(tx, deps.ports.ids, entry);
    await notifyAccount(tx, accountId, { kind: 'recovery_codes_made' });
    return codes;
  });
}

/** Takes a passkey away: whoever has shown it elsewhere shows another. The last stays, since without one anybody signed in would add the first. */
export function removePasskey(deps: FactorDeps, { caller, call, id }: Who & { id: string }): Promise<void> {
  const { accountId, sessionId } = caller;
  return deps.db.transaction().execute(async (tx) => {
    await lockFactors(tx, accountId);
    const known = await readPasskeys(tx, accountId);
    if (!known.some((passkey) => passkey.id === id)) throw new Refusal('passkey_not_found');
    if (known.length === 1) throw new Refusal('last_passkey');
    const name = await deletePasskey(tx, accountId, id);
    await forgetProofs(tx, accountId, sessionId);
    const entry = {
      ...entryOf(caller, call),
      action: 'passkey_removed' as const,
      subject: id,
      before: name,
      after: null,
    };
    await writeAudit(tx, deps.ports.ids, entry);
    await notifyAccount(tx, accountId, { kind: 'passkey_removed' });
  });
}

async function renewCodes(tx: Tx, rng: Ports['rng'], accountId: AccountId): Promise<string[]> {
  const codes = makeRecoveryCodes(rng);
  const hashes = codes.map((code) => hashRecoveryCode(code.replaceAll('-', '')));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}

/** Each try asks for a challenge first, so those are counted: by session, that nobody else's tries lock an administrator out. */
async function admitTry({ limiter }: FactorDeps, { sessionId }: Caller, { network }: CallInfo): Promise<void> {
  const wait = await limiter.takeShared([
    { key: `second_factor ${sessionId}`, rate: { count: 12, ms: 5 * MINUTE } },
    { key: `second_factor_from ${network}`, rate: { count: 120, ms: 5 * MINUTE } },
  ]);
  if (wait !== null) throw tooMany(wait);
}

function entryOf({ accountId }: Caller, { requestId }: CallInfo) {
  return { accountId, actorAccountId: accountId, requestId };
}
