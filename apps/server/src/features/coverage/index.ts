export { coverageJobs } from './jobs.ts';
export { registerCoverageRoutes } from './routes.ts';
