import { expect, test } from 'vitest';
import type { Edit, Outcome } from '../../../api/outbox/edits.ts';
import { binEdits, restoreEdits } from '../list/acts/list-edits.ts';
import { countsOf } from './counts-of.ts';

// as: the parts that count
const ended = (edit: object, outcome: Outcome = { is: 'done', version: null }) => ({ edit: edit as Edit, outcome });

test('what waited counts as it would have at once: a save, a removal, and whether it was taken', () => {
  const removals = binEdits([{ id: 'a', as: 'Caneca', kind: 'live' }], false);
  const back = [
    ...restoreEdits([{ id: 'a', as: 'Caneca', enabled: true }], false),
    ...binEdits([{ id: 'b', as: '' }], false),
  ];
  const all = [
    ended({ wish: 'save', kind: 'post' }, { is: 'changed' }),
    ...removals.map((edit) => ended(edit)),
    ...back.map((edit) => ended(edit)),
  ];
  expect(countsOf(all)).toEqual([
    ['post', 'save', false],
    ['live', 'remove', true],
  ]);
});
