import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedRef, takeRef } from './take-ref.ts';

const DAY = 86_400_000;
let stored: Map<string, string>;
let address: string;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(where: string): string {
  address = `https://recado.example${where}`;
  vi.stubGlobal('window', {
    location: { href: address, origin: 'https://recado.example' },
    history: {
      state: null,
      replaceState(_: unknown, __: string, url: URL) {
        address = url.href;
      },
    },
  });
  takeRef();
  return address.replace('https://recado.example', '');
}

test('the first link counts for sixty days, on any path, and leaves the address', () => {
  expect(open('/plans?plan=combo&ref=AB12CD34#top')).toBe('/plans?plan=combo#top');
  expect(storedRef()).toBe('AB12CD34');
  expect(open('/login?ref=ZZ99ZZ99')).toBe('/login');
  expect(storedRef()).toBe('AB12CD34');
  vi.setSystemTime(1_800_000_000_000 + 60 * DAY - 1);
  expect(storedRef()).toBe('AB12CD34');
  vi.setSystemTime(1_800_000_000_000 + 60 * DAY);
  expect(storedRef()).toBeNull();
  open('/?ref=ZZ99ZZ99');
  expect(storedRef()).toBe('ZZ99ZZ99');
});

test('what cannot be a code is taken away and not kept, and keeps no true one out', () => {
  expect(open('/?ref=%3Cscript%3E')).toBe('/');
  expect(open('/?ref=')).toBe('/');
  for (const word of ['producthunt', 'instagram', 'facebook', 'linkedin', 'AB12CD3'])
    expect(open(`/?ref=${word}`)).toBe('/');
  expect(storedRef()).toBeNull();
  stored.set('ref', JSON.stringify({ code: 'instagram', at: 1_800_000_000_000 }));
  open('/?ref=ab12cd34');
  expect(storedRef()).toBe('ab12cd34');
});
