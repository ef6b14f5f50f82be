import { expect, test } from 'vitest';
import { asAccountId } from '../../../platform/ids/index.ts';
import type { RowInput } from '../decision.ts';
import { keyOf, type Tested, useUp } from './spend-test-words.ts';

const A = asAccountId('a');
const event = { type: 'message', text: 'TESTE-AB23', about: 'inbox', storyId: null, quickReplyPayload: null } as const;
const codes = { testOf: () => null, remixOf: () => null, waitsForPost: false };

function tested(code: string, onMedia: () => never[] = () => []): Tested {
  const automations = { groups: [], onMedia, byId: () => null, codes };
  const considered = { found: {}, isTest: true, steps: [] };
  const input = { row: { now: 0 }, account: {}, automations, event, considered, broken: null };
  return { accountId: A, code, input: input as unknown as RowInput }; // as: the parts that are looked at
}

test('a test word that is used up is a text like any other; an automation that cannot read it breaks that update alone', () => {
  const fault = new Error('a mistake of ours');
  const broken = tested('B', () => {
    throw fault;
  });
  const tests = [broken, tested('A'), tested('A')];
  useUp(tests, new Map([[keyOf({ accountId: A, code: 'A' }), 1]]));
  expect(tests.map(({ input }) => input.broken)).toEqual([fault, null, null]);
  expect(tests.map(({ input }) => Boolean(input.considered?.found))).toEqual([true, true, false]);
});
