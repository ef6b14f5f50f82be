import { expect, test } from 'vitest';
import { readConversationsSearch } from './conversations-search.ts';

test.each([
  [{}, {}],
  [
    { q: ' prazo ', show: 'waiting' },
    { q: 'prazo', show: 'waiting' },
  ],
  [{ q: 10, show: 'all' }, { q: '10' }],
  [{ q: '   ', show: 7, sort: 'often' }, {}],
  [{ q: 'x'.repeat(200) }, { q: 'x'.repeat(100) }],
])('%j is read as %j', (search, read) => {
  expect(readConversationsSearch(search)).toEqual(read);
});
