import { useLingui } from '@lingui/react/macro';
import type { SCREENS } from '@recado/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SessionUser } from '../../api/kept/session.ts';
import { creditsQuery } from '../../api/queries.ts';
import { placeOf } from '../shell/place-of.ts';
import { ROOM_SIGNS } from '../shell/room-signs.ts';
import { ROOMS, type Room } from '../shell/rooms.ts';
import { FIRST_PARAMS, GROUPS, type RoomScreen, screensOf } from '../shell/screens-of-rooms.ts';
import { useRoomWords } from '../shell/use-room-words.ts';
import { KEYS_OF_ROOMS } from '../shortcuts/shortcut-table.ts';
import type { Command } from './command.ts';

type Screen = (typeof SCREENS)[number];
/** Screens outside of the house, or that lead on by themselves. */
type Outside =
  | '/error'
  | '/instagram/callback'
  | '/instagram/merge'
  | '/login'
  | '/merge/error'
  | '/merge/success'
  | '/no-connection'
  | '/thanks'
  | '/update'
  | '/view-as';
/** The screens that no list of a room names. What is about one thing (`$id`) is found by that thing. */
type Unlisted = Exclude<Screen, RoomScreen['to'] | Room['to'] | Outside | `${string}$${string}`>;

/** Every screen by its name, as far as this person has it. */
export function useScreenCommands(user: SessionUser): Command[] {
  const words = useRoomWords();
  const unlisted = useUnlisted();
  const navigate = useNavigate();
  const { data } = useQuery(creditsQuery);
  const has = { role: user.role, billing: data?.billing ?? true };
  const rooms = ROOMS.map(
    ({ id, to }): Command => ({
      ...{ id: to, part: 'screens', label: words.rooms[id], sign: ROOM_SIGNS[id], keys: KEYS_OF_ROOMS[id] },
      run: () => void navigate({ to }),
    }),
  );
  const listed = GROUPS.flatMap((group) =>
    screensOf(group, has)
      .filter(({ to }) => ROOMS.every((room) => room.to !== to))
      .map(
        ({ to }): Command => ({
          ...{
            id: to,
            part: 'screens',
            label: words.screens[to],
            detail: words.groups[group.id],
            sign: ROOM_SIGNS[group.room],
          },
          run: () => void navigate({ to, params: FIRST_PARAMS }),
        }),
      ),
  );
  const others = Object.entries(unlisted).map(([to, label]): Command => {
    const { room } = placeOf(to);
    return {
      ...{ id: to, part: 'screens', label, sign: ROOM_SIGNS[room ?? 'account'], asked: true },
      ...(room === null ? {} : { detail: words.rooms[room] }),
      run: () => void navigate({ to: to as Unlisted }), // as: the keys of the table
    };
  });
  return [...rooms, ...listed, ...others];
}

/** The names of the other screens: one without its name does not compile. */
function useUnlisted(): Readonly<Record<Unlisted, string>> {
  const { t } = useLingui();
  return {
    '/automations/bin': t`Bin`,
    '/content/next/configure': t`Set up the next post`,
    '/directs/import': t`Many messages from a file`,
    '/lives/now': t`The live that runs`,
    '/exclusion': t`Delete the account`,
    '/privacy': t`Privacy`,
    '/terms': t`Terms of use`,
  };
}
