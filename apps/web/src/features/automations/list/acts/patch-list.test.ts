import type { Listed } from '@recado/contract';
import { expect, test } from 'vitest';
import { itemsOf, type Pages, turned, without } from './patch-list.ts';

const item = (id: string, part: Partial<Listed> = {}) =>
  ({ id, kind: 'post', enabled: true, state: 'on', held: 0, ...part }) as Listed; // as: only what is changed here
const KINDS = {
  post: 2,
  post_global: 0,
  story: 0,
  story_global: 0,
  remix: 0,
  scheduled: 0,
  direct: 1,
  welcome: 0,
  live: 0,
  live_welcome: 0,
};
const STATES = { on: 2, off: 0, held_no_credits: 0, scheduled: 0, resting: 0, ended: 0, gone: 1 };
const counts = { all: 3, bin: 0, kinds: KINDS, states: STATES };
const page = (items: Listed[]) => ({ items, total: 3, page: 1, size: 2, counts, labels: [] });
const pages = {
  pages: [
    page([item('a'), item('b', { kind: 'direct' })]),
    page([item('b', { kind: 'direct' }), item('c', { state: 'gone' })]),
  ],
  pageParams: [1, 2],
} as Pages; // as: see above

test('what moved to the next page meanwhile is shown once', () => {
  expect(itemsOf(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('turned off, the counts go along; what was deleted on Instagram stays so', () => {
  const off = turned(pages, new Set(['a', 'b', 'c']), false);
  expect(itemsOf(off).map(({ enabled, state }) => [enabled, state])).toEqual([
    [false, 'off'],
    [false, 'off'],
    [false, 'gone'],
  ]);
  expect(off.pages[0]?.counts.states).toEqual({ ...STATES, on: 0, off: 2 });
});

test('those that nobody touched stay the same objects, so that their rows are not drawn again', () => {
  const off = turned(pages, new Set(['a']), false);
  expect(itemsOf(off)[1]).toBe(itemsOf(pages)[1]);
});

test('in the bin they are in no page and no count but its own', () => {
  const rest = without(pages, new Set(['b']));
  expect(itemsOf(rest).map(({ id }) => id)).toEqual(['a', 'c']);
  expect(rest.pages[1]?.counts).toMatchObject({ all: 2, bin: 1, kinds: { post: 2, direct: 0 }, states: { on: 1 } });
  expect(rest.pages[1]?.total).toBe(2);
});
