import { badRequest } from './mercado-pago-problem.ts';

/** A field of a JSON body, by what it may be. */
export type Field =
  | { is: 'text' | 'url' | 'number' | 'whole' | 'bool' | 'time' | 'any'; required?: true }
  | { is: 'one'; of: readonly (string | number)[]; required?: true }
  | { is: 'object'; fields: Fields; required?: true }
  | { is: 'list'; fields: Fields; required?: true };

export type Fields = Readonly<Record<string, Field>>;
export type Body = Record<string, unknown>;

/** Checks a body; stricter than Mercado Pago, which ignores what it does not know: a misspelt field is seen here. */
export function check(body: unknown, fields: Fields, at = ''): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest(`${at || 'body'} must be an object`);
  const given = body as Body; // as: an object that is no list
  for (const key of Object.keys(given))
    if (!Object.hasOwn(fields, key)) throw badRequest(`Parameter ${at}${key} is not allowed`);
  for (const [key, field] of Object.entries(fields)) {
    const value = given[key];
    if (value === undefined || value === null) {
      if (field.required) throw badRequest(`Parameter ${at}${key} is required`);
    } else checkValue(value, field, `${at}${key}`);
  }
  return given;
}

function checkValue(value: unknown, field: Field, name: string): void {
  const refuse = () => badRequest(`Invalid value for parameter ${name}`);
  switch (field.is) {
    case 'object':
      check(value, field.fields, `${name}.`);
      return;
    case 'list':
      if (!Array.isArray(value)) throw refuse();
      for (const [index, one] of value.entries()) check(one, field.fields, `${name}[${index}].`);
      return;
    case 'one':
      if (!field.of.includes(value as string)) throw refuse(); // as: what is no member of the list is refused
      return;
    default:
      if (!isA(field.is, value)) throw refuse();
  }
}

function isA(kind: 'text' | 'url' | 'number' | 'whole' | 'bool' | 'time' | 'any', value: unknown): boolean {
  if (kind === 'any') return true;
  if (kind === 'bool') return typeof value === 'boolean';
  if (kind === 'number')
    return typeof value === 'number' && value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
  if (kind === 'whole') return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
  if (typeof value !== 'string' || value === '') return false;
  if (kind === 'url') return /^https?:\/\/[^\s/]/.test(value);
  if (kind === 'time') return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value);
  return value.length <= 600;
}

const recurring: Fields = {
  frequency: { is: 'one', of: [1], required: true },
  frequency_type: { is: 'one', of: ['months'], required: true },
  transaction_amount: { is: 'number', required: true },
  currency_id: { is: 'one', of: ['BRL'], required: true },
  start_date: { is: 'time' },
  end_date: { is: 'time' },
};

export const PREAPPROVAL: Fields = {
  reason: { is: 'text', required: true },
  external_reference: { is: 'text' },
  payer_email: { is: 'text', required: true },
  back_url: { is: 'url', required: true },
  auto_recurring: { is: 'object', fields: recurring, required: true },
  status: { is: 'one', of: ['pending'], required: true },
};

export const PREAPPROVAL_UPDATE: Fields = {
  status: { is: 'one', of: ['cancelled', 'paused', 'authorized'] },
  reason: { is: 'text' },
  external_reference: { is: 'text' },
  back_url: { is: 'url' },
  auto_recurring: {
    is: 'object',
    fields: { transaction_amount: { is: 'number' }, currency_id: { is: 'one', of: ['BRL'] }, end_date: { is: 'time' } },
  },
};

export const PREFERENCE: Fields = {
  items: {
    is: 'list',
    required: true,
    fields: {
      id: { is: 'text' },
      title: { is: 'text', required: true },
      description: { is: 'text' },
      category_id: { is: 'text' },
      quantity: { is: 'whole', required: true },
      currency_id: { is: 'one', of: ['BRL'] },
      unit_price: { is: 'number', required: true },
    },
  },
  payer: { is: 'object', fields: { name: { is: 'text' }, surname: { is: 'text' }, email: { is: 'text' } } },
  external_reference: { is: 'text' },
  back_urls: { is: 'object', fields: { success: { is: 'url' }, pending: { is: 'url' }, failure: { is: 'url' } } },
  auto_return: { is: 'one', of: ['approved', 'all'] },
  notification_url: { is: 'url' },
  payment_methods: {
    is: 'object',
    fields: {
      excluded_payment_methods: { is: 'list', fields: { id: { is: 'text' } } },
      excluded_payment_types: { is: 'list', fields: { id: { is: 'text' } } },
      default_payment_method_id: { is: 'text' },
      installments: { is: 'whole' },
      default_installments: { is: 'whole' },
    },
  },
  metadata: { is: 'any' },
  statement_descriptor: { is: 'text' },
  binary_mode: { is: 'bool' },
  date_of_expiration: { is: 'time' },
  expires: { is: 'bool' },
  expiration_date_from: { is: 'time' },
  expiration_date_to: { is: 'time' },
};

export const REFUND: Fields = { amount: { is: 'number' } };
