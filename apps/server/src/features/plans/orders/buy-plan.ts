import { createHash } from 'node:crypto';
import type { PaymentMethod, PlanCode } from '@recado/contract';
import { planName } from '@recado/locales';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../../platform/http/index.ts';
import { type PaymentProvider, ProviderFault } from '../../../platform/payments/index.ts';
import type { Rng } from '../../../platform/ports/index.ts';
import { lockDeletion } from '../../privacy/index.ts';
import { CATALOGUE, isCovered } from '../catalogue/catalogue.ts';
import { isRenewing, type RefreshDeps } from '../course/refresh-subscription.ts';
import { nameDebts, readDebt } from '../debts/settle-debts.ts';
import {
  findOpenCheckout,
  insertCheckout,
  insertSubscription,
  lockBuyer,
  type NewCheckout,
  noteOpened,
  pageEndOf,
  readBuyer,
  readCheckout,
  readSubscriptions,
  type SubscriptionRow,
  type Tx,
} from '../store.ts';
import { makeCode } from './make-code.ts';

export interface BuyDeps extends RefreshDeps {
  rng: Rng;
  publicUrl: string;
  /** False: nothing is sold here. */
  sells: boolean;
}

export interface Opened {
  id: string;
  url: string;
}

/** A plan that is paid month by month may be paid again this long before it ends. */
const AGAIN_MS = 7 * 86_400_000;

interface Buy {
  caller: Caller;
  call: CallInfo;
  plan: PlanCode;
  method: PaymentMethod;
}

/**
 * Begins to buy a plan: the address of the provider's page. Who asks twice within the hour gets the same page. Throws `billing_off`,
 * `payment_method_unavailable`, `plan_already_active`, `payment_provider_exception`.
 */
export async function buyPlan(deps: BuyDeps, buy: Buy): Promise<Opened> {
  const provider = takerOf(deps, buy.method);
  const checkout = await deps.db.transaction().execute((tx) => orderPlan(deps, tx, { ...buy, provider }));
  return checkout.url === null
    ? openPage(deps, provider, checkout, planName(buy.call.locale, buy.plan))
    : { id: checkout.id, url: checkout.url };
}

/** The order, or the one that is open: one after the other for an account, however often the button is pressed. */
async function orderPlan(
  deps: BuyDeps,
  tx: Tx,
  { caller, call, plan, method, provider }: Buy & { provider: PaymentProvider },
): Promise<NewCheckout & { url: string | null }> {
  const { accountId } = caller;
  await lockBuyer(tx, accountId);
  // A partner has every plan.
  if ((await readBuyer(tx, accountId))?.partner) throw new Refusal('plan_already_active');
  const subscriptions = await readSubscriptions(tx, accountId);
  const again = findAgain(subscriptions, { plan, method, now: deps.now() });
  const running = subscriptions
    // Whose renewal failed may pay the same plan in another way.
    .filter((row) => row.state === 'active' || (row.state === 'grace' && row.plan !== plan))
    .filter(({ id }) => id !== again?.id)
    .map((row) => row.plan);
  if (isCovered(plan, running)) throw new Refusal('plan_already_active');
  const price = CATALOGUE[plan].priceCents;
  const wanted = { account_id: accountId, kind: 'month' as const, plan, method, amount_cents: price }; // const: a literal of the closed list
  const open = await findOpenCheckout(tx, wanted);
  if (open) return open;
  const subscriptionId = again?.id ?? deps.ids.uuid();
  const named = { account_id: accountId, id: subscriptionId, code: makeCode(deps.rng) };
  if (!again) await insertSubscription(tx, { ...named, plan, provider: provider.name, method });
  const made: NewCheckout = {
    ...wanted,
    id: deps.ids.uuid(),
    subscription_id: subscriptionId,
    provider: provider.name,
    priced_at: null,
  };
  await insertCheckout(tx, made);
  const base = { accountId, actorAccountId: caller.actorAccountId ?? accountId, requestId: call.requestId };
  const after = { plan, method, price };
  await writeAudit(tx, deps.ids, { ...base, action: 'checkout_opened', subject: plan, after });
  return { ...made, url: null };
}

/** Finds what is paid month by month, and ends soon: paying it again goes on from its end. */
function findAgain(
  subscriptions: readonly SubscriptionRow[],
  { plan, method, now }: { plan: PlanCode; method: PaymentMethod; now: number },
) {
  return subscriptions.find(
    (row) =>
      row.plan === plan &&
      row.method === method &&
      (method === 'pix' || method === 'boleto') &&
      row.state === 'active' &&
      row.paid_until !== null &&
      row.paid_until - now <= AGAIN_MS,
  );
}

