export { personCallLimits, registerPersonRoutes } from './person-routes.ts';
export { registerRespectRoutes } from './routes.ts';
export { emptyInboxOf, erasePerson, forgetSeenOf } from './store.ts';
