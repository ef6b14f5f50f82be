import type { CurrentUser } from '@recado/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../api/kept/session.ts';
import { readPushState, renewPush, turnPushOff, turnPushOn } from './subscribe.ts';

const user = (id: string) => ({ id, contact: {} }) as unknown as CurrentUser; // as: what a session reads of it

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The id of the device that the server makes of the so-manieth call. */
const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

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
  const sent: Record<string, unknown>[] = [];
  const removed = new Set<unknown>();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { renews } = JSON.parse(body);
    sent.push({ renews });
    const headers = { 'x-api-version': '32' };
    if (removed.has(renews)) return Response.json({ code: 'push_device_not_found' }, { status: 404, headers });
    return Response.json({ device: { id: idOf(sent.length) } }, { headers });
  });
  return { isSubscribed: () => isSubscribed, sent, removed };
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

test('it says by itself which device it was, and is off once that was removed elsewhere, until somebody turns it on again', async () => {
  const { isSubscribed, sent, removed } = browser();
  signIn('one', user('a'));
  await turnPushOn('key');
  await renewPush();
  expect(sent).toEqual([{}, { renews: idOf(1) }]);
  removed.add(idOf(2));
  await renewPush();
  expect([await readPushState(), isSubscribed(), sent.length]).toEqual(['off', false, 3]);
  await renewPush();
  expect(sent).toHaveLength(3);
  await turnPushOn('key');
  expect([await readPushState(), sent.at(-1)]).toEqual(['on', { renews: undefined }]);
});
