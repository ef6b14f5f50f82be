import { expect, test } from 'vitest';
import { standingAfter } from './change-user.ts';

test.each([
  ['good', { to: 'ban' }, 'banned'],
  ['non_compliant', { to: 'ban' }, 'banned'],
  ['banned', { to: 'unban' }, 'good'],
  ['non_compliant', { to: 'unban' }, 'non_compliant'],
  ['good', { to: 'non_compliant', nonCompliant: true }, 'non_compliant'],
  ['non_compliant', { to: 'non_compliant', nonCompliant: false }, 'good'],
  ['banned', { to: 'non_compliant', nonCompliant: false }, 'banned'],
  ['banned', { to: 'non_compliant', nonCompliant: true }, 'banned'],
] as const)('%s, %o: %s', (before, change, after) => {
  expect(standingAfter(before, change)).toBe(after);
});
