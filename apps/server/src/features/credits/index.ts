export { canPay } from './can-pay.ts';
export { CAPTURE_HELD } from './capture-in.ts';
export { checkLedger, type Drift } from './check-ledger.ts';
export { ensureFreeGrant, ensureFreeGrants, FREE_CREDITS } from './ensure-free-grants.ts';
export { grant, type NewGrant } from './grant.ts';
export { grantUnlimited } from './grant-unlimited.ts';
export { creditJobs } from './jobs.ts';
export { readCredits } from './read-credits.ts';
export {
  choosePayments,
  holdStatements,
  isCreditTaken,
  type PayingGrant,
  type Payment,
  readPaying,
  reserve,
  reservedStatements,
  type Want,
} from './reserve.ts';
export { rollOver } from './roll-over.ts';
export { registerCreditRoutes } from './routes.ts';
export { type FreeCredits, setFreeCredits } from './set-free-credits.ts';
export { type CreditMove, type HeldCredit, settleCredits } from './settle-credits.ts';
export { type Withdrawal, withdraw } from './withdraw.ts';
