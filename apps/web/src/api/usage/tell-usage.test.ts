import { afterEach, expect, test, vi } from 'vitest';

const EVENT = { name: 'banner', params: { type: 'consent' } } as const; // const: the words of its union
const ID = 'G-OTHERS12';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose owner agreed to be counted, at an installation that a collector counts. */
async function page() {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { documentElement: { lang: 'pt-BR' }, addEventListener: () => {}, cookie: '' });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const told: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/events') told.push(url);
    return Response.json({ counting: { measurementId: ID, tag: null } }, { headers: { 'x-api-version': '32' } });
  });
  const consent = await import('./consent.ts');
  const { tellUsage } = await import('./tell-usage.ts');
  consent.setConsented(true);
  return { consent, tellUsage, told };
}

test('what was done is told together, a moment later', async () => {
  const { tellUsage, told } = await page();
  await Promise.all([tellUsage(EVENT), tellUsage(EVENT)]);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toHaveLength(1);
});

test.each([
  ['the collector was switched off', { consent: true, off: true }],
  ['the consent was taken back', { consent: false, off: false }],
])('what waits is told to nobody once %s', async (_, then) => {
  const { consent, tellUsage, told } = await page();
  await tellUsage(EVENT);
  if (then.off) consent.setCounting(ID, false);
  if (!then.consent) consent.setConsented(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([]);
});
