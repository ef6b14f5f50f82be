import { expect, test } from 'vitest';
import { presentPlans } from './catalogue.ts';

test('five plans are sold, each at the price that was asked for, in cents of BRL a month', () => {
  expect(presentPlans().map(({ code, priceCents, credits, areas }) => [code, priceCents, credits, areas])).toEqual([
    ['content-1000', 3990, 1000, ['content']],
    ['content-unlimited', 4990, null, ['content']],
    ['self-service', 5390, null, ['directs']],
    ['lives', 4990, null, ['lives']],
    ['combo', 8990, null, ['content', 'directs', 'lives']],
  ]);
});