/** Begins to pay what chargebacks took. Throws `checkout_not_found` where nothing is owed. */
export async function payDebt(deps: BuyDeps, { caller, call, method }: Omit<Buy, 'plan'>): Promise<Opened> {
  const provider = takerOf(deps, method);
  const checkout = await deps.db.transaction().execute((tx) => orderDebt(deps, tx, { caller, call, method, provider }));
  return checkout.url === null
    ? openPage(deps, provider, checkout, planName(call.locale, null))
    : { id: checkout.id, url: checkout.url };
}

async function orderDebt(
  deps: BuyDeps,
  tx: Tx,
  { caller, call, method, provider }: Omit<Buy, 'plan'> & { provider: PaymentProvider },
): Promise<NewCheckout & { url: string | null }> {
  const { accountId } = caller;
  await lockBuyer(tx, accountId);
  const cents = await readDebt(tx, accountId);
  if (cents === 0) throw new Refusal('checkout_not_found');
  const wanted = { account_id: accountId, kind: 'debt' as const, plan: null, method, amount_cents: cents }; // const: a literal of the closed list
  const open = await findOpenCheckout(tx, wanted);
  if (open) return open;
  const made: NewCheckout = {
    ...wanted,
    id: deps.ids.uuid(),
    subscription_id: null,
    provider: provider.name,
    priced_at: null,
  };
  await insertCheckout(tx, made);
  await nameDebts(tx, made);
  const base = { accountId, actorAccountId: caller.actorAccountId ?? accountId, requestId: call.requestId };
  await writeAudit(tx, deps.ids, { ...base, action: 'checkout_opened', subject: 'debt', after: { method, cents } });
  return { ...made, url: null };
}

function takerOf({ sells, payments }: BuyDeps, method: PaymentMethod): PaymentProvider {
  if (!sells) throw new Refusal('billing_off');
  const provider = payments.byMethod(method);
  if (!provider) throw new Refusal('payment_method_unavailable');
  return provider;
}

/**
 * Asks the provider for the page of an order that is written down already. Throws `payment_provider_exception`; `checkout_not_found`
 * where its account is erased meanwhile.
 */
export async function openPage(
  deps: BuyDeps,
  provider: PaymentProvider,
  checkout: NewCheckout,
  title: string,
): Promise<Opened> {
  const { db, publicUrl } = deps;
  const buyer = await readBuyer(db, checkout.account_id);
  const subscriptions = await readSubscriptions(db, checkout.account_id);
  const known = subscriptions.find(
    ({ provider: name, customer_ref }) => name === provider.name && customer_ref !== null,
  );
  const row = await readCheckout(db, checkout.account_id, checkout.id);
  const order = {
    checkoutId: checkout.id,
    // The same at each press: the provider does one key once, with the same words.
    expiresAt: pageEndOf(row ?? { created_at: deps.now() }),
    accountId: checkout.account_id,
    plan: checkout.kind === 'month' ? checkout.plan : null,
    title: `Recado · ${title}`,
    amountCents: checkout.amount_cents,
    method: checkout.method,
    email: buyer?.email ?? null,
    customerRef: known?.customer_ref ?? null,
    returnUrl: `${publicUrl}/thanks?checkout=${checkout.id}`,
    cancelUrl: `${publicUrl}/plans?checkout=left`,
    locale: buyer?.locale ?? 'en-US',
  };
  const key = `checkout ${checkout.id} ${createHash('sha256').update(JSON.stringify(order)).digest('base64url').slice(0, 16)}`;
  const opened = await asked(() => provider.open({ ...order, key })).catch(async (error: unknown) => {
    // Who pressed at the same moment was faster.
    const { provider_ref: ref = null, url = null } = (await readCheckout(db, checkout.account_id, checkout.id)) ?? {};
    if (ref === null || url === null) throw error;
    return { ref, url };
  });
  if (!(await db.transaction().execute((tx) => keepPage(tx, checkout, opened)))) {
    const renews = checkout.kind === 'month' && isRenewing(checkout.method);
    await asked(() => provider.close({ ref: opened.ref, renews }));
    throw new Refusal('checkout_not_found');
  }
  return { id: checkout.id, url: opened.url };
}

/** Keeps the page of an order; false where an erasure has begun meanwhile: it does not know this page, and nobody may pay on it. */
async function keepPage(tx: Tx, checkout: NewCheckout, opened: { ref: string; url: string }): Promise<boolean> {
  const deletion = await lockDeletion(tx, checkout.account_id);
  return !deletion?.isBegun && (await noteOpened(tx, checkout, opened));
}

/** A provider's fault as the caller hears it. */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ProviderFault)) throw cause;
    throw new Refusal('payment_provider_exception', { cause });
  }
}

/** Without signs that look like others. */
