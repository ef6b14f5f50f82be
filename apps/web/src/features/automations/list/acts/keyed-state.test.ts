import { expect, test } from 'vitest';
import { makeKeyed } from './keyed-state.ts';

test('values are set and taken away, each change tells its listeners once, and what was read stays as it was', () => {
  const state = makeKeyed<number>();
  let heard = 0;
  const stop = state.listen(() => heard++);
  state.set([
    ['a', 1],
    ['b', 2],
  ]);
  const before = state.all();
  state.set([['a', undefined]]);
  expect([...before.keys()]).toEqual(['a', 'b']);
  expect([...state.all()]).toEqual([['b', 2]]);
  state.clear();
  state.clear();
  expect(heard).toBe(3);
  stop();
  state.set([['a', 1]]);
  expect(heard).toBe(3);
});
