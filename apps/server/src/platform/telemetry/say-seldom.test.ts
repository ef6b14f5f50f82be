import { expect, test } from 'vitest';
import { saySeldom } from './say-seldom.ts';

test('a sentence is said once a minute of each account, with how often it was left out; another one is said beside it', () => {
  let now = 0;
  const said: [object, string][] = [];
  const log = saySeldom({ warn: (facts, sentence) => void said.push([facts, sentence]) }, { mono: () => now });
  for (const at of [0, 1, 59_999, 60_000]) {
    now = at;
    log.warn({ at }, 'forged');
  }
  log.warn({}, 'other');
  for (const accountId of ['a', 'a', 'b']) log.warn({ accountId }, 'other');
  expect(said).toEqual([
    [{ at: 0 }, 'forged'],
    [{ at: 60_000, leftOut: 2 }, 'forged'],
    [{}, 'other'],
    [{ accountId: 'a' }, 'other'],
    [{ accountId: 'b' }, 'other'],
  ]);
});

test('a flood of names is said as one, and leaves no more behind than it may', () => {
  let now = 0;
  const said: object[] = [];
  const log = saySeldom({ warn: (facts) => void said.push(facts) }, { mono: () => now }, ({ network }) =>
    String(network),
  );
  for (let network = 0; network < 3_000; network++) log.warn({ network }, 'refused');
  expect(said).toHaveLength(2_001);
  now = 60_000;
  log.warn({ network: 2_999 }, 'refused');
  log.warn({ network: 0 }, 'refused');
  expect(said.slice(2_001)).toEqual([{ network: 2_999 }, { network: 0 }]);
});
