export { lookAtAddress } from './address.ts';
export { reportConnection } from './report.ts';
export { registerDoctorRoutes } from './routes.ts';
export { suspiciousAccounts } from './store.ts';
