import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readMediaSearch, readResultsSearch } from '../../features/insights/results-search.ts';
import { loadScreen } from '../loading/load-screen.ts';
import { signedInRoute } from './root-routes.tsx';

// What the answers brought, and what Instagram counts.

export const resultsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/dashboard',
  validateSearch: readResultsSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../../features/insights/results-screen.tsx')),
    'ResultsScreen',
  ),
});

export const mediaRoute = createRoute({
  getParentRoute: () => resultsRoute,
  path: 'media/$mediaId',
  validateSearch: readMediaSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./media-insights-route.tsx')),
    'MediaInsightsRoute',
  ),
});
