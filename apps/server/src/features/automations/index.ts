export { automationJobs } from './jobs.ts';
export { rememberMedia } from './media/remember-media.ts';
export { type Settled, takeNextPost, tieRemix } from './media/settle-on-media.ts';
export { type SyncDeps, syncAtSignIn } from './media/sync-media.ts';
export { registerAutomationRoutes } from './routes.ts';
