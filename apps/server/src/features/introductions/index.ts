export { registerIntroductionRoutes } from './routes.ts';
