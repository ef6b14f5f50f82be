import type { Payer } from '../payer.ts';
import { badRequest, notFound } from './mercado-pago-problem.ts';
import {
  type Chargeback,
  type MercadoPagoWorld,
  numericId,
  type Payment,
  plan,
  reais,
  stamp,
  unplan,
  type Wire,
} from './mercado-pago-world.ts';

export const BOLETO_MS = 3 * 86_400_000;
/** 180 days from when it was approved. */
const REFUNDABLE_MS = 180 * 86_400_000;

export interface NewPayment {
  payer: Payer;
  email: string;
  amount: number;
  description: string;
  externalReference: string | null;
  notificationUrl: string | null;
  preference: string | null;
  preapproval: string | null;
  status: 'approved' | 'rejected' | 'pending';
}

/** A payment, told at once. */
export function makePayment(world: MercadoPagoWorld, given: NewPayment): Payment {
  const now = world.now();
  const isApproved = given.status === 'approved';
  const detail = { approved: 'accredited', rejected: 'cc_rejected_other_reason', pending: 'pending_waiting_payment' }[
    given.status
  ];
  const payment: Payment = {
    ...given,
    id: numericId(world.state),
    detail,
    refunded: 0,
    createdAt: now,
    modifiedAt: now,
    approvedAt: isApproved ? now : null,
    expiresAt: given.status === 'pending' ? now + BOLETO_MS : null,
    refunds: [],
  };
  world.state.payments.set(payment.id, payment);
  if (payment.expiresAt !== null) plan(world.state, { at: payment.expiresAt, kind: 'expire', id: String(payment.id) });
  tell(world, payment, 'payment.created');
  if (isApproved && given.payer.disputed) openChargeback(world, payment);
  return payment;
}

function tell(world: MercadoPagoWorld, payment: Payment, action: 'payment.created' | 'payment.updated'): void {
  world.notify({ type: 'payment', action, id: String(payment.id), url: payment.notificationUrl });
}

function change(world: MercadoPagoWorld, payment: Payment, status: Payment['status'], detail: string): void {
  Object.assign(payment, { status, detail, modifiedAt: world.now() });
  tell(world, payment, 'payment.updated');
}

/** A boleto is paid. False where it waits no more. */
export function payPending(world: MercadoPagoWorld, payment: Payment): boolean {
  if (payment.status !== 'pending') return false;
  unplan(world.state, 'expire', String(payment.id));
  payment.approvedAt = world.now();
  change(world, payment, 'approved', 'accredited');
  return true;
}

export function expirePending(world: MercadoPagoWorld, payment: Payment): void {
  if (payment.status === 'pending') change(world, payment, 'cancelled', 'expired');
}

/** Gives back all that is left, or a part in centavos. Throws a `MercadoPagoProblem`. */
export function refundPayment(world: MercadoPagoWorld, payment: Payment, amount: number | null): Wire {
  if (payment.status !== 'approved')
    throw badRequest('The action requested is not valid for the current payment state', 2063);
  if (world.now() - (payment.approvedAt ?? 0) > REFUNDABLE_MS) throw notFound('Payment too old to be refunded', 2024);
  const left = payment.amount - payment.refunded;
  const given = amount ?? left;
  if (given > left) throw badRequest('Invalid refund amount: it exceeds what is left of the payment', 2024);
  payment.refunded += given;
  const refund = {
    id: numericId(world.state),
    payment_id: payment.id,
    amount: reais(given),
    metadata: {},
    source: { id: '100200300', name: 'Sandbox', type: 'collector' },
    date_created: stamp(world.now()),
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: 'approved',
    reason: null,
    labels: [],
    amount_refunded_to_payer: reais(given),
  };
  payment.refunds.push(refund);
  if (payment.refunded === payment.amount) change(world, payment, 'refunded', 'refunded');
  else change(world, payment, 'approved', 'partially_refunded');
  return refund;
}

export function openChargeback(world: MercadoPagoWorld, payment: Payment): Chargeback {
  if (payment.status !== 'approved')
    throw badRequest('The action requested is not valid for the current payment state', 2063);
  const now = world.now();
  const chargeback: Chargeback = {
    id: String(numericId(world.state)),
    payment: payment.id,
    amount: payment.amount - payment.refunded,
    outcome: 'open',
    createdAt: now,
    modifiedAt: now,
  };
  world.state.chargebacks.set(chargeback.id, chargeback);
  change(world, payment, 'charged_back', 'in_process');
  tellChargeback(world, chargeback);
  return chargeback;
}

/** `won`: the seller gets the money back. */
export function decideChargeback(world: MercadoPagoWorld, chargeback: Chargeback, outcome: 'won' | 'lost'): void {
  Object.assign(chargeback, { outcome, modifiedAt: world.now() });
  const payment = world.state.payments.get(chargeback.payment);
  if (payment) change(world, payment, 'charged_back', outcome === 'won' ? 'reimbursed' : 'settled');
  tellChargeback(world, chargeback);
}

function tellChargeback(world: MercadoPagoWorld, { id, payment }: Chargeback): void {
  world.notify({
    type: 'topic_chargebacks_wh',
    action: 'changed_case_status',
    id,
    url: null,
    data: { payment_id: payment },
  });
}
