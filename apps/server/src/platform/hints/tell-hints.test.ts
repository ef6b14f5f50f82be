import { HINT_KINDS } from '@recado/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asAccountId } from '../ids/index.ts';
import { type Hint, hintMessages, hintStatements, readHintMessage } from './tell-hints.ts';

const hint: fc.Arbitrary<Hint> = fc.record({
  accountId: fc.nat({ max: 600 }).map((n) => asAccountId(`019a7c00-0000-7000-8000-${String(n).padStart(12, '0')}`)),
  kind: fc.constantFrom(...HINT_KINDS),
});

test('what is told is what is read, in messages that Postgres takes, each account named once', () => {
  fc.assert(
    fc.property(fc.array(hint, { maxLength: 1_500 }), (hints) => {
      const messages = hintMessages(hints);
      for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8_000);
      const read = messages.map(readHintMessage);
      const pairs = read.flatMap(({ kinds, accountIds }) =>
        accountIds.flatMap((id) => kinds.map((kind) => `${id} ${kind}`)),
      );
      expect(pairs.toSorted()).toEqual(
        [...new Set(hints.map(({ accountId, kind }) => `${accountId} ${kind}`))].toSorted(),
      );
      const named = read.flatMap(({ accountIds }) => accountIds);
      expect(named.length).toBe(new Set(named).size);
      expect(hintStatements(hints).length).toBe(hints.length === 0 ? 0 : 1);
    }),
  );
});

test('a kind that this release does not know is left out', () => {
  expect(readHintMessage('weather,credits a b')).toEqual({ kinds: ['credits'], accountIds: ['a', 'b'] });
});

test('however many accounts changed in every way, each message fits', () => {
  const ids = Array.from({ length: 1_000 }, (_, n) =>
    asAccountId(`019a7c00-0000-7000-8000-${String(n).padStart(12, '0')}`),
  );
  const messages = hintMessages(ids.flatMap((accountId) => HINT_KINDS.map((kind) => ({ accountId, kind }))));
  expect(messages.flatMap((message) => readHintMessage(message).accountIds)).toEqual(ids);
  expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(8_000);
});
