import type { CurrentUser } from '@recado/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../api/kept/session.ts';
import { readPushState, turnPushOff, turnPushOn } from './subscribe.ts';

const user = (id: string) => ({ id, contact: {} }) as unknown as CurrentUser; // as: what a session reads of it

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that takes pushes, as much of it as is asked. */
function browser() {
  const kept = new Map<string, string>();
  let isSubscribed = false;
  const subscription = {
    endpoint: 'https://push.example/1',
    options: {},
    getKey: () => new ArrayBuffer(16),
    unsubscribe: async () => {
      isSubscribed = false;
    },
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  };
  const Notification = { permission: 'granted', requestPermission: async () => 'granted' };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', { PushManager: {}, Notification });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' } });
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('navigator', { userAgent: 'Android', maxTouchPoints: 5, serviceWorker });
  vi.stubGlobal('fetch', async () => Response.json({ device: { id: 'd' } }, { headers: { 'x-api-version': '32' } }));
  return { isSubscribed: () => isSubscribed };
}

test('linked accounts share the subscription of a browser: each is turned on and off for itself', async () => {
  const { isSubscribed } = browser();
  signIn('one', user('a'));
  await turnPushOn('key');
  signIn('two', user('b'));
  expect(await readPushState()).toBe('off');
  await turnPushOn('key');
  signIn('one', user('a'));
  expect(await readPushState()).toBe('on');
  await turnPushOff();
  expect([await readPushState(), isSubscribed()]).toEqual(['off', true]);
  signIn('two', user('b'));
  expect(await readPushState()).toBe('on');
  await turnPushOff();
  expect(isSubscribed()).toBe(false);
});
