import { sql } from 'kysely';
import type { About, PaymentProvider, ProviderPayment } from '../../../platform/payments/index.ts';
import type { RefreshDeps } from '../course/refresh-subscription.ts';
import { orderId } from '../store.ts';
import { noteErasedPayment } from './note-erased-payment.ts';
import { payBack } from './pay-back.ts';

/** The time before the erasure within which a debit that is told of after it is found: chargebacks come within four months. */
const BEFORE_MS = 130 * 86_400_000;

type ErasedDeps = Pick<RefreshDeps, 'db' | 'ids' | 'log' | 'dataDir'>;

interface Order {
  id: string;
  ref: string;
  renews: boolean;
  erasedAt: number;
}

/**
 * Writes what became of the payments of an order whose account is erased. It pays back what was paid for it since, and what it was owed of
 * before, and ends what renews by it. Null: done; else why not (`nobody`: it is no such order). Harmless any number of times. Throws
 * `ProviderFault`.
 */
export async function refundErasedOrder(
  deps: ErasedDeps,
  provider: PaymentProvider,
  about: About,
): Promise<string | null> {
  const { checkoutId = null, renewalRef = null } = about;
  const { rows } = await sql<Order>`
    select id, provider_ref as ref, renews, extract(epoch from erased_at)::float8 * 1000 as "erasedAt" from orders_of_nobody
    where provider = ${provider.name} and (id = ${orderId(checkoutId)} or provider_ref = ${renewalRef}) limit 1`.execute(
    deps.db,
  );
  const [order] = rows;
  if (!order) return 'nobody';
  const results = [];
  for (const payment of await paymentsOf(provider, order)) results.push(await payBackOne(deps, provider, payment));
  // What went back is written as the provider tells it.
  if (results.includes('paid back'))
    for (const payment of await paymentsOf(provider, order)) await noteErasedPayment(deps, provider, payment);
  if (results.includes('early')) return 'its account is just being erased';
  return results.includes('refused') ? 'not paid back' : null;
}

async function paymentsOf(provider: PaymentProvider, order: Order): Promise<ProviderPayment[]> {
  // Its page was closed with the account.
  const page = { ...order, expiresAt: order.erasedAt };
  const { payments, renewalRef: renewing } = await provider.lookAtCheckout(page);
  const renewal = renewing === null ? null : await provider.lookAtRenewal(renewing, order.erasedAt - BEFORE_MS);
  if (renewing !== null && renewal?.state !== 'ended') await provider.end(renewing);
  const ofPage = new Set(payments.map(({ ref }) => ref));
  return [...payments, ...(renewal?.payments ?? []).filter(({ ref }) => !ofPage.has(ref))];
}

/** Somebody had what it paid, where it is written: of that goes back what was said while its account was there. */
async function payBackOne(
  deps: ErasedDeps,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<'nothing' | 'paid back' | 'refused' | 'early'> {
  const { ref, state, amountCents, refundedCents } = payment;
  const said = await noteErasedPayment(deps, provider, payment);
  if (said === 'early') return said;
  const cents = (said ?? amountCents) - refundedCents;
  if (state !== 'paid' || cents <= 0 || (said === null && (await isSettled(deps, provider, ref)))) return 'nothing';
  deps.log.error({ provider: provider.name, payment: ref, cents }, 'an erased account was paid for: it is paid back');
  const key = said === null ? `nobody ${ref}` : `gone ${ref} ${refundedCents} ${cents}`;
  const isPaid = await payBack(deps.log, provider, { ref, cents, key });
  if (said === null) await noteRefused(deps, provider, { ref, cents: isPaid ? null : cents });
  return isPaid ? 'paid back' : 'refused';
}

/** Says whether an operator paid it back by hand. */
async function isSettled({ db }: ErasedDeps, { name }: PaymentProvider, ref: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments_of_nobody where provider = ${name} and provider_ref = ${ref} and by_hand_at is not null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Notes that what its provider does not pay back is owed, so that `recado doctor` names it; `cents` null: it has gone. */
async function noteRefused(
  { db }: ErasedDeps,
  { name }: PaymentProvider,
  { ref, cents }: { ref: string; cents: number | null },
): Promise<void> {
  if (cents === null)
    await sql`delete from payments_of_nobody where provider = ${name} and provider_ref = ${ref}`.execute(db);
  else
    await sql`
      insert into payments_of_nobody (provider, provider_ref, cents) values (${name}, ${ref}, ${cents})
      on conflict (provider, provider_ref) do update set cents = excluded.cents where payments_of_nobody.by_hand_at is null`.execute(
      db,
    );
}
