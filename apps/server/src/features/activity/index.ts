export { registerActivityRoutes } from './routes.ts';
