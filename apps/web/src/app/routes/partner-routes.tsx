import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAdvertisingSearch } from '../../features/partners/read-advertising-search.ts';
import { readRecommendationsSearch } from '../../features/partners/read-recommendations-search.ts';
import { loadScreen } from '../loading/load-screen.ts';
import { signedInRoute } from './root-routes.tsx';

// What partners offer, and where they keep it.

export const recommendationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/recommendations',
  validateSearch: readRecommendationsSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../../features/partners/recommendations-screen.tsx')),
    'RecommendationsScreen',
  ),
});

export const advertisingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/advertising',
  validateSearch: readAdvertisingSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../../features/partners/advertising-screen.tsx')),
    'AdvertisingScreen',
  ),
});

export const partnersDeskRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/administration/partners',
  component: lazyRouteComponent(
    loadScreen(() => import('../../features/admin/partners/partners-screen.tsx')),
    'PartnersScreen',
  ),
});
