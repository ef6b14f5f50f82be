import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { SessionUser } from '../../api/kept/session.ts';
import { creditsQuery } from '../../api/queries.ts';
import { groupRooms } from './group-rooms.ts';
import { GROUPS, isInRoom, type Room, roomsOf } from './rooms.ts';

/** The class of a row of the sidebar: as high as a finger needs where there is one, lower under a mouse. */
export const ROW =
  'flex min-h-10 shrink-0 items-center gap-3 rounded-control px-3 font-medium text-ink-soft transition-colors duration-150 hover:bg-well hover:text-ink pointer-coarse:min-h-11';

/** The height of the list's lower end that fades out. */
const FADE_PX = 20;

/** All rooms of the house, the groups folded up but for the one that somebody is in. `narrow`: signs alone. */
export function SidebarRooms({ user, narrow }: { user: SessionUser; narrow: boolean }) {
  const { t } = useLingui();
  const { data } = useQuery(creditsQuery);
  return (
    <nav
      aria-label={t`Rooms`}
      // More rooms than fit fade out at the lower end, so that nobody takes the last whole one for the last.
      className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto pb-4 [mask-image:linear-gradient(to_bottom,black_calc(100%-1rem),transparent)]"
    >
      {groupRooms(roomsOf(user, data?.billing ?? true)).map((one) =>
        'rooms' in one ? (
          <Group key={one.group} group={one.group} rooms={one.rooms} narrow={narrow} />
        ) : (
          <RoomLink key={one.to} room={one} narrow={narrow} />
        ),
      )}
    </nav>
  );
}

function Group({ group, rooms, narrow }: { group: keyof typeof GROUPS; rooms: readonly Room[]; narrow: boolean }) {
  const { i18n } = useLingui();
  const id = useId();
  const { pathname } = useLocation();
  const isHere = rooms.some(({ to }) => isInRoom(to, pathname));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isHere;
  const { icon: Icon, name } = GROUPS[group];
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        title={narrow ? i18n._(name) : undefined}
        onClick={() => setChosen(!isOpen)}
        className={clsx(ROW, isHere && !isOpen && 'text-accent-text', narrow && 'relative justify-center')}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className={narrow ? 'sr-only' : 'flex-1 text-left'}>{i18n._(name)}</span>
        <ChevronDown
          aria-hidden
          className={clsx(
            'shrink-0 transition-transform',
            narrow ? 'absolute right-0.5 size-3' : 'size-4',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={clsx('flex shrink-0 flex-col gap-0.5', narrow ? 'rounded-control bg-well' : 'pl-4')}
      >
        {rooms.map((room) => (
          <RoomLink key={room.to} room={room} narrow={narrow} />
        ))}
      </div>
    </>
  );
}

/**
 * Scrolls the list just so far that a row is in sight. Not by `scrollIntoView`: from what it shows a browser's Tab goes on, past the link
 * that skips the rooms.
 */
function showIn(row: HTMLElement): void {
  const list = row.closest('nav');
  if (!list) return;
  const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  const below = inner.bottom + FADE_PX - outer.bottom;
  if (below > 0) list.scrollTop += below;
  else if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
}

function RoomLink({ room: { to, icon: Icon, name }, narrow }: { room: Room; narrow: boolean }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  // The meter below takes its room with its first figures.
  const { isSuccess } = useQuery(creditsQuery);
  const isHere = isInRoom(to, pathname);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere && isSuccess && link.current) showIn(link.current);
  }, [isHere, isSuccess]);
  return (
    <Link
      ref={link}
      to={to}
      title={narrow ? i18n._(name) : undefined}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(
        ROW,
        'aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft',
        narrow && 'justify-center',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className={narrow ? 'sr-only' : undefined}>{i18n._(name)}</span>
    </Link>
  );
}
