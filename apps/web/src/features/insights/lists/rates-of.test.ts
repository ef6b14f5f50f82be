import { expect, test } from 'vitest';
import { stepsOf } from './rates-of.ts';

const funnel = { comments: 200, dms: 100, taps: 40, follows: 10, sales: 5 };
const told = (given: typeof funnel, salesOn = true) =>
  stepsOf(given, salesOn).map(({ step, length, rate }) => [step, length, rate?.share ?? null]);

test('each step says what share came so far: DMs of comments, the rest of DMs', () => {
  expect(told(funnel)).toEqual([
    ['comments', 1, null],
    ['dms', 0.5, 0.5],
    ['taps', 0.2, 0.4],
    ['follows', 0.05, 0.1],
    ['sales', 0.025, 0.05],
  ]);
});

test('sales stand there only where they are counted', () => {
  expect(told(funnel, false).map(([step]) => step)).toEqual(['comments', 'dms', 'taps', 'follows']);
});

test('no share of nothing, and none above the whole: messages bring DMs too, and one DM has several buttons', () => {
  expect(told({ comments: 0, dms: 8, taps: 16, follows: 0, sales: 0 })).toEqual([
    ['comments', 0, null],
    ['dms', 0.5, null],
    ['taps', 1, null],
    ['follows', 0, 0],
    ['sales', 0, 0],
  ]);
});

test('nothing at all has no length', () => {
  expect(told({ comments: 0, dms: 0, taps: 0, follows: 0, sales: 0 }).map(([, length]) => length)).toEqual([
    0, 0, 0, 0, 0,
  ]);
});
