import { expect, test } from 'vitest';
import { isRunning } from './present.ts';

const NOW = Date.UTC(2026, 2, 1, 12);
const minutesAgo = (minutes: number) => ({ media_id: '1', at: NOW - minutes * 60_000, now: NOW });
const runs = { k: 'known', mediaId: '1' } as const;
const none = { k: 'known', mediaId: null } as const;
const unknown = { k: 'unknown' } as const;

test.each([
  ['Instagram says so, before the first comment', runs, null, false, true],
  ['Instagram says so, after a long silence', runs, minutesAgo(50), false, true],
  ['Instagram says that nothing runs, a moment after a comment', none, minutesAgo(0), false, false],
  ['Instagram says nothing, comments are fresh', unknown, minutesAgo(9), false, true],
  ['Instagram says nothing, it is still', unknown, minutesAgo(10), false, false],
  ['Instagram says nothing, but refused a reply', unknown, minutesAgo(0), true, false],
  ['nobody knows anything', unknown, null, false, false],
] as const)('%s', (_, onAir, last, ended, running) => {
  expect(isRunning(onAir, last, ended)).toBe(running);
});
