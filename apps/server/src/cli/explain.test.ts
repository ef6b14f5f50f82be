import { expect, test } from 'vitest';
import type { Bundle } from '../features/activity/index.ts';
import { explained } from './explain.ts';

test('the story in lines, each with its time and what it knew', () => {
  const bundle: Bundle = {
    account: { username: 'loja', igId: '1' },
    came: { origin: 'webhook', eventAt: 0, receivedAt: 0, decidedAt: 2, payload: {} },
    broken: null,
    automation: null,
    activity: {
      id: 'x',
      kind: 'comment',
      at: 0,
      person: { id: '7', username: 'ana', name: null },
      text: 'qero',
      shows: null,
      media: null,
      automation: null,
      outcome: 'no_match',
      result: 'nothing',
      deliveries: [],
    },
    trace: [
      { at: 0, code: 'received', values: { what: 'comment', username: null }, answer: null },
      { at: 2, code: 'near_miss', values: { word: 'quero', found: 'qero' }, answer: null },
      { at: 2, code: 'decided', values: {}, answer: null },
    ],
  };
  expect(explained(bundle)).toEqual([
    'comment to @loja by @ana: "qero"',
    'no match · nothing',
    '1970-01-01T00:00:00.000Z  received  (what comment)',
    '1970-01-01T00:00:00.002Z  near miss  (word quero, found qero)',
    '1970-01-01T00:00:00.002Z  decided',
  ]);
});
