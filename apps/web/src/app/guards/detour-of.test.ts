import { expect, test } from 'vitest';
import type { VersionState } from '../../api/version-state.ts';
import { detourOf } from './detour-of.ts';

test.each<[VersionState, string, string | null]>([
  ['fine', '/content', null],
  ['fine', '/update', '/'],
  ['fine', '/no-connection', null],
  ['other', '/content', '/update'],
  ['other', '/login', '/update'],
  ['other', '/no-connection', '/update'],
  ['other', '/update', null],
  ['away', '/content?q=a', '/no-connection?from=%2Fcontent%3Fq%3Da'],
  ['away', '/update', '/no-connection?from=%2Fupdate'],
  ['away', '/no-connection', null],
])('with a version that is %s, %s ends at %s', (version, href, to) => {
  expect(detourOf(version, { pathname: href.split('?')[0] ?? '', href }, { keeps: false })).toBe(to);
});

test.each([
  ['/', null],
  ['/automations?state=on', null],
  ['/profile', '/no-connection?from=%2Fprofile'],
  ['/update', '/no-connection?from=%2Fupdate'],
])('without a connection, whoever is signed in reads what is kept: %s ends at %s', (href, to) => {
  const at = { pathname: href.split('?')[0] ?? '', href };
  expect(detourOf('away', at, { keeps: true })).toBe(to);
  expect(detourOf('other', at, { keeps: true })).toBe(href === '/update' ? null : '/update');
});
