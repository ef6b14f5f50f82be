import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useLookEvery } from '../../api/hints/hints-state.ts';
import { useHints } from '../../api/hints/use-hints.ts';
import { type SessionUser, useSession } from '../../api/kept/session.ts';
import { meQuery } from '../../api/queries.ts';
import { CreditMeter } from '../../features/credits/credit-meter.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ConnectionBanner } from '../banners/connection-banner.tsx';
import { CreditsBanner } from '../banners/credits-banner.tsx';
import { MonthBanner } from '../banners/month-banner.tsx';
import { NoticeBanner } from '../banners/notice-banner.tsx';
import { RenewalBanner } from '../banners/renewal-banner.tsx';
import { ViewBanner } from '../banners/view-banner.tsx';
import { InsideMain } from '../errors/error-page.tsx';
import { loadScreen } from '../loading/load-screen.ts';
import { ClosedShell } from './closed-shell.tsx';
import { ROOMS } from './rooms.ts';
import { Sidebar } from './sidebar.tsx';

const ME_MS = 30_000;
const AccountPanel = lazy(
  loadScreen(() => import('./account-panel.tsx').then((module) => ({ default: module.AccountPanel })), {
    isAsked: true,
  }),
);
// Nobody misses it where it cannot be loaded.
const Introduction = lazy(() =>
  import('../../features/introductions/introduction.tsx').then(
    (module) => ({ default: module.Introduction }),
    () => ({ default: () => null }),
  ),
);
/** The screens where somebody looks around, rather than doing something. */
const LOOKING = ['/', '/content', '/directs', '/lives', '/activity'];

/** The frame around every screen of somebody signed in: the screen of the address, or `children`. */
export function Shell({ children }: { children?: ReactNode }) {
  const { userData, viewingAsToken } = useSession();
  const { pathname } = useLocation();
  useHints();
  // A connection that broke shows without a reload.
  const me = useQuery({ ...meQuery, refetchInterval: useLookEvery(ME_MS) });
  const user = me.data ?? userData;
  const loadFailure = useLoadFailure();
  const { panel } = useSearch({ strict: false });
  const missing = me.isError && !me.data && <FailureNotice {...loadFailure(me)} />;
  if (!user) return missing && <main className="mx-auto max-w-md px-5 py-10">{missing}</main>;
  if (user.standing === 'banned' && viewingAsToken === null) return <ClosedShell />;
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <a
        href="#content"
        className="-translate-y-20 fixed top-2 left-2 z-50 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent focus:translate-y-0"
      >
        <Trans>Skip to the content</Trans>
      </a>
      <Sidebar user={user} />
      <header className="sticky top-0 z-20 flex items-center gap-2 bg-page/95 px-4 py-2 backdrop-blur lg:hidden">
        <Link
          to="."
          search={(search: object) => ({ ...search, panel: 'account' as const })}
          activeOptions={{ exact: true, includeSearch: true }}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control"
        >
          <Avatar name={user.username} src={user.pictureUrl} className="size-9" />
          <span className="truncate font-semibold" dir="auto">
            {user.username}
          </span>
        </Link>
        <CreditMeter look="pill" />
      </header>
      <div className="flex min-w-0 flex-1 flex-col">
        <ViewBanner />
        <ConnectionBanner user={user} />
        <NoticeBanner user={user} />
        <RenewalBanner />
        <MonthBanner user={user} />
        <CreditsBanner />
        {missing && <div className="mx-auto w-full max-w-[70rem] px-4 pt-3 sm:px-8">{missing}</div>}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[70rem] flex-1 px-4 pt-3 pb-28 outline-none max-lg:not-first:pt-6 sm:px-8 lg:pt-10 lg:pb-16"
        >
          <InsideMain value={true}>{children ?? <Outlet />}</InsideMain>
        </main>
      </div>
      <BottomBar />
      {me.data && viewingAsToken === null && !panel && LOOKING.includes(pathname) && isOnTrial(me.data) && (
        <Suspense>
          <Introduction userId={me.data.id} />
        </Suspense>
      )}
      {panel === 'account' && (
        <Suspense>
          <AccountPanel user={user} />
        </Suspense>
      )}
    </div>
  );
}

/** Says whether an account is of good standing, and without a plan. */
function isOnTrial({ standing, partner, ...has }: SessionUser): boolean {
  const hasPlan = partner || has.hasContentActive || has.hasSelfServiceActive || has.hasLivesActive;
  return standing === 'good' && !hasPlan;
}

const tab =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-control px-1 text-[0.75rem] text-ink-soft font-medium aria-[current=page]:text-accent-text';

function BottomBar() {
  const { t, i18n } = useLingui();
  return (
    <nav
      aria-label={t`Rooms`}
      className="fixed inset-x-0 bottom-0 z-20 flex bg-surface px-1 pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_-16px_rgb(var(--shade)/0.35)] lg:hidden"
    >
      {ROOMS.filter(({ bar }) => bar).map(({ to, icon: Icon, name }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/', includeSearch: false }} className={tab}>
          <Icon aria-hidden className="size-6" strokeWidth={1.8} />
          <span className="max-w-full truncate">{i18n._(name)}</span>
        </Link>
      ))}
      <Link
        to="."
        search={(search: object) => ({ ...search, panel: 'account' as const })}
        className={tab}
        activeOptions={{ exact: true, includeSearch: true }}
      >
        <Ellipsis aria-hidden className="size-6" strokeWidth={1.8} />
        <span className="max-w-full truncate">{t`More`}</span>
      </Link>
    </nav>
  );
}
