import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANE_BUDGETS } from '../../config/lane-budgets.ts';
import { allow, type Budget, spend } from './lanes.ts';

const limits = { ...LANE_BUDGETS, privateRepliesPerHour: 40, messagesPerSecond: 9 };

/** Calls as often as the budget allows, at the given moments. */
function run(lane: 'private_replies' | 'messages' | 'voice_messages', moments: number[]): number[] {
  let budget: Budget = {};
  let now = 1_795_000_000_000;
  const calls: number[] = [];
  for (const step of moments) {
    now += step;
    const { count } = allow(budget, lane, { now, limits });
    const taken = Math.min(count, 1_000);
    budget = spend(budget, lane, { count: taken, now, limits });
    for (let call = 0; call < taken; call++) calls.push(now);
  }
  return calls;
}

/** The most calls in any stretch of `windowMs`, ends included. */
function busiest(calls: number[], windowMs: number): number {
  let most = 0;
  let from = 0;
  calls.forEach((at, to) => {
    while (at - (calls[from] ?? 0) > windowMs) from++;
    most = Math.max(most, to - from + 1);
  });
  return most;
}

describe('S8 budgets', () => {
  test('no stretch of 60 minutes holds more private replies than allowed, and none of a second', () => {
    const step = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 600_000 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (moments) => {
        const calls = run('private_replies', moments);
        expect(busiest(calls, 3_600_000)).toBeLessThanOrEqual(limits.privateRepliesPerHour);
        expect(busiest(calls, 1_000)).toBeLessThanOrEqual(limits.messagesPerSecond);
      }),
    );
  });

  test('no stretch of a second holds more messages than allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 300 }), (moments) => {
        expect(busiest(run('messages', moments), 1_000)).toBeLessThanOrEqual(limits.messagesPerSecond);
      }),
    );
  });

  test('hc56 of voice messages a tenth: Instagram takes ten a second', () => {
    const real = (lane: 'messages' | 'voice_messages' | 'by_hand') =>
      allow({}, lane, { now: 0, limits: LANE_BUDGETS }).count;
    expect([real('messages'), real('voice_messages'), real('by_hand')]).toEqual([90, 9, 4]);
    expect(busiest(run('voice_messages', Array(40).fill(100)), 1_000)).toBe(1);
  });

  test('an empty budget says when there is room again, and then there is', () => {
    const now = 1_795_000_000_123;
    const budget = spend({}, 'private_replies', { count: 40, now, limits });
    const { count, nextAt } = allow(budget, 'private_replies', { now: now + 1, limits });
    expect(count).toBe(0);
    expect(nextAt).toBeGreaterThan(now + 3_600_000);
    expect(nextAt).toBeLessThanOrEqual(now + 3_600_000 + 120_000);
    expect(allow(budget, 'private_replies', { now: nextAt, limits }).count).toBeGreaterThan(0);
    expect(allow(budget, 'private_replies', { now: nextAt - 1, limits }).count).toBe(0);
  });

  test('a clock that goes back forgets no call', () => {
    const now = 1_795_000_000_000;
    const later = spend({}, 'private_replies', { count: 39, now, limits });
    const back = spend(later, 'private_replies', { count: 1, now: now - 30_000, limits });
    expect(allow(back, 'private_replies', { now, limits }).count).toBe(0);
  });

  test('from 75 % of Instagram’s own limit on fewer leave at once; an old figure says nothing', () => {
    const now = 1_795_000_000_000;
    const at = (percent: number, age = 0) =>
      allow({ usage: { percent, at: now - age } }, 'messages', { now, limits: LANE_BUDGETS });
    expect(at(74).count).toBe(90);
    expect(at(80).count).toBeLessThan(20);
    expect(at(80).nextAt).toBeGreaterThan(now);
    expect(at(100).count).toBe(1);
    expect(at(80, 600_000).count).toBe(90);
  });
});
