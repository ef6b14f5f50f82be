import type { Payer } from '../payer.ts';
import { makePayment } from './make-payment.ts';
import { badRequest } from './mercado-pago-problem.ts';
import {
  type Instalment,
  type MercadoPagoWorld,
  numericId,
  type Preapproval,
  plan,
  unplan,
} from './mercado-pago-world.ts';

const DAY = 86_400_000;

/** The payer authorises a subscription, once; everything after it is debited by itself. */
export function authorize(world: MercadoPagoWorld, one: Preapproval, payer: Payer): void {
  const now = world.now();
  Object.assign(one, { payer, authorizedAt: now, nextPaymentAt: now, most: payer.kind === 'pix' ? one.amount : null });
  setStatus(world, one, 'authorized');
  const at = now + world.settings.firstChargeSeconds * 1000;
  if (at > now) plan(world.state, { at, kind: 'instalment', id: one.id });
  else chargeInstalment(world, one);
}

/** Tells of a new status. Other changes are not told: nobody has seen a notification of them. */
export function setStatus(world: MercadoPagoWorld, one: Preapproval, status: Preapproval['status']): void {
  Object.assign(one, { status, modifiedAt: world.now(), version: one.version + 1 });
  if (status === 'cancelled') {
    one.nextPaymentAt = null;
    unplan(world.state, 'instalment', one.id);
  }
  world.notify({ type: 'subscription_preapproval', action: 'updated', id: one.id, url: null });
}

/** A period begins: its instalment is made and tried, and the next one is planned whatever comes of it. */
export function chargeInstalment(world: MercadoPagoWorld, one: Preapproval): void {
  if (one.status === 'cancelled' || one.status === 'pending') return;
  const now = world.now();
  one.nextPaymentAt = addMonth(one.authorizedAt ?? now, now);
  plan(world.state, { at: one.nextPaymentAt, kind: 'instalment', id: one.id });
  if (one.status === 'paused') return;
  const instalment: Instalment = {
    id: numericId(world.state),
    preapproval: one.id,
    status: 'scheduled',
    amount: one.amount,
    debitAt: now,
    createdAt: now,
    modifiedAt: now,
    attempts: 0,
    payment: null,
    nextRetryAt: null,
  };
  world.state.instalments.set(instalment.id, instalment);
  tryInstalment(world, instalment);
}

/** One attempt. What is refused is tried again, four times within ten days; then it stays refused. */
export function tryInstalment(world: MercadoPagoWorld, instalment: Instalment): void {
  const one = world.state.preapprovals.get(instalment.preapproval);
  if (!one?.payer || one.status === 'cancelled' || instalment.status === 'processed') return;
  const isFirst = instalment.attempts === 0;
  const isPaid = !refuses(world, one, instalment.amount);
  // A card that is disputed is so at its first payment.
  const payer = one.charged.quantity === 0 ? one.payer : { ...one.payer, disputed: false };
  const payment = makePayment(world, {
    payer,
    email: one.payerEmail,
    amount: instalment.amount,
    description: one.reason,
    externalReference: one.externalReference,
    notificationUrl: null,
    preference: null,
    preapproval: one.id,
    status: isPaid ? 'approved' : 'rejected',
  });
  instalment.attempts++;
  Object.assign(instalment, { payment: payment.id, modifiedAt: world.now() });
  const isGivenUp = !isPaid && !postpone(world, instalment);
  if (isPaid) settle(world, one, instalment);
  world.notify({
    type: 'subscription_authorized_payment',
    action: isFirst ? 'created' : 'updated',
    id: String(instalment.id),
    url: null,
  });
  if (isGivenUp) countRefusal(world, one);
}

function settle(world: MercadoPagoWorld, one: Preapproval, instalment: Instalment): void {
  Object.assign(instalment, { status: 'processed', nextRetryAt: null });
  one.charged = {
    amount: one.charged.amount + instalment.amount,
    quantity: one.charged.quantity + 1,
    lastAt: world.now(),
  };
  one.refused = 0;
}

/** Postpones an instalment; false where there is no later attempt: it stays refused. */
function postpone(world: MercadoPagoWorld, instalment: Instalment): boolean {
  const day = world.settings.retryDays[instalment.attempts - 1];
  if (day === undefined) {
    Object.assign(instalment, { status: 'processed', nextRetryAt: null });
    return false;
  }
  const at = instalment.debitAt + day * DAY;
  Object.assign(instalment, { status: 'recycling', nextRetryAt: at });
  plan(world.state, { at, kind: 'retry', id: String(instalment.id) });
  return true;
}

function countRefusal(world: MercadoPagoWorld, one: Preapproval): void {
  one.refused++;
  if (one.refused >= world.settings.refusedInstalments) setStatus(world, one, 'cancelled');
}

function refuses(world: MercadoPagoWorld, one: Preapproval, amount: number): boolean {
  const failures = world.state.failing.get(one.id) ?? 0;
  if (failures > 0) world.state.failing.set(one.id, failures - 1);
  const isRenewal = one.charged.quantity > 0;
  return failures > 0 || (one.most !== null && amount > one.most) || (isRenewal && one.payer?.renewals === 'fail');
}

export interface PreapprovalUpdate {
  status?: 'cancelled' | 'paused' | 'authorized';
  reason?: string;
  external_reference?: string;
  back_url?: string;
  auto_recurring?: { transaction_amount?: number };
}

/** Throws a `MercadoPagoProblem`. */
export function updatePreapproval(world: MercadoPagoWorld, one: Preapproval, given: PreapprovalUpdate): void {
  if (one.status === 'cancelled') throw badRequest('You can not modify a cancelled preapproval.');
  if (given.status === 'authorized' && !one.payer)
    throw badRequest('card_token_id is required to authorize a preapproval');
  const amount = given.auto_recurring?.transaction_amount;
  if (amount !== undefined) one.amount = Math.round(amount * 100);
  if (given.reason !== undefined) one.reason = given.reason;
  if (given.external_reference !== undefined) one.externalReference = given.external_reference;
  if (given.back_url !== undefined) one.backUrl = given.back_url;
  Object.assign(one, { modifiedAt: world.now(), version: one.version + 1 });
  if (given.status && given.status !== one.status) setStatus(world, one, given.status);
}

/** The next time that is a whole number of months after `anchor` and later than `after`; the last day of a shorter month. */
function addMonth(anchor: number, after: number): number {
  const from = new Date(anchor);
  for (let months = 1; ; months++) {
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
    const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
    to.setUTCDate(Math.min(from.getUTCDate(), last));
    const at = to.getTime() + (anchor % DAY);
    if (at > after) return at;
  }
}
