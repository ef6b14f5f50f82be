import { msg } from '@lingui/core/macro';
import type { CurrentUser } from '@recado/contract';
import {
  Activity,
  AudioLines,
  Banknote,
  HandCoins,
  House,
  Images,
  Megaphone,
  MessagesSquare,
  Radio,
  ReceiptText,
  ShieldCheck,
  Sparkles,
  ThumbsUp,
  Ticket,
  UserRound,
} from 'lucide-react';

/** Rooms that are entered now and then: the sidebar folds each of these up, so that the others fit on a small laptop. */
export const GROUPS = {
  plans: { icon: Sparkles, name: msg`Plans` },
  partners: { icon: HandCoins, name: msg`Partnerships` },
} as const;

/**
 * The rooms of the house, in the order of the sidebar; those of one `group` stand together. Those in the `bar` are also at the bottom of a
 * phone, the others under *More*. A new one is a line here.
 */
export const ROOMS = [
  { to: '/', icon: House, name: msg`Home`, bar: true, group: null },
  { to: '/content', icon: Images, name: msg`Content`, bar: true, group: null },
  { to: '/directs', icon: MessagesSquare, name: msg`Messages`, bar: true, group: null },
  { to: '/lives', icon: Radio, name: msg`Lives`, bar: false, group: null },
  { to: '/audios', icon: AudioLines, name: msg`Audios`, bar: false, group: null },
  { to: '/activity', icon: Activity, name: msg`Activity`, bar: true, group: null },
  { to: '/sales', icon: Banknote, name: msg`Sales`, bar: false, group: null },
  { to: '/subscriptions', icon: ReceiptText, name: msg`My subscriptions`, bar: false, group: 'plans' },
  { to: '/plans', icon: Sparkles, name: msg`Choose plans`, bar: false, group: 'plans' },
  { to: '/redeem', icon: Ticket, name: msg`Redeem code`, bar: false, group: 'plans' },
  { to: '/recommendations', icon: ThumbsUp, name: msg`Recommendations`, bar: false, group: 'partners' },
  { to: '/advertising', icon: Megaphone, name: msg`Advertising`, bar: false, group: 'partners' },
  { to: '/affiliate', icon: HandCoins, name: msg`Refer and earn`, bar: false, group: 'partners' },
  { to: '/profile', icon: UserRound, name: msg`Profile`, bar: false, group: null },
] as const;

const ADMINISTRATION = {
  to: '/administration/users',
  icon: ShieldCheck,
  name: msg`Administration`,
  bar: false,
  group: null,
} as const;

/** Says whether a page belongs to a room, beside the one that its entry opens too. */
export function isInRoom(to: string, pathname: string): boolean {
  return pathname.split('/')[1] === to.split('/')[1];
}

export type Room = (typeof ROOMS)[number] | typeof ADMINISTRATION;

/** Those that this user has, `billing`: whether anything is sold here. */
export function roomsOf({ role }: Pick<CurrentUser, 'role'>, billing: boolean): readonly Room[] {
  const rooms = billing ? ROOMS : ROOMS.filter(({ to, group }) => group !== 'plans' && to !== '/affiliate');
  return role === 'administrator' ? [...rooms, ADMINISTRATION] : rooms;
}
