import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readPeopleSearch } from '../../../features/people/people-search.ts';
import { loadScreen } from '../../loading/load-screen.ts';
import { signedInRoute } from '../root-routes.tsx';

// Who wrote, and one of them.

export const peopleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/people',
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('../../../features/people/people-screen.tsx')),
    'PeopleScreen',
  ),
});

export const personRoute = createRoute({
  getParentRoute: () => peopleRoute,
  path: '$personId',
  component: lazyRouteComponent(
    loadScreen(() => import('./person-route.tsx')),
    'PersonRoute',
  ),
});
