export { insightJobs } from './jobs.ts';
export { registerInsightRoutes } from './routes.ts';
