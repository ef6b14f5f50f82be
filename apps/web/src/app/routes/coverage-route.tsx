import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCoverageSearch } from '../../features/coverage/coverage-search.ts';
import { loadScreen } from '../loading/load-screen.ts';
import { signedInRoute } from './root-routes.tsx';

export const coverageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/coverage',
  validateSearch: readCoverageSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../../features/coverage/coverage-screen.tsx')),
    'CoverageScreen',
  ),
});
