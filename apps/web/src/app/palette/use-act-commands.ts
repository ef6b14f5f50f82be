import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Keyboard, LogOut, MoonStar, Sun, SunMoon, UserRoundCheck } from 'lucide-react';
import type { SessionUser } from '../../api/kept/session.ts';
import { useSwitch } from '../../features/auth/links/use-switch.ts';
import { LISTED_KINDS } from '../../features/automations/list/list-search.ts';
import { WAYS } from '../../features/automations/list/sheets/ways.ts';
import { useKindNames } from '../../i18n/names/use-kind-names.ts';
import { tell } from '../../ui/notices/tell.ts';
import { KIND_SIGNS } from '../../ui/pictures/kind-signs.ts';
import { useSignOut } from '../leaving/use-sign-out.ts';
import { personalise } from '../look/personalisation.ts';
import { MODES } from '../look/read-personalisation.ts';
import type { Command } from './command.ts';
import { setAbove } from './palette-state.ts';

/** Returns what can be done from anywhere: a new automation of each kind, another account, how the app looks, out. */
export function useActCommands(user: SessionUser, isViewing: boolean): Command[] {
  const { t } = useLingui();
  const kinds = useKindNames();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const change = useSwitch(() => void navigate({ to: '/' }));
  const made = LISTED_KINDS.map((kind): Command => {
    const name = kinds[kind].one;
    return {
      ...{ id: `new ${kind}`, part: 'acts', label: t`New automation: ${name}`, sign: KIND_SIGNS[kind] },
      asked: kind !== 'post',
      run: () => void navigate({ ...WAYS[kind], search: {} }),
    };
  });
  // Whoever looks as somebody else has that account alone.
  const accounts = (isViewing ? [] : user.mergedUsers.filter(({ closed }) => !closed)).map(
    ({ id, username }): Command => ({
      ...{ id: `switch ${id}`, part: 'acts', label: t`Switch to @${username}`, sign: UserRoundCheck },
      run: () => change.mutateAsync(id).catch(() => tell(t`Switching did not work. Try it under “Account”.`)),
    }),
  );
  const modes = { system: t`Light or dark as the device`, light: t`Light colours`, dark: t`Dark colours` };
  const signs = { system: SunMoon, light: Sun, dark: MoonStar };
  const looks = MODES.map(
    (mode): Command => ({
      ...{
        id: `mode ${mode}`,
        part: 'acts',
        label: modes[mode],
        also: t`Colour mode`,
        sign: signs[mode],
        asked: mode === 'system',
      },
      run: () => personalise({ mode }),
    }),
  );
  const help: Command = {
    ...{ id: 'shortcuts', part: 'acts', label: t`Keyboard shortcuts`, sign: Keyboard, keys: ['?'] },
    run: () => setAbove('shortcuts'),
  };
  const out: Command = {
    ...{ id: 'sign out', part: 'acts', label: t`Sign out`, sign: LogOut, passing: true },
    run: signOut.start,
  };
  return [...made, ...accounts, ...looks, help, out];
}
