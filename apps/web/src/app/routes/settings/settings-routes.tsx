import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readStatementSearch } from '../../../features/credits/statement-search.ts';
import { loadScreen } from '../../loading/load-screen.ts';
import type { Search } from '../../search.ts';
import { signedInRoute } from '../root-routes.tsx';

// What is about the account itself.

export const accountRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/account',
  component: lazyRouteComponent(
    loadScreen(() => import('../../account/account-screen.tsx')),
    'AccountScreen',
  ),
});

export const newsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/whats-new',
  component: lazyRouteComponent(
    loadScreen(() => import('../news-route.tsx')),
    'NewsRoute',
  ),
});

export const lookRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/look',
  component: lazyRouteComponent(
    loadScreen(() => import('../../account/look-screen.tsx')),
    'LookScreen',
  ),
});

export const iosRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/ios',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/install/ios-screen.tsx')),
    'IosScreen',
  ),
});

export const statementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/credits',
  validateSearch: readStatementSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/credits/statement-screen.tsx')),
    'StatementScreen',
  ),
});

export const respectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/answers',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/respect/respect-screen.tsx')),
    'RespectScreen',
  ),
});

export const salesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sales',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/sales/sales-screen.tsx')),
    'SalesScreen',
  ),
});

export const profileRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  validateSearch: (search: Search): { warning?: 'fill_registration' } =>
    search.warning === 'fill_registration' ? { warning: 'fill_registration' } : {},
  component: lazyRouteComponent(
    loadScreen(() => import('./profile-route.tsx')),
    'ProfileRoute',
  ),
});

export const connectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/connection',
  component: lazyRouteComponent(
    loadScreen(() => import('./connection-route.tsx')),
    'ConnectionRoute',
  ),
});

export const sessionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/sessions',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/auth/sessions/sessions-screen.tsx')),
    'SessionsScreen',
  ),
});

export const keysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/keys',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/keys/keys-screen.tsx')),
    'KeysScreen',
  ),
});

export const noticesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/notices',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/notices/settings/notices-screen.tsx')),
    'NoticesScreen',
  ),
});

export const endpointsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/endpoints',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/outgoing/endpoints-screen.tsx')),
    'EndpointsScreen',
  ),
});

export const endpointRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/endpoints/$id',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/outgoing/log-screen.tsx')),
    'LogScreen',
  ),
});

export const subscriptionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subscriptions',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/plans/subscriptions/subscriptions-screen.tsx')),
    'SubscriptionsScreen',
  ),
});

export const switchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/switch/$id',
  component: lazyRouteComponent(
    loadScreen(() => import('./switch-route.tsx')),
    'SwitchRoute',
  ),
});

const privacyScreens = loadScreen(() => import('../../../features/privacy/screens.tsx'));
const dataScreen = lazyRouteComponent(privacyScreens, 'DataScreen');
export const dataRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/data',
  component: dataScreen,
});
const leave = lazyRouteComponent(privacyScreens, 'ExclusionScreen');
export const exclusionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/exclusion',
  component: leave,
});

export const affiliateRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/affiliate',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/affiliate/affiliate-screen.tsx')),
    'AffiliateScreen',
  ),
});

export const redeemRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/redeem',
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/redeem/redeem-screen.tsx')),
    'RedeemScreen',
  ),
});
