import type { CommentItem } from '@recado/instagram';
import { expect, test } from 'vitest';
import { judgeThread } from './judge-comments.ts';

const names = { igId: '1', appScopedId: '2', username: 'loja' };
const item = (id: string, given: Partial<CommentItem> & { by?: string } = {}): CommentItem => ({
  ...{
    id,
    text: 'quero',
    at: 1_000,
    username: null,
    hidden: false,
    parentId: null,
    mediaId: null,
    likeCount: 0,
    replies: null,
  },
  from: { id: given.by ?? '7', username: 'fan', selfIgScopedId: null },
  ...given,
});
const judge = (thread: CommentItem, known: string[] = [], since = 0) =>
  judgeThread(thread, { names, known: new Set(known), since }).map(({ item: { id }, is }) => `${id} ${is}`);
const below = (items: CommentItem[], hasMore = false) => ({ replies: { items, hasMore } });

test('a comment that nobody answered and that did not come was missed', () => {
  expect(judge(item('a'))).toEqual(['a missed']);
  expect(judge(item('a'), ['a'])).toEqual(['a known']);
  expect(judge(item('a'), [], 1_001)).toEqual(['a early']);
  expect(judge(item('a', { at: null }))).toEqual(['a missed']);
});

test('the account’s own comments are its own, by either id or its name', () => {
  for (const by of ['1', '2']) expect(judge(item('a', { by }))).toEqual(['a own']);
  expect(judge(item('a', { from: { id: '9', username: 'LOJA', selfIgScopedId: null } }))).toEqual(['a own']);
});

test('a comment below which its owner wrote is answered by hand', () => {
  expect(judge(item('a', below([item('b', { by: '1' })])))).toEqual(['a by_hand', 'b own']);
});

test('a reply is answered by hand where the owner wrote later, and missed where before', () => {
  const own = item('o', { by: '1', at: 5_000 });
  expect(judge(item('a', below([own, item('b', { at: 4_000 }), item('c', { at: 6_000 })])), ['a'])).toEqual([
    'a known',
    'o own',
    'b by_hand',
    'c missed',
  ]);
  expect(judge(item('a', below([item('o', { by: '1', at: null }), item('c', { at: 6_000 })])), ['a'])[2]).toBe(
    'c by_hand',
  );
});

test('where there are more replies than were read it is not sure that the owner said nothing', () => {
  expect(judge(item('a', below([item('b')], true)))).toEqual(['a unsure', 'b missed']);
  expect(judge(item('a', below([item('o', { by: '1' })], true)))[0]).toBe('a by_hand');
});
