export { registerUsageRoutes, usageCallLimits } from './routes.ts';
