export { personCallLimits, registerPersonRoutes } from './person-routes.ts';
export { emptyInboxOf } from './store.ts';
export { registerRespectRoutes } from './routes.ts';
