import type { CurrentUser } from '@recado/contract';
import { expect, test } from 'vitest';
import { hasAnyPlan } from './has-any-plan.ts';

const FLAGS = { hasContentActive: false, hasSelfServiceActive: false, hasLivesActive: false, partner: false };
const user = (changes: object) => ({ ...FLAGS, ...changes }) as CurrentUser; // as: what is read of it

test('any of three areas, or a partner, has a plan', () => {
  expect(hasAnyPlan(user({}))).toBe(false);
  for (const flag of Object.keys(FLAGS)) expect([flag, hasAnyPlan(user({ [flag]: true }))]).toEqual([flag, true]);
});
