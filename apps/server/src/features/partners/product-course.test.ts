import type { ProductContent } from '@recado/contract';
import { expect, test } from 'vitest';
import { afterSave, afterTakeDown, afterVerdict } from './product-course.ts';

const one: ProductContent = {
  title: 'Curso',
  text: 'Vender mais',
  imageUrl: null,
  link: 'https://curso.example/',
  priceCents: 9700,
  category: 'courses',
};
const other = { ...one, priceCents: 8700 };

test('a change of what is shown is submitted, and the approved version stays until the verdict', () => {
  const first = afterSave(null, { content: one, submit: true });
  expect(first).toEqual({ wanted: one, shown: null, state: 'submitted', reason: null });
  const approved = afterVerdict(first, null);
  expect(approved).toEqual({ wanted: one, shown: one, state: 'approved', reason: null });
  const changed = afterSave(approved, { content: other, submit: true });
  expect(changed).toEqual({ wanted: other, shown: one, state: 'submitted', reason: null });
  expect(afterVerdict(changed, 'caro')).toEqual({ wanted: other, shown: one, state: 'refused', reason: 'caro' });
  expect(afterVerdict(changed, null)).toMatchObject({ shown: other, state: 'approved' });
});

test('a draft asks nobody; what is shown already needs no approval; what was taken down does', () => {
  const approved = afterVerdict({ wanted: one, shown: null }, null);
  expect(afterSave(approved, { content: other, submit: false })).toMatchObject({ shown: one, state: 'draft' });
  expect(afterSave({ shown: one }, { content: { ...one }, submit: true }).state).toBe('approved');
  const down = afterTakeDown(approved, 'link quebrado');
  expect(down).toEqual({ wanted: one, shown: null, state: 'taken_down', reason: 'link quebrado' });
  expect(afterSave(down, { content: one, submit: true })).toMatchObject({
    shown: null,
    state: 'submitted',
    reason: null,
  });
});
