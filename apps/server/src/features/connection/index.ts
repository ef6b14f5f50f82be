export { lookAtAddress } from './address.ts';
export { reportConnection } from './report-connection.ts';
export { registerConnectionRoutes } from './routes.ts';
export { suspiciousAccounts } from './store.ts';
