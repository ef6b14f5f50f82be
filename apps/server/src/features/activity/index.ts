export { readLatest } from './list-activities.ts';
export { registerActivityRoutes } from './routes.ts';
