import { expect, test } from 'vitest';
import { isAway, noteReach, onReach } from './note-reach.ts';

test('the server is away from the first that reaches nobody to the next answer, and each turn is told once', () => {
  const told: boolean[] = [];
  const stop = onReach(() => told.push(isAway()));
  for (const reached of [true, false, false, true, true, false]) noteReach(reached);
  stop();
  noteReach(true);
  expect(told).toEqual([true, false, true]);
  expect(isAway()).toBe(false);
});
