export { automationJobs } from './jobs.ts';
export { registerAutomationRoutes } from './routes.ts';
export { type SyncDeps, syncAtSignIn } from './sync-media.ts';
