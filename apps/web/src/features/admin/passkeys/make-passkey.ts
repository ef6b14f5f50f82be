import type { Answer, Calls } from '@recado/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';
import { CallError } from '../../../api/failures/call-error.ts';

export const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call('GET /administration/second-factor', {}, signal),
  staleTime: 0,
});

type Asked<K extends 'create' | 'get'> = K extends 'create'
  ? Parameters<typeof startRegistration>[0]['optionsJSON']
  : Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Body<K extends 'POST /administration/passkeys' | 'POST /administration/second-factor'> = Calls[K] extends {
  body: { _zod: { output: { credential: infer C } } };
}
  ? C
  : never;

/** Makes a passkey on this device and keeps it; returns what came with it. Throws a `CallError`, or what the browser says. */
export async function addPasskey(name: string): Promise<Answer<Calls['POST /administration/passkeys']>> {
  const { options } = await call('POST /administration/passkeys/begin', {});
  const made = await startRegistration({ optionsJSON: options as unknown as Asked<'create'> }); // as: the server makes WebAuthn's JSON
  const credential = made as unknown as Body<'POST /administration/passkeys'>; // as: what the contract calls it is what the browser made
  return call('POST /administration/passkeys', { body: { name, credential } });
}

/** Shows a passkey for this session. Throws as `addPasskey` does. */
export async function showPasskey(): Promise<void> {
  const { options } = await call('POST /administration/second-factor/begin', {});
  const signed = await startAuthentication({ optionsJSON: options as unknown as Asked<'get'> }); // as: the server makes WebAuthn's JSON
  const credential = signed as unknown as Body<'POST /administration/second-factor'>; // as: what the contract calls it is what the browser made
  await call('POST /administration/second-factor', { body: { credential } });
}

/** Says what went wrong at the device, where the person or the browser would not; null where a call failed instead. */
export function deviceProblem(error: unknown): 'declined' | 'known' | 'unable' | null {
  if (error === null || error instanceof CallError) return null;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'declined';
  return name === 'InvalidStateError' ? 'known' : 'unable';
}
