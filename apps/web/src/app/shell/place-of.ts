import { ROOMS, type Room } from './rooms.ts';
import { GROUPS, type Group, type RoomScreen } from './screens-of-rooms.ts';

/** The room of an address, and in it the screen with those beside it, where there are several. */
export interface Place {
  room: Room['id'] | null;
  group: Group | null;
  screen: RoomScreen | null;
}

/** Addresses of the account's room that no list leads to. */
const OF_ACCOUNT = ['/account', '/switch', '/merge', '/whats-new'];

/** The address of each screen with its place, the longest first. */
const ADDRESSES = GROUPS.flatMap((group) =>
  group.screens.flatMap((screen) => addressesOf(screen).map((address) => ({ group, screen, address }))),
).sort((one, other) => other.address.length - one.address.length);

/** Returns the place of an address. Of two screens that hold it the longer one has it: `/content/stories/1` is among the stories. */
export function placeOf(pathname: string): Place {
  const found = ADDRESSES.find(({ address }) => isBelow(address, pathname));
  if (found) return { room: found.group.room, group: found.group, screen: found.screen };
  if (OF_ACCOUNT.some((address) => isBelow(address, pathname))) return { room: 'account', group: null, screen: null };
  const room = ROOMS.find(({ to }) => (to === '/' ? pathname === '/' : isBelow(to, pathname)));
  return { room: room?.id ?? null, group: null, screen: null };
}

function addressesOf(screen: RoomScreen): readonly string[] {
  const [own = ''] = screen.to.split('/$');
  return 'also' in screen ? [own, ...screen.also] : [own];
}

function isBelow(address: string, pathname: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`);
}
