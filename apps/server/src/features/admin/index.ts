export { adminJobs } from './jobs.ts';
export { registerAdminRoutes } from './routes.ts';
