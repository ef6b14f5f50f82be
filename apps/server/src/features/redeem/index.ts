export { registerRedeemRoutes } from './routes.ts';
