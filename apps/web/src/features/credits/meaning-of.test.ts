import { GIVEN_FOR, TAKEN_BACK_FOR } from '@recado/contract';
import { expect, test } from 'vitest';
import { meaningOf } from './meaning-of.ts';

test('each reason for taking credits back has a sentence of its own, and so have the days after a month', () => {
  const line = { source: 'plan', change: -100 } as const; // const: a literal of the closed list
  expect(TAKEN_BACK_FOR.map((reason) => meaningOf({ ...line, kind: 'withdraw', reason }))).toEqual(
    TAKEN_BACK_FOR.map((reason) => `taken_${reason}`),
  );
  const given = GIVEN_FOR.map((reason) => [reason, meaningOf({ ...line, kind: 'grant', change: 100, reason })]);
  expect(given.filter(([, meaning]) => meaning !== 'given_plan')).toEqual([['grace', 'given_grace']]);
});
