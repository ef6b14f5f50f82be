import type { HomeStep } from '@recado/contract';
import { expect, test } from 'vitest';
import { openSteps } from './open-steps.ts';

const shown = (done: HomeStep[], putAway: HomeStep[] = [], canInstall = false) =>
  openSteps({ steps: { done, putAway }, canInstall }).map((step) => (step.done ? `(${step.name})` : step.name));

test('first lead to the first answer', () => {
  expect(shown(['connected'])).toEqual(['(connected)', 'automation', 'answer']);
  expect(shown(['connected', 'automation', 'profile'])).toEqual(['(connected)', '(automation)', 'answer']);
});

test('then are those that are left, until none is', () => {
  const answered: HomeStep[] = ['connected', 'automation', 'answer'];
  expect(shown(answered)).toEqual(['welcome', 'stories', 'profile']);
  expect(shown([...answered, 'welcome', 'profile'])).toEqual(['stories']);
  expect(shown([...answered, 'welcome', 'stories', 'profile'])).toEqual([]);
  expect(shown([...answered, 'welcome', 'stories', 'profile'], [], true)).toEqual(['install']);
});

test('leave out what was put away, and go on where the first of them were', () => {
  expect(shown(['connected'], ['automation'])).toEqual(['(connected)', 'answer']);
  expect(shown(['connected'], ['automation', 'answer'])).toEqual(['welcome', 'stories', 'profile']);
  const all: HomeStep[] = ['automation', 'answer', 'welcome', 'stories', 'profile', 'install'];
  expect(shown(['connected'], all, true)).toEqual([]);
});

test('do not come back when the connection breaks', () => {
  expect(shown(['automation', 'answer', 'welcome', 'stories', 'profile'])).toEqual([]);
});
