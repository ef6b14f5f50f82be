import { expect, test } from 'vitest';
import type { PaymentRow } from '../store.ts';
import { monthAt } from './upgrades-of.ts';

const START = 1_799_203_441_522;
const END = 1_801_881_841_522;
const month = {
  subscription_id: 'a',
  kind: 'month',
  state: 'paid',
  period_start: START,
  period_end: END,
} as PaymentRow; // as: what is read of it

test.each([
  ['the whole second in which it begins', START - 522, true],
  ['its beginning', START, true],
  ['the second before', START - 523, false],
  ['its last moment', END - 1, true],
  ['its end', END, false],
])('a month holds %s: %s', (_, at, holds) => {
  expect(monthAt([month], 'a', at)).toBe(holds ? month : undefined);
});
