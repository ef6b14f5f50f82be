export { findPerson } from './names-of.ts';
export { registerPeopleRoutes } from './routes.ts';
