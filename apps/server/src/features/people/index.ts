export { findPerson, namesOf } from './names-of.ts';
export { registerPeopleRoutes } from './routes.ts';
