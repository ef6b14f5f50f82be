export { changeUser } from './change-user.ts';
export { adminJobs } from './jobs.ts';
export { registerAdminRoutes } from './routes.ts';
