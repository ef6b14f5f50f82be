import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AHEAD } from '../src/app/loading/ask-ahead.ts';
import { ROOMS } from '../src/app/shell/rooms.ts';
import { FIRST_SCREENS } from './first-screens.ts';

test('each room, and each screen whose figures are asked for ahead, has its scripts and words named in the page', () => {
  const wanted = [...ROOMS.map(({ to }) => to), ...Object.keys(AHEAD)];
  expect(Object.keys(FIRST_SCREENS)).toEqual(expect.arrayContaining(wanted));
  for (const module of Object.values(FIRST_SCREENS))
    expect(existsSync(new URL(`../src/${module}`, import.meta.url))).toBe(true);
});
