import type { Activity } from '@recado/contract';
import { describe, expect, test } from 'vitest';
import { hasGap, mergePages } from './merge-pages.ts';

const event = (id: string, result: Activity['result'] = 'waiting') => ({ id, result }) as Activity; // only what merging reads

describe('the live list', () => {
  test('shows each event once, as the head has it', () => {
    const merged = mergePages([event('c'), event('b', 'answered')], [event('b'), event('a')]);
    expect(merged.map(({ id, result }) => `${id} ${result}`)).toEqual(['c waiting', 'b answered', 'a waiting']);
  });
  test('notices that something between head and pages is missing', () => {
    expect(hasGap([event('z')], [event('a')])).toBe(true);
    expect(hasGap([event('z'), event('a')], [event('a')])).toBe(false);
    expect(hasGap([], [event('a')])).toBe(false);
    expect(hasGap([event('a')], [])).toBe(false);
  });
});
