import type { Logger } from 'pino';
import { type PaymentProvider, ProviderFault } from '../../../platform/payments/index.ts';

/**
 * Pays back by the way it was paid; the provider does one key once. False where it refuses: that is tried again by the jobs, is told of by
 * `recado doctor` and in the nightly log, and keeps nothing else from going on. Throws `ProviderFault` where it is away, or does not take our key.
 */
export async function payBack(
  log: Pick<Logger, 'warn'>,
  provider: PaymentProvider,
  { ref, cents, key }: { ref: string; cents: number; key: string },
): Promise<boolean> {
  try {
    await provider.refund(ref, cents, key);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== 'refused') throw error;
    log.warn({ payment: ref, cents, error: error.message }, 'a payment could not be paid back: it is tried again');
    return false;
  }
}
