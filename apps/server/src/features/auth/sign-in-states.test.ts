import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { systemRng } from '../../platform/ports/index.ts';
import { makeSignInStates } from './sign-in-states.ts';

let now = 1_800_000_000_000;
const clock = { now: () => now, mono: () => now, sleep: async () => {} };
const key = () => ({ key: randomBytes(32) });
const [first, second] = [key(), key()];
const statesOf = (...keys: { key: Buffer }[]) => makeSignInStates({ keys, rng: systemRng(), clock });

test('T06: a state is ours for its purpose, for ten minutes, in every process with the key', () => {
  const states = statesOf(first);
  const [state, merge] = [states.make('login'), states.make('merge')];
  expect(states.isOurs(state, 'login')).toBe(true);
  expect(statesOf(second, first).isOurs(state, 'login')).toBe(true);
  expect(statesOf(second).isOurs(state, 'login')).toBe(false);
  expect(states.isOurs(merge, 'login')).toBe(false);
  expect(states.isOurs(merge, 'merge')).toBe(true);
  now += 10 * 60_000;
  expect(states.isOurs(state, 'login')).toBe(true);
  now += 1;
  expect(states.isOurs(state, 'login')).toBe(false);
  now -= 12 * 60_000;
  expect(states.isOurs(state, 'login')).toBe(false);
});

test('T08: a state of one account is no state of another, nor of nobody', () => {
  const states = statesOf(first);
  const state = states.make('merge', 'a1');
  expect(states.isOurs(state, 'merge', 'a1')).toBe(true);
  for (const other of ['a2', 'a', 'a11', '']) expect(states.isOurs(state, 'merge', other)).toBe(false);
  expect(states.isOurs(states.make('merge'), 'merge', 'a1')).toBe(false);
});

test('T06: not one changed character is taken, nor another spelling of the same bytes', () => {
  const states = statesOf(first);
  const state = states.make('login');
  for (let at = 0; at < state.length; at++) {
    const other = state[at] === 'A' ? 'B' : 'A';
    expect(states.isOurs(state.slice(0, at) + other + state.slice(at + 1), 'login')).toBe(false);
  }
  for (const wrong of ['', 'state', `${state}=`, `${state}A`, state.slice(1), ` ${state}`, 'A'.repeat(state.length)])
    expect(states.isOurs(wrong, 'login')).toBe(false);
  expect(new Set(Array.from({ length: 1_000 }, () => states.make('login'))).size).toBe(1_000);
});
