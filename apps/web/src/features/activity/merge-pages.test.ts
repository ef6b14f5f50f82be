import type { Activity } from '@recado/contract';
import { describe, expect, test } from 'vitest';
import { hasGap, mergePages } from './merge-pages.ts';

const event = (id: string, result: Activity['result'] = 'waiting') => ({ id, result }) as Activity; // only what merging reads
const words = (list: readonly Activity[]) => list.map(({ id, result }) => `${id} ${result}`);

describe('the live list', () => {
  test('shows each event once, as the head has it', () => {
    const head = { items: [event('c'), event('b', 'answered')], next: 'b' };
    expect(words(mergePages(head, [event('b'), event('a')]))).toEqual(['c waiting', 'b answered', 'a waiting']);
  });
  test('lets go of what the head does not have any more', () => {
    const older = [event('d'), event('c'), event('a')];
    expect(words(mergePages({ items: [event('d')], next: 'b' }, older))).toEqual(['d waiting', 'a waiting']);
    expect(mergePages({ items: [], next: null }, older)).toEqual([]);
  });
  test('shows the pages while the head is on its way', () => {
    expect(words(mergePages(undefined, [event('a')]))).toEqual(['a waiting']);
  });
  test('notices that something between head and pages is missing', () => {
    expect(hasGap({ items: [event('z')], next: 'z' }, [event('a')])).toBe(true);
    expect(hasGap({ items: [event('z'), event('a')], next: 'a' }, [event('a')])).toBe(false);
    expect(hasGap({ items: [event('z')], next: null }, [event('a')])).toBe(false);
    expect(hasGap({ items: [event('a')], next: 'a' }, [])).toBe(false);
    expect(hasGap(undefined, [event('a')])).toBe(false);
  });
});
