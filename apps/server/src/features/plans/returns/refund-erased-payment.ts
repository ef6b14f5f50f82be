import { sql } from 'kysely';
import type { ProviderName } from '../../../platform/payments/index.ts';
import type { RefreshDeps } from '../course/refresh-subscription.ts';
import { refundErasedOrder } from './refund-erased-order.ts';

interface Owed {
  provider: ProviderName;
  ref: string;
}

/** Payments of erased accounts that something goes back of still. At most 500. */
export async function readOwedToErased(db: RefreshDeps['db']): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select provider, provider_ref as ref from payments p where back_to_cents > refunded_cents and state = 'paid'
      and not exists (select from accounts a where a.id = p.account_id) limit 500`.execute(db);
  return rows;
}

/** Asks what became of one of these, and pays back what is missing. Throws `ProviderFault`. */
export async function refundErasedPayment(deps: RefreshDeps, { provider: name, ref }: Owed): Promise<void> {
  const provider = deps.payments.byName(name);
  if (!provider) return;
  const problem = await refundErasedOrder(deps, provider, await provider.locate({ paymentRef: ref }));
  if (problem !== null) deps.log.warn({ provider: name, payment: ref, problem }, 'an erased account is still owed');
}
