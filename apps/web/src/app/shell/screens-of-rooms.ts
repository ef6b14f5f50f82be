import type { CurrentUser } from '@recado/contract';

/**
 * The screens of a room that are reached by name, those that stand together in one group. `for`: whoever has them, all without it;
 * `also`: addresses that belong to a screen and are not below its own.
 */
export const GROUPS = [
  {
    id: 'automations',
    room: 'automations',
    screens: [
      { to: '/automations' },
      { to: '/content' },
      { to: '/content/stories' },
      { to: '/content/remixes' },
      { to: '/content/next' },
      { to: '/directs' },
      { to: '/lives' },
      { to: '/audios' },
    ],
  },
  {
    id: 'activity',
    room: 'activity',
    screens: [{ to: '/activity' }, { to: '/conversations' }, { to: '/people' }, { to: '/coverage' }],
  },
  {
    id: 'results',
    room: 'results',
    screens: [{ to: '/dashboard' }, { to: '/sales' }, { to: '/credits' }],
  },
  {
    id: 'personal',
    room: 'account',
    screens: [{ to: '/profile' }, { to: '/settings/look' }, { to: '/settings/sessions' }],
  },
  {
    id: 'settings',
    room: 'account',
    screens: [
      { to: '/settings/answers' },
      { to: '/settings/connection' },
      { to: '/settings/notices' },
      { to: '/settings/data', also: ['/exclusion'] },
    ],
  },
  {
    id: 'plans',
    room: 'account',
    screens: [
      { to: '/subscriptions', for: 'buyers' },
      { to: '/plans', for: 'buyers' },
      { to: '/redeem', for: 'buyers' },
    ],
  },
  {
    id: 'partnerships',
    room: 'account',
    screens: [{ to: '/recommendations' }, { to: '/advertising' }, { to: '/affiliate', for: 'buyers' }],
  },
  {
    id: 'programs',
    room: 'account',
    screens: [{ to: '/settings/keys' }, { to: '/settings/endpoints' }],
  },
  {
    id: 'help',
    room: 'account',
    screens: [{ to: '/ios' }],
  },
  {
    id: 'administration',
    room: 'account',
    screens: [
      { to: '/administration/users', for: 'administrators' },
      { to: '/administration/charts/$days', for: 'administrators' },
      { to: '/administration/codes', for: 'administrators' },
      { to: '/administration/partners', for: 'administrators' },
      { to: '/administration/payouts', for: 'administrators' },
      { to: '/administration/audit', for: 'administrators' },
      { to: '/administration/passkeys', for: 'administrators' },
    ],
  },
] as const; // const: the router knows each address

export type Group = (typeof GROUPS)[number];
export type RoomScreen = Group['screens'][number];

/** The parts of an address that a link to such a screen fills in. */
export const FIRST_PARAMS = { days: '30' };

/** Returns those screens of a group that somebody has; `billing`: whether anything is sold here. */
export function screensOf(
  group: Group,
  { role, billing }: Pick<CurrentUser, 'role'> & { billing: boolean },
): readonly RoomScreen[] {
  const has = { all: true, buyers: billing, administrators: role === 'administrator' };
  const screens: readonly RoomScreen[] = group.screens;
  return screens.filter((screen) => has['for' in screen ? screen.for : 'all']);
}
