export { type LinkDeps, registerLinkRoutes } from './routes.ts';
