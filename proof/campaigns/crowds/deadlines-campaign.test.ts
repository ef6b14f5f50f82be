import { expect, test } from 'vitest';
import { judgeDeadlines, runDeadlines } from './deadlines-campaign.ts';

// 20,000 by `npm run campaign -- deadlines`.
test('a week of 1,000 comments goes out in deadline order, and none expires that could have been reached', {
  timeout: 600_000,
}, async () => {
  const report = await runDeadlines({ comments: 1_000 });
  expect(report.comments).toBe(1_000);
  expect(judgeDeadlines(report)).toEqual([]);
  // More than an hour's budget; real time counts too, so that on a slow machine the second hour begins early.
  expect(report.hours).toBeGreaterThanOrEqual(1);
});

test('a claim out of order, and one that expired in vain, are found', () => {
  const good = { comments: 3, sent: 2, expired: 1, unreachable: 1, throttled: 0, hours: 1, seconds: 1, drift: [] };
  const claims = [
    { id: 'a', at: 1, expiresAt: 10 },
    { id: 'b', at: 2, expiresAt: 20 },
  ];
  expect(judgeDeadlines({ ...good, claims })).toEqual([]);
  expect(judgeDeadlines({ ...good, claims: [...claims, { id: 'c', at: 3, expiresAt: 15 }] })).toHaveLength(1);
  expect(judgeDeadlines({ ...good, claims, expired: 2, sent: 1 })).toHaveLength(1);
  expect(judgeDeadlines({ ...good, claims, sent: 1 })).toHaveLength(1);
  expect(judgeDeadlines({ ...good, claims, throttled: 1 })).toHaveLength(1);
});
