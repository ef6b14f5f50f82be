import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { DatabaseZap, HeartHandshake, MonitorSmartphone, Stethoscope } from 'lucide-react';
import type { SessionUser } from '../../api/kept/session.ts';
import { creditsQuery } from '../../api/queries.ts';
import { AccountSwitcher } from '../../features/auth/links/account-switcher.tsx';
import { CreditMeter } from '../../features/credits/credit-meter.tsx';
import { LegalLinks } from '../../features/legal/legal-links.tsx';
import { Amount } from '../../i18n/amount.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { Customiser } from './customiser.tsx';
import { LanguageSelect } from './language-select.tsx';
import { roomsOf } from './rooms.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** *More* on a phone, the account's menu on a laptop: who is signed in, the credits, the language, the look, and the way out. */
export function AccountPanel({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const close = () => navigate({ to: '.', search: (search: object) => ({ ...search, panel: undefined }) });
  return (
    <Sheet open onClose={close} shape="side" title={t`Your Recado`} closeLabel={t`Close`}>
      <div className="flex flex-col gap-7">
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
        <AccountSwitcher user={user} onSwitched={() => navigate({ to: '/', search: {} })} />
        <CreditMeter look="card" />
        <OtherRooms user={user} />
        <Settings />
        <section className="flex flex-wrap items-center justify-between gap-3">
          <h3>
            <Trans>Language</Trans>
          </h3>
          <LanguageSelect />
        </section>
        <Customiser />
        <SignOutButton className="self-start" />
        <LegalLinks />
      </div>
    </Sheet>
  );
}

const row =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-soft hover:bg-well hover:text-ink';

function Settings() {
  const { t } = useLingui();
  const settings = [
    { to: '/settings/answers', icon: HeartHandshake, name: t`Good manners` },
    { to: '/settings/data', icon: DatabaseZap, name: t`Your data` },
    { to: '/settings/connection', icon: Stethoscope, name: t`Your connection` },
    { to: '/settings/sessions', icon: MonitorSmartphone, name: t`Where you are signed in` },
  ] as const;
  return (
    <div className="-mx-3 flex flex-col">
      {settings.map(({ to, icon: Icon, name }) => (
        <Link key={to} to={to} className={row}>
          <Icon aria-hidden className="size-5" />
          {name}
        </Link>
      ))}
    </div>
  );
}

/** The rooms that the bar at the bottom of a phone has no place for. */
function OtherRooms({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(creditsQuery);
  return (
    <nav aria-label={t`More rooms`} className="-mx-3 flex flex-col gap-1 lg:hidden">
      {roomsOf(user, data?.billing ?? true)
        .filter(({ bar }) => !bar)
        .map(({ to, icon: Icon, name }) => (
          <Link key={to} to={to} className={row}>
            <Icon aria-hidden className="size-5" />
            {i18n._(name)}
          </Link>
        ))}
    </nav>
  );
}
