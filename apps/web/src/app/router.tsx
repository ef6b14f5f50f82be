import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { getSession } from '../api/session.ts';
import { versionState } from '../api/version.ts';
import { readActivitySearch } from '../features/activity/activity-search.ts';
import { readAuditSearch } from '../features/admin/audit-search.ts';
import { readUsersSearch } from '../features/admin/users-search.ts';
import { readContentSearch } from '../features/content/content-search.ts';
import { readErrorSearch } from './error-search.ts';
import { detourOf } from './gate.ts';
import { loadScreen } from './load-screen.ts';
import { NoConnectionPage } from './no-connection-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteError } from './route-error.tsx';
import { readAnswer, readNamedSearch, readPanel, readText, type Search } from './search.ts';
import { Shell } from './shell.tsx';

const rootRoute = createRootRoute({
  beforeLoad: async ({ location, preload }) => {
    if (preload) return;
    const detour = detourOf(await versionState(), location);
    if (detour) throw redirect({ href: detour, replace: true });
  },
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: RouteError,
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Search): { from?: string } => readText(search, 'from'),
  component: lazyRouteComponent(
    loadScreen(() => import('./login-route.tsx')),
    'LoginRoute',
  ),
});

const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/instagram/callback',
  validateSearch: readAnswer,
  component: lazyRouteComponent(
    loadScreen(() => import('./callback-route.tsx')),
    'CallbackRoute',
  ),
});

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  validateSearch: readErrorSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./error-route.tsx')),
    'ErrorRoute',
  ),
});

const updateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/update',
  component: lazyRouteComponent(
    loadScreen(() => import('./update-route.tsx')),
    'UpdateRoute',
  ),
});

const plansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans',
  validateSearch: (search: Search): { warning?: 'no_credits'; panel?: 'account' } => ({
    ...(search.warning === 'no_credits' ? { warning: 'no_credits' } : {}),
    ...readPanel(search),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./plans-route.tsx')),
    'PlansRoute',
  ),
});

const viewAsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/view-as',
  component: lazyRouteComponent(
    loadScreen(() => import('./view-as-route.tsx')),
    'ViewAsRoute',
  ),
});

const mergeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/instagram/merge',
  validateSearch: readAnswer,
  component: lazyRouteComponent(
    loadScreen(() => import('./merge-route.tsx')),
    'MergeRoute',
  ),
});

// Part of the first load: where it is needed, nothing can be fetched.
const noConnectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/no-connection',
  validateSearch: (search: Search): { from?: string } => readText(search, 'from'),
  component: NoConnectionPage,
});

const chartsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/administration/charts/$days',
  validateSearch: readPanel,
  component: lazyRouteComponent(
    loadScreen(() => import('./charts-route.tsx')),
    'ChartsRoute',
  ),
});

/** Screens that anybody may open; who is signed in has the house around them. */
const openRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  validateSearch: readPanel,
  component: () => (getSession().loggedIn ? <Shell /> : <Outlet />),
});

const mergeResults = loadScreen(() => import('./merge-results.tsx'));

const mergeSuccessRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/merge/success',
  validateSearch: (search: Search): { with?: string } => readText(search, 'with'),
  component: lazyRouteComponent(mergeResults, 'MergeSuccessRoute'),
});

const mergeErrorRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/merge/error',
  validateSearch: (search: Search): { type?: string } => readText(search, 'type'),
  component: lazyRouteComponent(mergeResults, 'MergeErrorRoute'),
});

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  validateSearch: readPanel,
  beforeLoad: ({ location }) => {
    if (!getSession().loggedIn) throw redirect({ to: '/login', search: { from: location.href } });
  },
  component: Shell,
});

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  component: lazyRouteComponent(
    loadScreen(() => import('./home-route.tsx')),
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
    loadScreen(() => import('./configure-route.tsx')),
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

const contentSheets = loadScreen(() => import('./content-sheets.tsx'));

const storySetupRoute = createRoute({
  getParentRoute: () => storiesRoute,
  path: '$mediaId',
  component: lazyRouteComponent(contentSheets, 'StorySetupRoute'),
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
  component: lazyRouteComponent(contentSheets, 'RemixRoute'),
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
  component: lazyRouteComponent(contentSheets, 'NextPostRoute'),
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
    loadScreen(() => import('./import-route.tsx')),
    'ImportRoute',
  ),
});

const directRoute = createRoute({
  getParentRoute: () => directsRoute,
  path: '$id',
  component: lazyRouteComponent(
    loadScreen(() => import('./direct-route.tsx')),
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
    loadScreen(() => import('./live-route.tsx')),
    'LiveRoute',
  ),
});

const liveNowRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/lives/now',
  component: lazyRouteComponent(
    loadScreen(() => import('./live-now-route.tsx')),
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

const respectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/answers',
  component: lazyRouteComponent(
    loadScreen(() => import('../features/respect/respect-screen.tsx')),
    'RespectScreen',
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  validateSearch: (search: Search): { warning?: 'fill_registration' } =>
    search.warning === 'fill_registration' ? { warning: 'fill_registration' } : {},
  component: lazyRouteComponent(
    loadScreen(() => import('./profile-route.tsx')),
    'ProfileRoute',
  ),
});

const connectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/connection',
  component: lazyRouteComponent(
    loadScreen(() => import('./connection-route.tsx')),
    'ConnectionRoute',
  ),
});

const sessionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/sessions',
  component: lazyRouteComponent(
    loadScreen(() => import('../features/auth/sessions/sessions-screen.tsx')),
    'SessionsScreen',
  ),
});

const switchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/switch/$id',
  component: lazyRouteComponent(
    loadScreen(() => import('./switch-route.tsx')),
    'SwitchRoute',
  ),
});

const privacyScreens = loadScreen(() => import('../features/privacy/screens.tsx'));
const dataScreen = lazyRouteComponent(privacyScreens, 'DataScreen');
const dataRoute = createRoute({ getParentRoute: () => signedInRoute, path: '/settings/data', component: dataScreen });
const leave = lazyRouteComponent(privacyScreens, 'ExclusionScreen');
const exclusionRoute = createRoute({ getParentRoute: () => signedInRoute, path: '/exclusion', component: leave });

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
    loadScreen(() => import('./story-route.tsx')),
    'StoryRoute',
  ),
});

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/administration/users',
  validateSearch: readUsersSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../features/admin/users-screen.tsx')),
    'UsersScreen',
  ),
});

const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/administration/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../features/admin/audit-screen.tsx')),
    'AuditScreen',
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
  viewAsRoute,
  chartsRoute,
  openRoute.addChildren([mergeSuccessRoute, mergeErrorRoute]),
  signedInRoute.addChildren([
    homeRoute,
    contentRoute.addChildren([configureRoute]),
    storiesRoute.addChildren([storySetupRoute]),
    remixesRoute.addChildren([remixRoute]),
    nextPostRoute.addChildren([nextPostSetupRoute]),
    directsRoute.addChildren([importRoute, directRoute]),
    livesRoute.addChildren([liveRoute]),
    liveNowRoute,
    audiosRoute,
    respectRoute,
    dataRoute,
    exclusionRoute,
    profileRoute,
    connectionRoute,
    sessionsRoute,
    switchRoute,
    activityRoute.addChildren([storyRoute]),
    usersRoute,
    auditRoute,
  ]),
]);

/** Every screen and its address. Links in sight load their screen ahead. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'viewport',
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteError,
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
