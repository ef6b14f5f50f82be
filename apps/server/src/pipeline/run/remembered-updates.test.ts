import { readUpdates, type Update } from '@recado/instagram';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RememberedUpdates } from './remembered-updates.ts';

const [UPDATE] = readUpdates({ object: 'instagram', entry: [{ id: '1', time: 1, changes: [{ field: 'none' }] }] });
const update = (at: number): Update => {
  if (!UPDATE) throw new Error('it reads as none');
  return { ...UPDATE, at };
};

test('an update is recalled once', () => {
  const remembered = new RememberedUpdates();
  remembered.remember('a', update(1), 500);
  expect(remembered.recall('a')?.at).toBe(1);
  expect(remembered.recall('a')).toBe(null);
});

test('the newest are kept, as many as there is room for by their bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5_000 }), { maxLength: 60 }), (lengths) => {
      const remembered = new RememberedUpdates(20_000);
      for (const [at, length] of lengths.entries()) remembered.remember(`${at}`, update(at), length);
      const kept: number[] = [];
      let bytes = 0;
      for (let at = lengths.length - 1; at >= 0; at--) {
        bytes += 1_024 + (lengths[at] ?? 0);
        if (bytes > 20_000) break;
        kept.push(at);
      }
      const found = lengths.flatMap((_, at) => remembered.recall(`${at}`)?.at ?? []);
      expect(found).toEqual(kept.toReversed());
    }),
  );
});

test('what is recalled, or remembered anew, makes room', () => {
  const remembered = new RememberedUpdates(3 * 1_024);
  for (const id of ['a', 'b', 'c']) remembered.remember(id, update(1), 0);
  remembered.recall('b');
  remembered.remember('c', update(2), 0);
  remembered.remember('d', update(3), 0);
  expect(['a', 'b', 'c', 'd'].map((id) => remembered.recall(id)?.at ?? null)).toEqual([1, null, 2, 3]);
});
