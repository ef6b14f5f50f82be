import { contract, type Route } from '@recado/contract';
import { expect, test } from 'vitest';
import type { CallName } from '../calls/call.ts';
import { isKept } from './kept-calls.ts';

const routes: readonly Route[] = Object.values(contract);
const kept = routes.filter(({ method, path }) => isKept(`${method} ${path}` as CallName));

test('only reads of the own account are kept, and nothing of money, secrets, sessions, contacts, administration or partners', () => {
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(kept.filter(({ access }) => access === 'administrator')).toEqual([]);
  // Who runs this installation, and what is sold: everybody may read both.
  expect(kept.filter(({ access, path }) => access === 'open' && !['/installation', '/plans'].includes(path))).toEqual(
    [],
  );
  const private_ =
    /users|payments|checkout|sessions|settings\/sales|admin|affiliate|payout|partner|passkey|views|sales/;
  expect(kept.filter(({ path }) => private_.test(path))).toEqual([]);
});

test.each([
  [{}, true],
  [{ days: '28' }, true],
  [{ after: 'cursor' }, false],
  [{ filter: 'quero' }, false],
  [{ q: 'ana' }, false],
  [{ before: 'id' }, false],
  [{ person: '7' }, true],
  [{ fresh: '1' }, false],
])('of a list that is asked for with %j the answer is kept: %s', (query, expected) => {
  expect(isKept('GET /activity', query)).toBe(expected);
});
