import { expect, test } from 'vitest';
import { standingAfter } from './change-user.ts';

test.each([
  [null, 'good', { to: 'ban' }, 'banned'],
  [null, 'non_compliant', { to: 'ban' }, 'banned'],
  ['good', 'banned', { to: 'unban' }, 'good'],
  ['non_compliant', 'banned', { to: 'unban' }, 'non_compliant'],
  [null, 'banned', { to: 'unban' }, 'good'],
  [null, 'non_compliant', { to: 'unban' }, 'non_compliant'],
  [null, 'good', { to: 'non_compliant', nonCompliant: true }, 'non_compliant'],
  [null, 'non_compliant', { to: 'non_compliant', nonCompliant: false }, 'good'],
  ['good', 'banned', { to: 'non_compliant', nonCompliant: false }, 'banned'],
  ['good', 'banned', { to: 'non_compliant', nonCompliant: true }, 'banned'],
] as const)('before the ban %s, now %s, %o: %s', (before, standing, change, after) => {
  expect(standingAfter({ standing, before }, change)).toBe(after);
});
