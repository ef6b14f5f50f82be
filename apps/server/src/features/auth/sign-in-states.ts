import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock, Rng } from '../../platform/ports/index.ts';

export type Purpose = 'login' | 'merge';

/** The states of sign-ins that were begun here. */
export interface SignInStates {
  /** `owner`: the account that begins it; empty where nobody is signed in. */
  make(purpose: Purpose, owner?: string): string;
  /** True for a state that was made here, for this purpose and this owner, within the last 10 minutes. */
  isOurs(state: string, purpose: Purpose, owner?: string): boolean;
}

const RANDOM = 32;
const TIME = 6;
const MAC = 16;
const LIVES_MS = 10 * 60_000;
/** Another process' clock may be ahead. */
const CLOCKS_APART_MS = 60_000;
const PURPOSES: Record<Purpose, number> = { login: 1, merge: 2 };

/**
 * Makes states of 256 random bits, the time and the purpose, signed together with the owner's id. Whoever begins a sign-in leaves nothing
 * behind here (T06, T12), and any process with the same encryption keys knows the state again. That it is used once, the code's row says.
 */
export function makeSignInStates(parts: { keys: readonly { key: Buffer }[]; rng: Rng; clock: Clock }): SignInStates {
  const { rng, clock } = parts;
  const keys = parts.keys.map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', 'sign-in state', 32)));
  const [newest] = keys;
  if (!newest) throw new Error('there is no key to sign with');
  return {
    make(purpose, owner = '') {
      const body = Buffer.alloc(RANDOM + TIME + 1);
      rng.bytes(RANDOM, 'sign-in state').copy(body);
      body.writeUIntBE(Math.floor(clock.now()), RANDOM, TIME);
      body.writeUInt8(PURPOSES[purpose], RANDOM + TIME);
      return Buffer.concat([body, sign(newest, body, owner)]).toString('base64url');
    },
    isOurs(state, purpose, owner = '') {
      const bytes = Buffer.from(state, 'base64url');
      // Base64 has several spellings of the same bytes: a state counts once.
      if (bytes.length !== RANDOM + TIME + 1 + MAC || bytes.toString('base64url') !== state) return false;
      const body = bytes.subarray(0, -MAC);
      const isSigned = keys.some((key) => timingSafeEqual(sign(key, body, owner), bytes.subarray(-MAC)));
      const age = clock.now() - body.readUIntBE(RANDOM, TIME);
      return isSigned && body.at(-1) === PURPOSES[purpose] && age <= LIVES_MS && age >= -CLOCKS_APART_MS;
    },
  };
}

function sign(key: Buffer, body: Buffer, owner: string): Buffer {
  return createHmac('sha256', key).update(body).update(owner).digest().subarray(0, MAC);
}
