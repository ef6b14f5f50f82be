import { expect, test } from 'vitest';
import { isOwnComment } from './is-own-comment.ts';

const shop = { igId: '17841400000000001', appScopedId: '24000000000000001', username: 'Loja.Bela' };

test.each([
  ['the IG id', { id: '17841400000000001', username: 'another' }, true],
  ['the app-scoped id, where webhooks name it so', { id: '24000000000000001', username: null }, true],
  ['the name, whose case does not count', { id: '700000000000099', username: 'loja.bela' }, true],
  ['somebody else', { id: '700000000000003', username: 'fa' }, false],
  ['a stranger who carries the field of the owner', { id: '7', username: 'fa', self_ig_scoped_id: '7' }, false],
  ['nobody', null, false],
  ['neither id nor name', {}, false],
])('%s', (_who, author, own) => {
  expect(isOwnComment(author, shop)).toBe(own);
});

test('what is not known of the account makes nobody its owner', () => {
  const unknown = { igId: '1', appScopedId: null, username: null };
  expect(isOwnComment({ id: null, username: null }, unknown)).toBe(false);
  expect(isOwnComment({ id: '2' }, unknown)).toBe(false);
});
