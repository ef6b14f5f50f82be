import type { Calls } from '@recado/contract';
import { startAuthentication } from '@simplewebauthn/browser';
import { call } from '../../../api/calls/call.ts';

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Body = Calls['POST /administration/second-factor'] extends { body: { _zod: { output: { credential: infer C } } } }
  ? C
  : never;

/** Shows a passkey for this session. Throws a `CallError`, or what the browser says. */
export async function showPasskey(): Promise<void> {
  const { options } = await call('POST /administration/second-factor/begin', {});
  const signed = await startAuthentication({ optionsJSON: options as unknown as Asked }); // as: the server makes WebAuthn's JSON
  const credential = signed as unknown as Body; // as: what the contract calls it is what the browser made
  await call('POST /administration/second-factor', { body: { credential } });
}
