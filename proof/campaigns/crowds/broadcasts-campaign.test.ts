import { expect, test } from 'vitest';
import { type BroadcastFigures, judgeBroadcast } from './broadcast-figures.ts';
import { runBroadcast, runBurst } from './broadcasts-campaign.ts';

// 3,000 in 40 minutes and 100 a second for a minute by `npm run campaign -- broadcasts`.
test('a piece of a broadcast: every word is answered, everybody else welcomed once, before the posts that wait', {
  timeout: 300_000,
}, async () => {
  const figures = await runBroadcast({ seed: '1', comments: 60, minutes: 1, posts: 60 });
  expect(figures.comments).toBe(100);
  expect(judgeBroadcast(figures)).toEqual([]);
});

test('a moment of a burst: every comment is answered once, within what Instagram lets through', {
  timeout: 300_000,
}, async () => {
  const figures = await runBurst({ seed: '1', perSecond: 100, forSeconds: 2 });
  expect(figures.comments).toBe(200);
  expect(judgeBroadcast(figures)).toEqual([]);
});

test('what is wrong is found', () => {
  const good: BroadcastFigures = {
    ...{ comments: 3, matched: 2, answered: 2, strangers: 1, welcomed: 1, twice: 0, left: 0, overtaken: 0 },
    ...{ throttled: 0, posts: 0, wait: { median: 1, p99: 1, most: 1 }, seconds: 1, drift: [] },
  };
  expect(judgeBroadcast(good)).toEqual([]);
  for (const bad of [
    { answered: 1 },
    { welcomed: 0 },
    { twice: 1 },
    { left: 1 },
    { overtaken: 1 },
    { throttled: 1 },
    { drift: [1] },
  ])
    expect(judgeBroadcast({ ...good, ...bad })).toHaveLength(1);
});
