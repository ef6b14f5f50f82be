import type { Media } from '@recado/contract';
import { expect, test } from 'vitest';
import { countLeft, storyStateOf } from './story-state.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;

function story(state: Media['automation']['state'], { age = HOUR, gone = false } = {}) {
  const automation = { state, replies: 0, dms: 0, held: 0, activeFrom: null, activeUntil: null, updatedAt: null };
  return { publishedAt: NOW - age, gone, automation };
}

test.each([
  ['its own is on', story('on'), false, 'on'],
  ['it has none', story('none'), false, 'none'],
  ['its own rests while all stories answer', story('on'), true, 'rests'],
  ['its own that waits for credits rests too', story('held_no_credits'), true, 'rests'],
  ['without one it answers as all do', story('none'), true, 'as_all'],
  ['one that is off answers as all do', story('off'), true, 'as_all'],
  ['after a day it is over', story('on', { age: 24 * HOUR }), true, 'ended'],
  ['taken down it is over', story('on', { gone: true }), false, 'ended'],
] as const)('%s', (_, one, allOn, state) => expect(storyStateOf(one, { now: NOW, allOn }).state).toBe(state));

test('what is left is a day less its age, and nothing once it is over', () => {
  expect(storyStateOf(story('on'), { now: NOW, allOn: false }).leftMs).toBe(23 * HOUR);
  expect(storyStateOf(story('on', { age: 30 * HOUR }), { now: NOW, allOn: false }).leftMs).toBe(0);
});

test.each([
  [23.9 * HOUR, 'hours', 23],
  [HOUR, 'hours', 1],
  [HOUR - 1, 'minutes', 59],
  [1, 'minutes', 1],
] as const)('%d ms are %s: %d', (ms, unit, count) => expect(countLeft(ms)).toEqual({ unit, count }));
