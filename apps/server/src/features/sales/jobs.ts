import type { Job } from '../../platform/jobs/index.ts';
import { type LookAtPaymentsDeps, lookAtPayments } from './sources/look-at-payments.ts';

/** Payments of sellers that were told of, and could not be asked about at once. */
export function salesJobs(deps: LookAtPaymentsDeps): Job[] {
  return [{ name: 'sales_looks', cron: '* * * * *', run: () => lookAtPayments(deps) }];
}
