export { automationJobs } from './jobs.ts';
export { rememberMedia } from './remember-media.ts';
export { registerAutomationRoutes } from './routes.ts';
export { type Settled, takeNextPost, tieRemix } from './settle-on-media.ts';
export { type SyncDeps, syncAtSignIn } from './sync-media.ts';
