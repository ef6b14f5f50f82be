export { registerHomeRoutes } from './routes.ts';
