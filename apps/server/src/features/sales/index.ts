export { salesJobs } from './jobs.ts';
export { linkIdOf } from './links/link-id-of.ts';
export { linkCallLimits, linkUrl, registerRedirectRoutes } from './links/redirect-routes.ts';
export { readSoldByDay, type SoldByDay } from './read-sold-by-day.ts';
export { registerSalesRoutes } from './routes.ts';
export { asSent } from './sources/as-sent.ts';
export { type LookAtPaymentsDeps, lookAtPayments } from './sources/look-at-payments.ts';
export { countSealedSources, rotateSources } from './sources/rotate-sources.ts';
export { hookCallLimits, registerSaleHooks } from './sources/sale-hooks.ts';
