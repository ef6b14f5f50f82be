import type { CurrentUser } from '@recado/contract';
import { expect, test } from 'vitest';
import { getSession, signIn } from './session.ts';

const user = (id: string) => ({ id, mergedUsers: [] }) as unknown as CurrentUser; // as: what a session reads of it

test.each(['', ' ', '\n\t'])('the token %j is refused as empty, and nobody is signed in', (token) => {
  expect(() => signIn(token, user('a'))).toThrow('Token is empty!');
  expect(getSession()).toMatchObject({ loggedIn: false, token: null, userData: null });
});

test('a token of a link or a switch takes the place of the one before; an empty one leaves it', () => {
  signIn('one', user('a'));
  signIn('two', user('b'));
  expect(() => signIn('', user('c'))).toThrow('Token is empty!');
  expect(getSession()).toMatchObject({ loggedIn: true, token: 'two', userData: { id: 'b' }, viewingAsToken: null });
});
