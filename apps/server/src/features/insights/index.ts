export { insightJobs } from './jobs.ts';
export type { InsightDeps } from './look-at-media.ts';
export { registerInsightRoutes } from './routes.ts';
