import {
  APPLICATION,
  type Chargeback,
  COLLECTOR,
  type Instalment,
  type MercadoPagoWorld,
  type Payment,
  type Preapproval,
  reais,
  stamp,
  type Wire,
} from './mercado-pago-world.ts';

/** Things as the API shows them. */
export function preapprovalWire(world: MercadoPagoWorld, one: Preapproval): Wire {
  return {
    id: one.id,
    payer_id: 123_123_123,
    payer_email: one.payerEmail,
    back_url: one.backUrl,
    collector_id: COLLECTOR,
    application_id: APPLICATION,
    status: one.status,
    reason: one.reason,
    external_reference: one.externalReference,
    date_created: stamp(one.createdAt),
    last_modified: stamp(one.modifiedAt),
    init_point: initPoint(world, one.id),
    auto_recurring: {
      frequency: 1,
      frequency_type: 'months',
      transaction_amount: reais(one.amount),
      currency_id: 'BRL',
      start_date: stamp(one.authorizedAt ?? one.createdAt),
      free_trial: null,
    },
    summarized: {
      quotas: null,
      charged_quantity: one.charged.quantity || null,
      pending_charge_quantity: null,
      charged_amount: one.charged.quantity ? reais(one.charged.amount) : null,
      pending_charge_amount: null,
      semaphore: null,
      last_charged_date: stamp(one.charged.lastAt),
      last_charged_amount: one.charged.quantity ? reais(one.amount) : null,
    },
    next_payment_date: stamp(one.nextPaymentAt),
    payment_method_id: one.payer ? methodOf(one.payer.kind, one.payer.brand).payment_method_id : null,
    first_invoice_offset: null,
    version: one.version,
  };
}

export function initPoint(world: MercadoPagoWorld, id: string): string {
  return `${world.url()}/mercadopago/subscriptions/checkout?preapproval_id=${id}`;
}

export function instalmentWire(world: MercadoPagoWorld, one: Instalment): Wire {
  const preapproval = world.state.preapprovals.get(one.preapproval);
  const payment = one.payment === null ? undefined : world.state.payments.get(one.payment);
  return {
    id: one.id,
    type: 'recurring',
    date_created: stamp(one.createdAt),
    last_modified: stamp(one.modifiedAt),
    preapproval_id: one.preapproval,
    reason: preapproval?.reason ?? null,
    external_reference: preapproval?.externalReference ?? null,
    currency_id: 'BRL',
    transaction_amount: reais(one.amount),
    debit_date: stamp(one.debitAt),
    next_retry_date: stamp(one.nextRetryAt),
    retry_attempt: Math.max(one.attempts - 1, 0),
    status: one.status,
    summarized: one.status === 'scheduled' || one.status === 'recycling' ? 'pending' : 'done',
    ...(payment ? { payment: { id: payment.id, status: payment.status, status_detail: payment.detail } } : {}),
  };
}

export function paymentWire(one: Payment): Wire {
  return {
    id: one.id,
    date_created: stamp(one.createdAt),
    date_approved: stamp(one.approvedAt),
    date_last_updated: stamp(one.modifiedAt),
    date_of_expiration: stamp(one.expiresAt),
    money_release_date: stamp(one.approvedAt),
    operation_type: one.preapproval ? 'recurring_payment' : 'regular_payment',
    ...methodOf(one.payer.kind, one.payer.brand),
    status: one.status,
    status_detail: one.detail,
    currency_id: 'BRL',
    description: one.description,
    live_mode: false,
    collector_id: COLLECTOR,
    payer: {
      id: '123123123',
      email: one.email,
      identification: { type: 'CPF', number: '00000000000' },
      type: 'customer',
    },
    metadata: one.preapproval ? { preapproval_id: one.preapproval } : {},
    additional_info: {},
    external_reference: one.externalReference,
    transaction_amount: reais(one.amount),
    transaction_amount_refunded: reais(one.refunded),
    coupon_amount: 0,
    installments: 1,
    transaction_details: {
      net_received_amount: reais(one.amount),
      total_paid_amount: reais(one.amount),
      overpaid_amount: 0,
      installment_amount: 0,
    },
    captured: true,
    binary_mode: false,
    notification_url: one.notificationUrl,
    refunds: one.refunds,
    card:
      one.payer.kind === 'card'
        ? { last_four_digits: one.payer.last4, first_six_digits: '424242', expiration_month: 12, expiration_year: 2034 }
        : {},
    point_of_interaction: one.preapproval
      ? { type: 'SUBSCRIPTIONS', transaction_data: { subscription_id: one.preapproval } }
      : { type: 'CHECKOUT', transaction_data: {} },
  };
}

function methodOf(kind: 'card' | 'pix' | 'boleto', brand: string): Wire {
  if (kind === 'pix') return { payment_method_id: 'pix', payment_type_id: 'bank_transfer' };
  if (kind === 'boleto') return { payment_method_id: 'bolbradesco', payment_type_id: 'ticket' };
  return { payment_method_id: brand === 'mastercard' ? 'master' : brand, payment_type_id: 'credit_card' };
}

export function chargebackWire(one: Chargeback): Wire {
  return {
    id: one.id,
    payments: [one.payment],
    currency: 'BRL',
    amount: reais(one.amount),
    reason: 'fraud',
    coverage_applied: one.outcome === 'won',
    coverage_elegible: true,
    documentation_required: one.outcome === 'open',
    documentation_status: { open: 'pending', won: 'valid', lost: 'not_supplied' }[one.outcome],
    documentation: [],
    date_documentation_deadline: stamp(one.createdAt + 7 * 86_400_000),
    date_created: stamp(one.createdAt),
    date_last_updated: stamp(one.modifiedAt),
    live_mode: false,
  };
}
