import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitBefore } from './wait-before.ts';

const failed = (status: number | null, more = {}) => ({ status, code: null, retryAfter: null, ...more });

test.each([400, 401, 402, 403, 404, 409, 417, 422, 507])(
  '%s says that the call is at fault: it is not tried again',
  (status) => {
    expect(waitBefore(failed(status), 1, 0.5)).toBeNull();
  },
);

test('no answer, too often and a server that is not well pass; so does a first try that is still under way', () => {
  for (const status of [null, 408, 429, 500, 502, 503, 504]) expect(waitBefore(failed(status), 1, 0.5)).toBe(500);
  expect(waitBefore(failed(409, { code: 'call_under_way' }), 1, 0.5)).toBe(500);
});

test('what the server says is waited for, to the second, and a minute at most', () => {
  expect(waitBefore(failed(429, { retryAfter: 7 }), 3, 0)).toBe(7_000);
  expect(waitBefore(failed(503, { retryAfter: 61 }), 1, 0)).toBeNull();
});

test('each wait of one’s own is twice as long as the one before, give or take a half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, random) => {
      const wait = waitBefore(failed(null), n, random) ?? 0;
      expect(wait / (500 * 2 ** (n - 1))).toBeGreaterThanOrEqual(0.5);
      expect(wait / (500 * 2 ** (n - 1))).toBeLessThanOrEqual(1.5);
    }),
  );
});
