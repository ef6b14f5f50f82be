import { SCREENS } from '@recado/contract';
import { describe, expect, test } from 'vitest';
import { placeOf } from './place-of.ts';
import { ROOMS } from './rooms.ts';
import { GROUPS, screensOf } from './screens-of-rooms.ts';

/** Screens without the house around them. */
const OUTSIDE = [
  '/error',
  '/instagram/callback',
  '/instagram/merge',
  '/login',
  '/no-connection',
  '/privacy',
  '/terms',
  '/thanks',
  '/update',
  '/view-as',
];
const inside = SCREENS.filter((screen) => !OUTSIDE.includes(screen));

test.each(inside)('%s stands in a room', (screen) => {
  expect(placeOf(screen).room).not.toBeNull();
});

test.each([...OUTSIDE, '/nowhere', '/contents', '/homework'])('%s stands in none', (pathname) => {
  expect(placeOf(pathname)).toEqual({ room: null, group: null, screen: null });
});

test.each([
  ['/', 'home', null],
  ['/activity/7', 'activity', '/activity'],
  ['/people', 'activity', '/people'],
  ['/coverage', 'activity', '/coverage'],
  ['/people/7', 'activity', '/people'],
  ['/automations', 'automations', '/automations'],
  ['/automations/bin', 'automations', '/automations'],
  ['/content', 'automations', '/content'],
  ['/content/posts/1', 'automations', '/content'],
  ['/content/stories/1', 'automations', '/content/stories'],
  ['/content/next/configure', 'automations', '/content/next'],
  ['/directs/import', 'automations', '/directs'],
  ['/lives/now', 'automations', '/lives'],
  ['/dashboard', 'results', '/dashboard'],
  ['/dashboard/media/1', 'results', '/dashboard'],
  ['/sales', 'results', '/sales'],
  ['/credits', 'results', '/credits'],
  ['/account', 'account', null],
  ['/switch/1', 'account', null],
  ['/exclusion', 'account', '/settings/data'],
  ['/administration/charts/90', 'account', '/administration/charts/$days'],
] as const)('%s: room %s, screen %s', (pathname, room, screen) => {
  const place = placeOf(pathname);
  expect([place.room, place.screen?.to ?? null]).toEqual([room, screen]);
});

test('each room opens with a screen of its own', () => {
  for (const { id, to } of ROOMS) expect(placeOf(to).room).toBe(id);
});

describe('who has which screens', () => {
  const all = (given: Parameters<typeof screensOf>[1]) =>
    GROUPS.flatMap((group) => screensOf(group, given).map(({ to }) => to));

  test('administration is of administrators', () => {
    const seller = all({ role: 'user', billing: true });
    expect(seller.filter((to) => to.startsWith('/administration'))).toEqual([]);
    expect(all({ role: 'administrator', billing: true })).toHaveLength(seller.length + 7);
  });

  test('nothing about money where nothing is sold', () => {
    const seller = all({ role: 'user', billing: false });
    for (const to of ['/subscriptions', '/plans', '/redeem', '/affiliate']) expect(seller).not.toContain(to);
    expect(seller).toContain('/recommendations');
  });
});
