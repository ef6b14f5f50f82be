import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SessionUser } from '../../api/kept/session.ts';
import { creditsQuery } from '../../api/queries.ts';
import { placeOf } from './place-of.ts';
import { FIRST_PARAMS, screensOf } from './screens-of-rooms.ts';
import { usePathname } from './use-pathname.ts';
import { useRoomWords } from './use-room-words.ts';

const TAB =
  'inline-flex min-h-11 min-w-11 flex-auto items-center justify-center rounded-[calc(var(--radius)*2)] px-2 py-1.5 text-center font-medium text-[0.9375rem] text-ink-soft leading-tight transition-colors duration-150 hover:text-ink sm:px-3 aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-card dark:aria-[current=page]:bg-line';

/** The line's end, which fades out. */
const FADE_PX = 56;
/** The account's names are long and its groups small: a phone shows them in one line that moves sideways, where others stand in two. */
const LINE =
  'max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:bg-transparent max-sm:pr-14 max-sm:pl-3 max-sm:[&>a]:shrink-0 max-sm:[&>a]:whitespace-nowrap max-sm:[mask-image:linear-gradient(to_left,transparent,black_3.5rem)] [scrollbar-width:none]';

/** The second level of the house: the screens beside this one in its room, and from one of the account's the way back to all of them. */
export function RoomNav({ user }: { user: SessionUser }) {
  const words = useRoomWords();
  const pathname = usePathname();
  const { data } = useQuery(creditsQuery);
  const { group, screen: here } = placeOf(pathname);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = row.current;
    if (!here || !line) return;
    // At once, and when a phone is turned.
    const watch = new ResizeObserver(() => bringIntoSight(line));
    watch.observe(line);
    return () => watch.disconnect();
  }, [here]);
  if (!group) return null;
  return (
    <nav
      aria-label={words.groups[group.id]}
      ref={row}
      className={clsx(
        'relative flex flex-wrap gap-1 rounded-control bg-well p-1 sm:self-start print:hidden',
        group.room === 'account' && LINE,
        group.room === 'activity' && 'short:-mt-4',
      )}
    >
      {group.room === 'account' && (
        <Link to="/account" className={`${TAB} gap-1 !pl-1`}>
          <ChevronLeft aria-hidden className="size-4" />
          {words.rooms.account}
        </Link>
      )}
      {screensOf(group, { role: user.role, billing: data?.billing ?? true }).map((screen) => (
        <Link
          key={screen.to}
          to={screen.to}
          params={FIRST_PARAMS}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={screen === here ? 'page' : undefined}
          className={TAB}
        >
          {words.screens[screen.to]}
        </Link>
      ))}
    </nav>
  );
}

/** Moves the line just so far that the marked name is whole. By hand: a browser's own way would move where Tab goes on from. */
function bringIntoSight(line: HTMLElement): void {
  const link = line.querySelector<HTMLElement>('[aria-current]');
  if (link) line.scrollLeft = link.offsetLeft + link.offsetWidth + FADE_PX - line.clientWidth;
}
