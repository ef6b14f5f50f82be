import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readPlansSearch } from '../../../features/plans/plans-search.ts';
import { readErrorSearch } from '../../errors/error-search.ts';
import { NoConnectionPage } from '../../errors/no-connection-page.tsx';
import { loadScreen } from '../../loading/load-screen.ts';
import { readAnswer, readText, type Search } from '../../search.ts';
import { openRoute, rootRoute } from '../root-routes.tsx';

// Screens that open without a session.

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Search): { from?: string } => readText(search, 'from'),
  component: lazyRouteComponent(
    loadScreen(() => import('./login-route.tsx')),
    'LoginRoute',
  ),
});

export const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/instagram/callback',
  validateSearch: readAnswer,
  component: lazyRouteComponent(
    loadScreen(() => import('./callback-route.tsx')),
    'CallbackRoute',
  ),
});

export const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  validateSearch: readErrorSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./error-route.tsx')),
    'ErrorRoute',
  ),
});

export const updateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/update',
  component: lazyRouteComponent(
    loadScreen(() => import('./update-route.tsx')),
    'UpdateRoute',
  ),
});

export const plansRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/plans',
  validateSearch: readPlansSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./plans-route.tsx')),
    'PlansRoute',
  ),
});

export const thanksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/thanks',
  validateSearch: (search: Search): { checkout?: string } => readText(search, 'checkout'),
  component: lazyRouteComponent(
    loadScreen(() => import('./thanks-route.tsx')),
    'ThanksRoute',
  ),
});

export const viewAsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/view-as',
  component: lazyRouteComponent(
    loadScreen(() => import('./view-as-route.tsx')),
    'ViewAsRoute',
  ),
});

export const mergeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/instagram/merge',
  validateSearch: readAnswer,
  component: lazyRouteComponent(
    loadScreen(() => import('./merge-route.tsx')),
    'MergeRoute',
  ),
});

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyRouteComponent(
    loadScreen(() => import('./privacy-route.tsx')),
    'PrivacyRoute',
  ),
});

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(
    loadScreen(() => import('./terms-route.tsx')),
    'TermsRoute',
  ),
});

// Part of the first load: where it is needed, nothing can be fetched.
export const noConnectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/no-connection',
  validateSearch: (search: Search): { from?: string } => readText(search, 'from'),
  component: NoConnectionPage,
});

export const chartsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/administration/charts/$days',
  component: lazyRouteComponent(
    loadScreen(() => import('./charts-route.tsx')),
    'ChartsRoute',
  ),
});

export const mergeSuccessRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/merge/success',
  validateSearch: (search: Search): { with?: string } => readText(search, 'with'),
  component: lazyRouteComponent(
    loadScreen(() => import('./merge-success-route.tsx')),
    'MergeSuccessRoute',
  ),
});

export const mergeErrorRoute = createRoute({
  getParentRoute: () => openRoute,
  path: '/merge/error',
  validateSearch: (search: Search): { type?: string } => readText(search, 'type'),
  component: lazyRouteComponent(
    loadScreen(() => import('./merge-error-route.tsx')),
    'MergeErrorRoute',
  ),
});
