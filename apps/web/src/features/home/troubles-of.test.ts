import { DELIVERY_REASONS } from '@recado/contract';
import { expect, test } from 'vitest';
import { type Matter, type Trouble, troublesOf } from './troubles-of.ts';

const CAPPED = { username: 'outra.loja', name: null, cap: 'hour' as const, count: 5 }; // const: a literal of the union
const named = (trouble: Trouble) => (trouble.about === 'problem' ? trouble.reason : trouble.about);
const of = (matters: Matter[], problems: Parameters<typeof troublesOf>[0]['problems'] = []) =>
  troublesOf({ matters, problems, capped: [] }).map(named);

test('the gravest is told first: nothing goes out, then money, then what is lost, then what may be', () => {
  expect(of(['running_low', 'month', 'renewal', 'disconnected'])).toEqual([
    ...['disconnected', 'renewal', 'month', 'running_low'],
  ]);
  const told = troublesOf({
    matters: ['running_low', 'renewal'],
    problems: [
      { reason: 'instagram_incident', count: 90 },
      { reason: 'message_refused', count: 1 },
    ],
    capped: [CAPPED],
  });
  expect(told.map(named)).toEqual(['renewal', 'message_refused', 'capped', 'instagram_incident', 'running_low']);
  expect(told[1]).toEqual({ about: 'problem', reason: 'message_refused', count: 1, waits: false });
});

test('nothing is told twice: a reason whose matter is told is not', () => {
  const problems = (['no_credits', 'reconnect', 'blocked_by_instagram'] as const).map((reason) => ({
    ...{ reason, count: 3 },
  })); // const: literals of the union
  expect(of(['disconnected', 'used_up', 'blocked'], problems)).toEqual(['disconnected', 'used_up', 'blocked']);
  expect(of([], problems)).toEqual(['reconnect', 'no_credits', 'blocked_by_instagram']);
});

test('what nobody can do anything about is no trouble', () => {
  const mild = ['comment_gone', 'person_unavailable', 'owner_first', 'opted_out', 'limit', 'dm_failed'] as const; // const: literals of the union
  expect(
    of(
      [],
      mild.map((reason) => ({ reason, count: 9 })),
    ),
  ).toEqual([]);
  expect(of([], [{ reason: 'message_refused', count: 0 }])).toEqual([]);
});

test('every reason has one place or none', () => {
  const all = of(
    [],
    DELIVERY_REASONS.map((reason) => ({ reason, count: 1 })),
  );
  expect(new Set(all).size).toBe(all.length);
});
