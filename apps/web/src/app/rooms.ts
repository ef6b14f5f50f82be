import { msg } from '@lingui/core/macro';
import type { CurrentUser } from '@recado/contract';
import { Activity, AudioLines, House, Images, MessagesSquare, Radio, ShieldCheck, UserRound } from 'lucide-react';

/**
 * The rooms of the house, in the order of the sidebar. Those in the `bar` are also at the bottom of a phone, the others under *More*. A
 * new one is a line here.
 */
export const ROOMS = [
  { to: '/', icon: House, name: msg`Home`, bar: true },
  { to: '/content', icon: Images, name: msg`Content`, bar: true },
  { to: '/directs', icon: MessagesSquare, name: msg`Messages`, bar: true },
  { to: '/lives', icon: Radio, name: msg`Lives`, bar: false },
  { to: '/audios', icon: AudioLines, name: msg`Audios`, bar: false },
  { to: '/activity', icon: Activity, name: msg`Activity`, bar: true },
  { to: '/profile', icon: UserRound, name: msg`Profile`, bar: false },
] as const;

const ADMINISTRATION = {
  to: '/administration/users',
  icon: ShieldCheck,
  name: msg`Administration`,
  bar: false,
} as const;

/** True on every page of a room, beside the one that its entry opens too. */
export function isInRoom(to: string, pathname: string): boolean {
  return pathname.split('/')[1] === to.split('/')[1];
}

/** Those that this user has. */
export function roomsOf({ role }: Pick<CurrentUser, 'role'>) {
  return role === 'administrator' ? [...ROOMS, ADMINISTRATION] : ROOMS;
}
