import type { CurrentUser } from '@recado/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { activeToken, forgetSession, getSession, keepUser, signIn, startViewing, stopViewing } from './session.ts';

const contact = { email: 'canary@shop.example', phone: '11999990000' };
const user = (id: string) => ({ id, mergedUsers: [], contact }) as unknown as CurrentUser; // as: what a session reads of it

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's storage: its keys are its own properties. */
function storage(kept: Record<string, string>) {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void delete kept[key],
    clear: () => {
      for (const key of Object.keys(kept)) delete kept[key];
    },
  };
  return new Proxy(kept, { get: (_, key) => Reflect.get(methods, key) });
}

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

test('the browser keeps no e-mail and no phone', () => {
  const kept: Record<string, string> = {};
  vi.stubGlobal('localStorage', storage(kept));
  signIn('one', user('a'));
  expect(kept.auth).toContain('"id":"a"');
  expect(kept.auth).not.toContain('canary');
  keepUser({ ...user('a'), username: 'ana' });
  expect(kept.auth).toContain('ana');
  expect(kept.auth).not.toContain('canary');
});

test('who signs out leaves nothing of the account; a session that the server ended leaves what was typed', () => {
  const local: Record<string, string> = {};
  const tab: Record<string, string> = {};
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(tab));
  const begin = () => {
    signIn('one', user('a'));
    const ofTheAccount = ['draft.a.media.1', 'introduction', 'checkout', 'autoRedeem', 'signInState', 'creditsNotice'];
    for (const key of [...ofTheAccount, 'personalisation', 'sidebarCollapsed', 'ref']) local[key] = '{}';
    tab.reloads = '{}';
  };
  begin();
  forgetSession('server');
  expect(local).toHaveProperty(['draft.a.media.1']);
  expect(local).not.toHaveProperty('auth');
  begin();
  forgetSession('choice');
  expect([Object.keys(local), Object.keys(tab)]).toEqual([['personalisation', 'sidebarCollapsed', 'ref'], []]);
});

test('who signs out is pushed nothing more, whatever the server heard of it; a session that the server ended leaves the subscription', async () => {
  let pushed = true;
  const unsubscribe = async () => {
    pushed = false;
  };
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  signIn('one', user('a'));
  forgetSession('server');
  await new Promise(setImmediate);
  expect(pushed).toBe(true);
  signIn('one', user('a'));
  forgetSession('choice');
  await expect.poll(() => pushed).toBe(false);
});

test('the browser keeps what a sign-in is under the names that were asked for', () => {
  const kept: Record<string, string> = {};
  vi.stubGlobal('localStorage', storage(kept));
  signIn('own', user('a'));
  startViewing('theirs', 'ana');
  expect(JSON.parse(kept.auth ?? '')).toEqual({
    ...{ userData: null, loggedIn: true, token: 'own' },
    ...{ viewingAsToken: 'theirs', viewingAsUsername: 'ana' },
  });
  expect(activeToken(getSession())).toBe('theirs');
  stopViewing();
  expect(JSON.parse(kept.auth ?? '')).toMatchObject({ token: 'own', viewingAsToken: null, viewingAsUsername: null });
  expect(activeToken(getSession())).toBe('own');
  expect(() => startViewing('', 'ana')).toThrow('Token is empty!');
});
