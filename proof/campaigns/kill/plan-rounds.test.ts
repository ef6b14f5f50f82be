import { expect, test } from 'vitest';
import { KILL_POINTS } from '../../../apps/server/src/platform/ports/index.ts';
import { seeded } from '../seeded.ts';
import { KILL_VISITS, planRounds } from './plan-rounds.ts';

test('the plan knows every kill point that the server has', () => {
  expect(Object.keys(KILL_VISITS).sort()).toEqual([...KILL_POINTS].sort());
});

test('60 rounds are five of Postgres, five pauses, and every point as often as any other; the same for the same seed', () => {
  const plan = planRounds({ rounds: 60, seed: 'a', leaseMs: 1_500 });
  expect(plan).toHaveLength(60);
  const kinds = Map.groupBy(plan, ({ kind }) => kind);
  expect([kinds.get('postgres')?.length, kinds.get('pause')?.length]).toEqual([5, 5]);
  const points = Map.groupBy(
    plan.flatMap((round) => (round.kind === 'point' ? [round.point] : [])),
    (point) => point,
  );
  expect([...points.keys()].sort()).toEqual(Object.keys(KILL_VISITS).sort());
  expect(new Set([...points.values()].map(({ length }) => length))).toEqual(new Set([3, 4]));
  for (const round of plan) if (round.kind === 'pause') expect(round.forMs).toBeGreaterThan(2_000);
  expect(planRounds({ rounds: 60, seed: 'a', leaseMs: 1_500 })).toEqual(plan);
  expect(planRounds({ rounds: 60, seed: 'b', leaseMs: 1_500 })).not.toEqual(plan);
});

test('a seed draws the same numbers, evenly, and its branches others', () => {
  const numbers = (draw: { next(): number }) => Array.from({ length: 1_000 }, () => draw.next());
  const list = numbers(seeded(7));
  expect(numbers(seeded(7))).toEqual(list);
  expect(numbers(seeded(7).branch('x'))).not.toEqual(list);
  expect(list.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(Math.abs(list.reduce((sum, number) => sum + number, 0) / 1_000 - 0.5)).toBeLessThan(0.05);
  expect(seeded(1).shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
});
