import type { Answer, Calls } from '@recado/contract';
import { startRegistration } from '@simplewebauthn/browser';
import { call } from '../../../api/calls/call.ts';

type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Body = Calls['POST /administration/passkeys'] extends { body: { _zod: { output: { credential: infer C } } } }
  ? C
  : never;

/** Makes a passkey on this device and keeps it; returns what came with it. Throws a `CallError`, or what the browser says. */
export async function makePasskey(name: string): Promise<Answer<Calls['POST /administration/passkeys']>> {
  const { options } = await call('POST /administration/passkeys/begin', {});
  const made = await startRegistration({ optionsJSON: options as unknown as Asked }); // as: the server makes WebAuthn's JSON
  const credential = made as unknown as Body; // as: what the contract calls it is what the browser made
  return call('POST /administration/passkeys', { body: { name, credential } });
}
