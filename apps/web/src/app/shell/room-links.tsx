import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { placeOf } from './place-of.ts';
import { ROOM_SIGNS } from './room-signs.ts';
import { ROOMS } from './rooms.ts';
import { useRoomWords } from './use-room-words.ts';

const LOOKS = {
  row: 'gap-3 px-3 min-h-11 hover:bg-well hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft',
  sign: 'justify-center min-h-11 hover:bg-well hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft',
  tab: 'min-h-14 min-w-11 flex-auto flex-col justify-center gap-0.5 px-0.5 text-[0.75rem] whitespace-nowrap aria-[current=page]:text-accent-text',
};

/** The five rooms: rows of the sidebar, its signs alone, or the tabs at the bottom of a phone. The room of the open screen is marked. */
export function RoomLinks({ look }: { look: keyof typeof LOOKS }) {
  const names = useRoomWords().rooms;
  const room = useLocation({ select: ({ pathname }) => placeOf(pathname).room });
  return ROOMS.map(({ id, to }) => {
    const Icon = ROOM_SIGNS[id];
    return (
      <Link
        key={id}
        to={to}
        title={look === 'sign' ? names[id] : undefined}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={id === room ? 'page' : undefined}
        className={clsx(
          'flex shrink-0 items-center rounded-control font-medium text-ink-soft transition-colors duration-150',
          LOOKS[look],
        )}
      >
        <Icon
          aria-hidden
          className={look === 'tab' ? 'size-6' : 'size-5 shrink-0'}
          strokeWidth={look === 'tab' ? 1.8 : 2}
        />
        <span className={look === 'sign' ? 'sr-only' : undefined}>{names[id]}</span>
      </Link>
    );
  });
}
