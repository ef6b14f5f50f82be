import { expect, test } from 'vitest';
import { isReadable, leadsAway } from './reads-first.ts';

test.each([
  ['/', true],
  ['/automations', true],
  ['/automations/bin', true],
  ['/conversations', true],
  ['/conversations/7', true],
  ['/people', true],
  ['/people/7', true],
  ['/dashboard/media/180', true],
  ['/settings/answers', true],
  ['/settings/data', true],
  ['/exclusion', false],
  ['/settings/sessions', false],
  ['/settings/sales', false],
  ['/profile', false],
  ['/content/posts/180', true],
  ['/content/stories/global', true],
  ['/directs/new', true],
  ['/directs/welcome', true],
  ['/directs/import', false],
  ['/lives/now', false],
  ['/activity/018f', true],
  ['/plans', true],
  ['/administration/users', false],
])('%s can be read without a connection: %s', (path, readable) => {
  expect(isReadable(path)).toBe(readable);
});

test.each([
  ['/', ['home'], true],
  ['/', ['credits'], false],
  ['/', null, true],
  ['/credits', ['credits', 'now'], false],
  ['/credits', ['credits', 'statement', {}], true],
  ['/content/posts/180', ['automation', 'post.180'], true],
  ['/content/posts/180', ['media', { kind: 'post' }], false],
  ['/activity/018f', ['activity-one', '018f'], false],
  ['/affiliate', ['me'], true],
] as const)('on %s what gets no answer for %j leads to /no-connection: %s', (path, asked, leads) => {
  expect(leadsAway({ pathname: path, search: '' }, asked)).toBe(leads);
});

test('a part of a list that somebody chose and nobody kept says so in its place', () => {
  const asked = ['activity', { outcome: 'answered' }];
  expect(leadsAway({ pathname: '/activity', search: '?outcome=answered' }, asked)).toBe(false);
  expect(leadsAway({ pathname: '/activity', search: '' }, asked)).toBe(true);
  expect(leadsAway({ pathname: '/affiliate', search: '?a=1' }, ['affiliate'])).toBe(true);
});
