export {
  askAboutAccount,
  type ConnectionDeps,
  checkConnection,
  loseConnection,
} from './check-connection.ts';
export { examineConnection } from './examine-connection.ts';
export { grantAdministrator, resetPasskeys, revokeAdministrator } from './grant-administrator.ts';
export { accountJobs } from './jobs.ts';
export { registerLeaveRoutes } from './leave-routes.ts';
export { countSealed, rotateTokens } from './rotate-tokens.ts';
export { readUser, registerAccountRoutes } from './routes.ts';
export { type Arrival, type SaveDeps, saveAccount } from './save-account.ts';
export { isPermissionCode } from './subscribe.ts';
export { makeTokenBox, type OpenToken, type TokenBox } from './token-box.ts';
export { neededFields } from './webhook-fields.ts';
