import type { SCREENS } from '@recado/contract';
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readActivitySearch } from '../features/activity/filters/activity-search.ts';
import { readAuditSearch } from '../features/admin/audit/audit-search.ts';
import { readUsersSearch } from '../features/admin/users/users-search.ts';
import { readContentSearch } from '../features/content/content-search.ts';
import { NotFoundPage } from './errors/not-found-page.tsx';
import { RouteError } from './errors/route-error.tsx';
import { heedNavigation, loadScreen } from './loading/load-screen.ts';
import { PendingScreen } from './loading/pending-screen.tsx';
import { showPressesFirst } from './loading/show-presses-first.ts';
import { forceMode } from './look/personalisation.ts';
import { forcedMode, type Mode } from './look/read-personalisation.ts';
import { readSearch } from './read-search.ts';
import { automationsRoute, binRoute } from './routes/automations-routes.tsx';
import { conversationRoute, conversationsRoute } from './routes/conversations/conversation-routes.tsx';
import { coverageRoute } from './routes/coverage-route.tsx';
import {
  callbackRoute,
  chartsRoute,
  errorRoute,
  loginRoute,
  mergeErrorRoute,
  mergeRoute,
  mergeSuccessRoute,
  noConnectionRoute,
  plansRoute,
  privacyRoute,
  termsRoute,
  thanksRoute,
  updateRoute,
  viewAsRoute,
} from './routes/open/open-routes.tsx';
import { advertisingRoute, partnersDeskRoute, recommendationsRoute } from './routes/partner-routes.tsx';
import { peopleRoute, personRoute } from './routes/people/people-routes.tsx';
import { mediaRoute, resultsRoute } from './routes/results-routes.tsx';
import { openRoute, rootRoute, signedInRoute } from './routes/root-routes.tsx';
import {
  accountRoute,
  affiliateRoute,
  connectionRoute,
  dataRoute,
  endpointRoute,
  endpointsRoute,
  exclusionRoute,
  iosRoute,
  keysRoute,
  lookRoute,
  newsRoute,
  noticesRoute,
  profileRoute,
  redeemRoute,
  respectRoute,
  salesRoute,
  sessionsRoute,
  statementRoute,
  subscriptionsRoute,
  switchRoute,
} from './routes/settings/settings-routes.tsx';
import { readNamedSearch, readText, type Search } from './search.ts';

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  component: lazyRouteComponent(
    loadScreen(() => import('./routes/home-route.tsx')),
    'HomeRoute',
  ),
});

const contentRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content',
  validateSearch: readContentSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../features/content/content-screen.tsx')),
    'ContentScreen',
  ),
});

const configureRoute = createRoute({
  getParentRoute: () => contentRoute,
  path: 'posts/$mediaId',
  validateSearch: (search: Search): { addWord?: string } => readText(search, 'addWord'),
  component: lazyRouteComponent(
    loadScreen(() => import('./routes/answering/configure-route.tsx')),
    'ConfigureRoute',
  ),
});

const storiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content/stories',
  component: lazyRouteComponent(
    loadScreen(() => import('../features/content/stories-screen.tsx')),
    'StoriesScreen',
  ),
});

const storySetupRoute = createRoute({
  getParentRoute: () => storiesRoute,
  path: '$mediaId',
  component: lazyRouteComponent(
    loadScreen(() => import('./routes/answering/story-setup-route.tsx')),
    'StorySetupRoute',
  ),
});

const remixesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content/remixes',
  validateSearch: readNamedSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../features/content/remixes-screen.tsx')),
    'RemixesScreen',
  ),
});

const remixRoute = createRoute({
  getParentRoute: () => remixesRoute,
  path: '$id',
  component: lazyRouteComponent(
    loadScreen(() => import('./routes/answering/remix-route.tsx')),
    'RemixRoute',
  ),
});

const nextPostRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/content/next',
  component: lazyRouteComponent(
    loadScreen(() => import('../features/content/next-post-screen.tsx')),
    'NextPostScreen',
  ),
});

const nextPostSetupRoute = createRoute({
  getParentRoute: () => nextPostRoute,
  path: 'configure',
  component: lazyRouteComponent(
    loadScreen(() => import('./routes/answering/next-post-setup-route.tsx')),
    'NextPostSetupRoute',
  ),
});

const directsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/directs',
  validateSearch: readNamedSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../features/directs/directs-screen.tsx')),
    'DirectsScreen',
  ),
});

const importRoute = createRoute({
  getParentRoute: () => directsRoute,
  path: 'import',
  component: lazyRouteComponent(
    loadScreen(() => import('./routes/answering/import-route.tsx')),
    'ImportRoute',
  ),
});

const directRoute = createRoute({
  getParentRoute: () => directsRoute,
  path: '$id',
  component: lazyRouteComponent(
    loadScreen(() => import('./routes/answering/direct-route.tsx')),
    'DirectRoute',
  ),
});

const livesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lives',
  validateSearch: readNamedSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../features/lives/lives-screen.tsx')),
    'LivesScreen',
  ),
});

const liveRoute = createRoute({
  getParentRoute: () => livesRoute,
  path: '$id',
  component: lazyRouteComponent(
    loadScreen(() => import('./routes/answering/live-route.tsx')),
    'LiveRoute',
  ),
});

const liveNowRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lives/now',
  component: lazyRouteComponent(
    loadScreen(() => import('./routes/answering/live-now-route.tsx')),
    'LiveNowRoute',
  ),
});

const audiosRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audios',
  component: lazyRouteComponent(
    loadScreen(() => import('../features/audios/audios-screen.tsx')),
    'AudiosScreen',
  ),
});

const activityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/activity',
  validateSearch: readActivitySearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../features/activity/activity-screen.tsx')),
    'ActivityScreen',
  ),
});

const storyRoute = createRoute({
  getParentRoute: () => activityRoute,
  path: '$activityId',
  component: lazyRouteComponent(
    loadScreen(() => import('./routes/answering/story-route.tsx')),
    'StoryRoute',
  ),
});

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/administration/users',
  validateSearch: readUsersSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../features/admin/users/users-screen.tsx')),
    'UsersScreen',
  ),
});

const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/administration/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../features/admin/audit/audit-screen.tsx')),
    'AuditScreen',
  ),
});

const codesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/administration/codes',
  component: lazyRouteComponent(
    loadScreen(() => import('../features/admin/codes/codes-screen.tsx')),
    'CodesScreen',
  ),
});

const payoutsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/administration/payouts',
  component: lazyRouteComponent(
    loadScreen(() => import('../features/admin/payouts/payouts-screen.tsx')),
    'PayoutsScreen',
  ),
});

const passkeysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/administration/passkeys',
  component: lazyRouteComponent(
    loadScreen(() => import('../features/admin/passkeys/passkeys-screen.tsx')),
    'PasskeysScreen',
  ),
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  callbackRoute,
  mergeRoute,
  noConnectionRoute,
  errorRoute,
  updateRoute,
  plansRoute,
  privacyRoute,
  termsRoute,
  thanksRoute,
  viewAsRoute,
  chartsRoute,
  openRoute.addChildren([mergeSuccessRoute, mergeErrorRoute]),
  signedInRoute.addChildren([
    homeRoute,
    automationsRoute,
    binRoute,
    contentRoute.addChildren([configureRoute]),
    storiesRoute.addChildren([storySetupRoute]),
    remixesRoute.addChildren([remixRoute]),
    nextPostRoute.addChildren([nextPostSetupRoute]),
    directsRoute.addChildren([importRoute, directRoute]),
    livesRoute.addChildren([liveRoute]),
    liveNowRoute,
    audiosRoute,
    resultsRoute.addChildren([mediaRoute]),
    accountRoute,
    newsRoute,
    lookRoute,
    respectRoute,
    salesRoute,
    dataRoute,
    exclusionRoute,
    iosRoute,
    profileRoute,
    redeemRoute,
    affiliateRoute,
    connectionRoute,
    sessionsRoute,
    keysRoute,
    noticesRoute,
    endpointsRoute,
    endpointRoute,
    statementRoute,
    subscriptionsRoute,
    switchRoute,
    activityRoute.addChildren([storyRoute]),
    conversationsRoute.addChildren([conversationRoute]),
    peopleRoute.addChildren([personRoute]),
    coverageRoute,
    usersRoute,
    auditRoute,
    codesRoute,
    recommendationsRoute,
    advertisingRoute,
    partnersDeskRoute,
    payoutsRoute,
    passkeysRoute,
  ]),
]);

/** Makes the router, which knows every screen and its address. A link that somebody points at, or touches, loads its screen ahead. */
export function makeRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    // What no reader of a screen's address lets through is not there, for the screen as for the address bar.
    search: { strict: true },
    parseSearch: readSearch,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: PendingScreen,
  });
  heedNavigation({
    isUnderWay: () => router.state.status === 'pending',
    next: () =>
      new Promise((resolve) => {
        const stop = router.subscribe('onBeforeLoad', () => {
          stop();
          resolve();
        });
      }),
  });
  router.subscribe('onBeforeRouteMount', () => forceMode(forcedMode(router.state.matches)));
  showPressesFirst(router);
  return router;
}
export type AppRouter = ReturnType<typeof makeRouter>;

type Screen = (typeof SCREENS)[number];
type Address = Exclude<keyof AppRouter['routesByPath'], ''>;
// The server tells a screen from an address that leads nowhere by that list: both hold the same ones.
true satisfies [Exclude<Address, Screen>, Exclude<Screen, Address>] extends [never, never] ? true : never;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The mode in which a screen is shown whatever somebody chose. */
    colorMode?: Mode;
  }
}
