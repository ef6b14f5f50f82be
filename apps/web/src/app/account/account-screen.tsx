import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type SessionUser, useSession } from '../../api/kept/session.ts';
import { creditsQuery, meQuery } from '../../api/queries.ts';
import { AccountSwitcher } from '../../features/auth/links/account-switcher.tsx';
import { CreditMeter } from '../../features/credits/credit-meter.tsx';
import { Amount } from '../../i18n/amount.tsx';
import { useTitle } from '../../i18n/use-title.ts';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { SignOutButton } from '../leaving/sign-out-button.tsx';
import { GROUPS, screensOf } from '../shell/screens-of-rooms.ts';
import { AccountGroup } from './account-group.tsx';
import { HelpGroup } from './help-group.tsx';

/** `/account`: who is signed in, the accounts beside this one, the credits, and every screen of the room by its name. */
export function AccountScreen() {
  const { t } = useLingui();
  const { userData } = useSession();
  const user = useQuery(meQuery).data ?? userData;
  const { data } = useQuery(creditsQuery);
  useTitle(t`Account`);
  if (!user) return null;
  const has = { role: user.role, billing: data?.billing ?? true };
  const all = GROUPS.filter(({ room }) => room === 'account')
    .map((group) => ({ id: group.id, screens: screensOf(group, has) }))
    .filter(({ screens }) => screens.length > 0);
  const groups = all.filter(({ id }) => id !== 'administration' && id !== 'help');
  const desk = all.find(({ id }) => id === 'administration')?.screens ?? [];
  return (
    <div className="flex flex-col gap-5">
      <ScreenHead title={<Trans>Account</Trans>} />
      <div className="grid items-start gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        <Identity user={user} />
        {groups.map(({ id, screens }) => (
          <Fragment key={id}>
            {id === 'plans' && <Credits />}
            <AccountGroup id={id} screens={screens} />
          </Fragment>
        ))}
        <HelpGroup />
        {desk.length > 0 && <AccountGroup id="administration" screens={desk} />}
      </div>
      <SignOutButton className="self-start" />
    </div>
  );
}

/** The credits stand above the plans on a phone; on a laptop the sidebar has them. */
function Credits() {
  return (
    <div className="lg:hidden">
      <CreditMeter look="card" />
    </div>
  );
}

function Identity({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-card">
      <div className="flex items-center gap-4">
        <Avatar name={user.username} src={user.pictureUrl} className="size-14 text-xl" />
        <div className="min-w-0">
          <div className="truncate font-semibold text-lg" dir="auto">
            {user.name || user.username}
          </div>
          <div className="truncate text-ink-soft" dir="auto">
            @{user.username}
          </div>
          <div className="text-[0.875rem] text-ink-soft">
            <Amount value={user.followersCount} /> <Trans>followers</Trans>
          </div>
        </div>
      </div>
      <AccountSwitcher user={user} onSwitched={() => navigate({ to: '/' })} />
    </div>
  );
}
