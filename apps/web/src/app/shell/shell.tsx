import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useLookEvery } from '../../api/hints/hints-state.ts';
import { useHints } from '../../api/hints/use-hints.ts';
import { type SessionUser, useSession } from '../../api/kept/session.ts';
import { meQuery } from '../../api/queries.ts';
import { useAway } from '../../api/reach/note-reach.ts';
import { CreditMeter } from '../../features/credits/credit-meter.tsx';
import { hasUnreadNews } from '../../features/news/news-read.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Banners } from '../banners/banners.tsx';
import { ConsentBanner } from '../banners/consent-banner.tsx';
import { ViewBanner } from '../banners/view-banner.tsx';
import { InsideMain } from '../errors/error-page.tsx';
import { LeavingHost } from '../leaving/leaving-host.tsx';
import { OpenPalette } from '../palette/open-button.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { Bell as BellButton } from './bell.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ClosedShell } from './closed-shell.tsx';
import { Introduction, NoticesSheet, OfflineBar, UnreadNews } from './later.ts';
import { RoomNav } from './room-nav.tsx';
import { Sidebar } from './sidebar.tsx';
import { type Bell, useBell, useBellOpen } from './use-bell.ts';

const ME_MS = 30_000;
/** The screens where somebody looks around, rather than doing something. */
const LOOKING = ['/', '/automations', '/content', '/directs', '/lives', '/activity', '/dashboard'];

/** The frame around every screen of somebody signed in: the screen of the address, or `children`. */
export function Shell({ children }: { children?: ReactNode }) {
  const { loggedIn, userData, viewingAsToken } = useSession();
  useHints();
  const bell = useBell();
  // A connection that broke shows without a reload. Whoever has signed out stands here for a moment still, and is nobody to ask for.
  const me = useQuery({ ...meQuery, enabled: loggedIn, refetchInterval: useLookEvery(ME_MS) });
  const user = me.data ?? userData;
  const loadFailure = useLoadFailure();
  const away = useAway();
  const missing = me.isError && !me.data && !(away && userData) && <FailureNotice {...loadFailure(me)} />;
  if (!user) return missing && <main className="mx-auto max-w-md px-5 py-10">{missing}</main>;
  if (user.standing === 'banned' && viewingAsToken === null) return <ClosedShell />;
  return (
    <div className="flex flex-1 flex-col lg:flex-row">
      <a
        href="#content"
        className="-translate-y-20 fixed top-2 left-2 z-50 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent focus:translate-y-0"
      >
        <Trans>Skip to the content</Trans>
      </a>
      <Sidebar user={user} onBell={bell.open} />
      <TopBar user={user} onBell={bell.open} />
      <div className="flex min-w-0 flex-1 flex-col">
        <ViewBanner />
        <Suspense>
          <OfflineBar />
        </Suspense>
        <Banners user={user} />
        {missing && <div className="mx-auto w-full max-w-[70rem] px-4 pt-3 sm:px-8">{missing}</div>}
        <div className="mx-auto flex w-full max-w-[70rem] flex-1 flex-col gap-5 px-4 pt-4 pb-28 sm:px-8 lg:gap-6 lg:pt-8 lg:pb-16">
          <RoomNav user={user} />
          <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <InsideMain value={true}>{children ?? <Outlet />}</InsideMain>
          </main>
        </div>
        <ConsentBanner place="house" />
      </div>
      <BottomBar />
      <Notices bell={bell} />
      <PaletteHost user={user} />
      <LeavingHost />
      {me.data && viewingAsToken === null && <Unasked user={me.data} />}
    </div>
  );
}

function Notices({ bell }: { bell: Bell }) {
  const isOpen = useBellOpen(bell);
  return <Suspense>{isOpen && <NoticesSheet onClose={bell.close} />}</Suspense>;
}

/** Opens by itself above a screen where somebody looks around: what is new, and what an account without a plan may try. */
function Unasked({ user }: { user: SessionUser }) {
  const isLooking = useLocation({ select: ({ pathname }) => LOOKING.includes(pathname) });
  if (!isLooking) return null;
  return (
    <>
      {hasUnreadNews() && (
        <Suspense>
          <UnreadNews />
        </Suspense>
      )}
      {isOnTrial(user) && (
        <Suspense>
          <Introduction userId={user.id} />
        </Suspense>
      )}
    </>
  );
}

/** Says whether an account is of good standing, and without a plan. */
function isOnTrial({ standing, partner, ...has }: SessionUser): boolean {
  const hasPlan = partner || has.hasContentActive || has.hasSelfServiceActive || has.hasLivesActive;
  return standing === 'good' && !hasPlan;
}

/** The top of a phone: who is signed in, which leads to the account, and the credits. */
function TopBar({ user, onBell }: { user: SessionUser; onBell: () => void }) {
  return (
    <header className="sticky top-0 z-20 flex items-center gap-2 bg-page/95 px-4 py-2 backdrop-blur lg:hidden print:hidden">
      <Link to="/account" className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control">
        <Avatar name={user.username} src={user.pictureUrl} className="size-9" />
        <span className="truncate font-semibold" dir="auto">
          {user.username}
        </span>
      </Link>
      <BellButton unread={user.unreadNotices ?? 0} onOpen={onBell} />
      <OpenPalette look="pill" />
      <CreditMeter look="pill" />
    </header>
  );
}
