import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readListSearch } from '../../features/automations/list/list-search.ts';
import { loadScreen } from '../loading/load-screen.ts';
import { signedInRoute } from './root-routes.tsx';

// The one list of automations, and its bin.

export const automationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/automations',
  validateSearch: readListSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../../features/automations/list/automations-screen.tsx')),
    'AutomationsScreen',
  ),
});

export const binRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/automations/bin',
  component: lazyRouteComponent(
    loadScreen(() => import('../../features/automations/list/bin/bin-screen.tsx')),
    'BinScreen',
  ),
});
