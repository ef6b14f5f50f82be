export { asSent } from './as-sent.ts';
export { hookCallLimits, registerSaleHooks } from './hook-routes.ts';
export { salesJobs } from './jobs.ts';
export { linkIdOf } from './link-id.ts';
export { type LookAtPaymentsDeps, lookAtPayments } from './look-at-payments.ts';
export { linkCallLimits, linkUrl, registerRedirectRoutes } from './redirect-routes.ts';
export { countSealedSources, rotateSources } from './rotate-sources.ts';
export { registerSalesRoutes } from './routes.ts';
