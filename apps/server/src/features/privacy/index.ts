export { registerCallbackRoutes } from './callback-routes.ts';
export { eraseAccount } from './erase-account.ts';
export { privacyJobs } from './jobs.ts';
export { registerPrivacyRoutes } from './routes.ts';
export { replayTombstones } from './tombstones.ts';
