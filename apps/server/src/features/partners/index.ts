export { registerPartnerRoutes } from './routes.ts';
