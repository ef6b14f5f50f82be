import type { AreaCredits } from '@recado/contract';
import { expect, test } from 'vitest';
import { creditLevel, levelOf, mixedAreas } from './credit-level.ts';

test.each([
  [10, 10, null],
  [3, 10, null],
  [2, 10, 'low'],
  [1, 10, 'low'],
  [0, 10, 'none'],
  [0, 0, 'none'],
  [null, null, null],
] as const)('%s of %s credits left: %s', (remaining, total, level) => {
  expect(levelOf({ remaining, total })).toBe(level);
});

type Left = readonly [remaining: number, total: number] | null;
type Used = readonly AreaCredits['area'][];

test.each<[string, Left[], Used, string | null]>([
  [
    'free credits, all used, nothing switched on',
    [
      [0, 10],
      [0, 10],
      [0, 10],
    ],
    [],
    'none',
  ], // everywhere
  [
    'free credits, few left',
    [
      [2, 10],
      [2, 10],
      [2, 10],
    ],
    ['content'],
    'low',
  ],
  [
    'free credits, enough left',
    [
      [3, 10],
      [3, 10],
      [3, 10],
    ],
    ['content'],
    null,
  ],
  [
    'content without end, the welcome on, free credits used',
    [null, [0, 10], [0, 10]],
    ['content', 'directs'],
    'none directs',
  ],
  ['the same with lives too', [null, [0, 10], [0, 10]], ['directs', 'lives'], 'none directs lives'],
  ['the same, but nothing that would need them on', [null, [0, 10], [0, 10]], ['content'], null],
  ['content without end, two free credits left for the welcome', [null, [2, 10], [2, 10]], ['directs'], 'low directs'],
  [
    '990 of 1,010 for content, none for messages',
    [
      [990, 1010],
      [0, 10],
      [0, 10],
    ],
    ['content', 'directs'],
    'none directs',
  ],
  [
    '202 of 1,010 for content, none for messages',
    [
      [202, 1010],
      [0, 10],
      [0, 10],
    ],
    ['content'],
    'low',
  ],
  ['lives without end, posts and messages used', [[0, 10], [0, 10], null], ['content', 'lives'], 'none content'],
  [
    '1,000 for content used up, and none ever for the rest',
    [
      [0, 1000],
      [0, 0],
      [0, 0],
    ],
    ['content', 'directs'],
    'none',
  ],
  [
    'who came back: none until the month of before is over',
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    [],
    'none',
  ],
  [
    'who came back, with 990 of 1,000 for content',
    [
      [990, 1000],
      [0, 0],
      [0, 0],
    ],
    ['content', 'directs'],
    'none directs',
  ],
  ['everything without end', [null, null, null], ['content', 'directs', 'lives'], null],
])('%s', (_, left, used, told) => {
  const areas = (['content', 'directs', 'lives'] as const).map((area, nth) => {
    const [remaining, total] = left[nth] ?? [null, null];
    return { area, remaining, total, inUse: used.includes(area) };
  });
  const found = creditLevel({ areas });
  expect(found && [found.level, ...found.areas.map(({ area }) => area)].join(' ')).toBe(told);
});

test.each<[Left[], boolean]>([
  [[null, [0, 10], [0, 10]], true],
  [[null, null, [3, 10]], true],
  [[null, null, null], false],
  [
    [
      [3, 10],
      [3, 10],
      [3, 10],
    ],
    false,
  ],
])('unlimited is said of each area where it is not so of all: %j', (left, isMixed) => {
  const areas = (['content', 'directs', 'lives'] as const).map((area, nth) => {
    const [remaining, total] = left[nth] ?? [null, null];
    return { area, remaining, total, inUse: true };
  });
  expect(mixedAreas({ unlimited: left[0] === null, areas })).toEqual(isMixed ? areas : []);
});
