export { registerPartnerRoutes } from './routes.ts';
export { isPartner } from './store.ts';
