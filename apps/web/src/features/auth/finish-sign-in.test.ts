import { expect, test } from 'vitest';
import { finishSignIn, refusalOf } from './finish-sign-in.ts';

test.each([
  [{ error: 'access_denied', error_reason: 'user_denied', error_description: 'no' }, 'user_denied'],
  [{ error: 'access_denied' }, 'user_denied'],
  [{ error: 'server_error' }, 'unknown'],
  [{}, 'unknown'],
  [{ state: 'only' }, 'unknown'],
])('%o is refused as %s', (query, code) => {
  expect(refusalOf(query)?.code).toBe(code);
});

test('a code is no refusal', () => {
  expect(refusalOf({ code: 'c', state: 's' })).toBeNull();
});

test('a state that this browser did not keep ends before the code is posted', async () => {
  const told: string[] = [];
  await finishSignIn({ code: 'c', state: 'foreign' }, (state) => told.push('code' in state ? state.code : state.step));
  expect(told).toEqual(['authenticating', 'authorization_pending', 'sign_in_state_invalid']);
});
