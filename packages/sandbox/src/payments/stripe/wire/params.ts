import type { Fields, Spec } from '../accept.ts';

const text = { is: 'text' } as const;
const needText = { is: 'text', required: true } as const;
const bool = { is: 'bool' } as const;
const metadata = { is: 'map' } as const;
const expand: Spec = { is: 'list', item: text, max: 20 };
const currency: Spec = { is: 'one', of: ['brl', 'usd', 'eur'], required: true };
const recurring: Fields = {
  interval: { is: 'one', of: ['month'], required: true },
  interval_count: { is: 'int', min: 1, max: 1 },
};
const amount: Spec = { is: 'int', required: true, min: 0, max: 99_999_999 };
const METHODS = ['card', 'boleto', 'pix'] as const;

export const EXPAND_ONLY: Fields = { expand };

export const CUSTOMER: Fields = {
  email: text,
  name: text,
  phone: text,
  description: text,
  metadata,
  preferred_locales: { is: 'list', item: text },
  expand,
};

export const PRODUCT: Fields = { id: text, name: needText, metadata, expand };

const lineItem: Fields = {
  quantity: { is: 'int', min: 1, max: 999_999 },
  price_data: {
    is: 'object',
    required: true,
    fields: {
      currency,
      product: text,
      product_data: { is: 'object', fields: { name: needText, description: text, metadata } },
      unit_amount: amount,
      recurring: { is: 'object', fields: recurring },
      tax_behavior: text,
    },
  },
};

const pixOptions: Fields = {
  expires_after_seconds: { is: 'int', min: 10, max: 1_209_600 },
  setup_future_usage: { is: 'one', of: ['none', 'off_session'] },
  amount_includes_iof: { is: 'one', of: ['always', 'never'] },
  mandate_options: {
    is: 'object',
    fields: {
      amount: { is: 'int', min: 1 },
      amount_includes_iof: { is: 'one', of: ['always', 'never'] },
      amount_type: { is: 'one', of: ['fixed', 'maximum'] },
      currency: text,
      end_date: text,
      payment_schedule: { is: 'one', of: ['weekly', 'monthly', 'quarterly', 'halfyearly', 'yearly'] },
      reference: text,
      start_date: text,
    },
  },
};

export const SESSION: Fields = {
  mode: { is: 'one', of: ['payment', 'setup', 'subscription'], required: true },
  line_items: { is: 'list', item: { is: 'object', fields: lineItem }, required: true, max: 1 },
  allowed_payment_method_types: { is: 'list', item: { is: 'one', of: METHODS } },
  excluded_payment_method_types: { is: 'list', item: { is: 'one', of: METHODS } },
  payment_method_options: {
    is: 'object',
    fields: {
      card: { is: 'object', fields: { request_three_d_secure: { is: 'one', of: ['any', 'automatic', 'challenge'] } } },
      boleto: { is: 'object', fields: { expires_after_days: { is: 'int', min: 0, max: 60 } } },
      pix: { is: 'object', fields: pixOptions },
    },
  },
  customer: text,
  customer_email: text,
  client_reference_id: text,
  metadata,
  subscription_data: { is: 'object', fields: { metadata, description: text } },
  payment_intent_data: { is: 'object', fields: { metadata, description: text } },
  success_url: { is: 'url', required: true },
  cancel_url: { is: 'url' },
  expires_at: { is: 'int' },
  locale: text,
  expand,
};

const item: Spec = {
  is: 'object',
  fields: {
    id: text,
    quantity: { is: 'int', min: 1, max: 999_999 },
    price_data: {
      is: 'object',
      fields: {
        currency,
        product: needText,
        unit_amount: amount,
        recurring: { is: 'object', fields: recurring, required: true },
        tax_behavior: text,
      },
    },
  },
};
const changes: Fields = {
  items: { is: 'list', item, max: 1 },
  proration_behavior: { is: 'one', of: ['always_invoice', 'create_prorations', 'none'] },
  proration_date: { is: 'int' },
};

export const SUBSCRIPTION_UPDATE: Fields = {
  ...changes,
  payment_behavior: { is: 'one', of: ['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] },
  cancel_at_period_end: bool,
  metadata,
  expand,
};

export const SUBSCRIPTION_CANCEL: Fields = { prorate: bool, invoice_now: bool, expand };

export const PREVIEW: Fields = {
  customer: text,
  subscription: needText,
  subscription_details: { is: 'object', fields: changes },
  preview_mode: { is: 'one', of: ['next'] },
  expand,
};

export const REFUND: Fields = {
  charge: text,
  payment_intent: text,
  amount: { is: 'int', min: 1 },
  reason: { is: 'one', of: ['duplicate', 'fraudulent', 'requested_by_customer'] },
  metadata,
  expand,
};

export const PORTAL: Fields = { customer: needText, return_url: { is: 'url' }, locale: text, expand };

const page: Fields = { limit: { is: 'int', min: 1, max: 100 }, starting_after: text, ending_before: text, expand };

/** The parameters that each list can be narrowed by; each is compared with the field of its name. */
export const LISTS: Record<string, { fields: Fields }> = {
  invoices: {
    fields: {
      ...page,
      subscription: text,
      customer: text,
      created: { is: 'object', fields: { gte: { is: 'int' }, lte: { is: 'int' } } },
      status: { is: 'one', of: ['draft', 'open', 'paid', 'uncollectible', 'void'] },
    },
  },
  charges: { fields: { ...page, payment_intent: text, customer: text } },
  disputes: { fields: { ...page, payment_intent: text, charge: text } },
  refunds: { fields: { ...page, payment_intent: text, charge: text } },
  invoice_payments: {
    fields: {
      ...page,
      invoice: text,
      payment: {
        is: 'object',
        fields: { type: { is: 'one', of: ['payment_intent'], required: true }, payment_intent: text },
      },
      status: { is: 'one', of: ['canceled', 'open', 'paid'] },
    },
  },
  subscriptions: { fields: { ...page, customer: text, status: text } },
};
