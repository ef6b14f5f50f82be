import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { getSession } from '../../api/kept/session.ts';
import { isAway } from '../../api/reach/note-reach.ts';
import { versionState } from '../../api/version-state.ts';
import { codeIn, rememberCode } from '../../features/redeem/stored-code.ts';
import { ConsentBanner } from '../banners/consent-banner.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { RouteError } from '../errors/route-error.tsx';
import { autoRedeem } from '../guards/auto-redeem.ts';
import { detourOf } from '../guards/detour-of.ts';
import { isReadable } from '../guards/reads-first.ts';
import { STAYS_OPEN } from '../shell/closed-shell.tsx';
import { Shell } from '../shell/shell.tsx';

// What stands around the screens: nothing, the house for whoever is signed in, the house.

export const rootRoute = createRootRoute({
  beforeLoad: async ({ location, preload }) => {
    if (preload) return;
    const code = codeIn(location.hash);
    if (code !== null) {
      rememberCode(code);
      throw redirect({ href: location.pathname + location.searchStr, replace: true });
    }
    const { loggedIn, viewingAsToken } = getSession();
    const keeps = loggedIn && viewingAsToken === null;
    // Nobody waits once more for a server that is known to be away, where what was last known can be read meanwhile.
    const goesOn = keeps && isAway() && isReadable(location.pathname);
    const detour = detourOf(goesOn ? 'away' : await versionState(), location, { keeps });
    if (detour) throw redirect({ href: detour, replace: true });
    autoRedeem();
  },
  component: Outside,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteError,
});

/** A screen, and below it what is asked where no house stands around it, which would have its own place for that. */
function Outside() {
  return (
    <>
      <Outlet />
      <ConsentBanner place="outside" />
    </>
  );
}

/** Screens that anybody may open; who is signed in has the house around them. */
export const openRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  component: () => (getSession().loggedIn ? <Shell /> : <Outlet />),
});

export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    const { loggedIn, userData, viewingAsToken } = getSession();
    if (!loggedIn) throw redirect({ to: '/login', search: { from: location.href } });
    if (userData?.standing === 'banned' && viewingAsToken === null && !STAYS_OPEN.includes(location.pathname))
      throw redirect({ to: '/error', search: { type: 'non_compliant_user', reason: 'access_denied' } });
  },
  component: Shell,
});
