export { automationJobs } from './jobs.ts';
export { registerAutomationRoutes } from './routes.ts';
export { type SyncDeps, syncMedia } from './sync-media.ts';
