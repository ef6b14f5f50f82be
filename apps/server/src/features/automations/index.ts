export { makeRivals, type Rivals } from './conflicts/rivals.ts';
export { readOwnOnMedia } from './conflicts/store.ts';
export { automationJobs } from './jobs.ts';
export { rememberMedia } from './media/remember-media.ts';
export { type Settled, takeNextPost, tieRemix } from './media/settle-on-media.ts';
export { type SyncDeps, syncAtSignIn } from './media/sync-media.ts';
export { registerAutomationRoutes } from './routes.ts';
export { eventOf, type PastEvent } from './what-if/comments-of-days.ts';
