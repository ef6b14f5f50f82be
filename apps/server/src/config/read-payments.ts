import { StartProblem } from './start-problem.ts';
import type { VariableValues } from './variables.ts';

/** One provider of payments. */
export interface StripeKeys {
  /** Null: Stripe's own host. */
  url: string | null;
  secretKey: string;
  webhookSecrets: string[];
}
export interface MercadoPagoKeys {
  url: string;
  accessToken: string;
  webhookSecrets: string[];
}

/** `off`: nothing is sold, every account has everything. `sandbox`: it takes the money, where it runs. */
export type BillingConfig =
  | { kind: 'off' }
  | { kind: 'sandbox'; port: number }
  | { kind: 'providers'; stripe: StripeKeys | null; mercadopago: MercadoPagoKeys | null };

const DEFAULT_PORT = 3300;
export const MERCADOPAGO = 'https://api.mercadopago.com';

/**
 * The provider that `BILLING` names, else all whose keys are set, else the sandbox; beside a real Meta app nothing, since sellers cannot
 * reach the sandbox. Half of a provider's keys throws a `StartProblem`.
 */
export function readBilling(values: VariableValues, { isReal }: { isReal: boolean }): BillingConfig {
  const { BILLING: named, PAYMENTS_PORT: port = DEFAULT_PORT } = values;
  if (named === 'off') return { kind: 'off' };
  const stripe = named === undefined || named === 'stripe' ? readStripe(values) : null;
  const mercadopago = named === undefined || named === 'mercadopago' ? readMercadoPago(values) : null;
  if (named === 'stripe' && !stripe) throw missing('STRIPE_SECRET_KEY', 'BILLING is stripe');
  if (named === 'mercadopago' && !mercadopago) throw missing('MERCADOPAGO_ACCESS_TOKEN', 'BILLING is mercadopago');
  if (stripe || mercadopago) return { kind: 'providers', stripe, mercadopago };
  return isReal && named === undefined ? { kind: 'off' } : { kind: 'sandbox', port };
}

function readStripe(values: VariableValues): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_URL: url } = values;
  if (secretKey === undefined && webhookSecrets === undefined) return null;
  if (secretKey === undefined) throw missing('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET is set');
  if (webhookSecrets === undefined) throw missing('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY is set');
  return { url: url ?? null, secretKey, webhookSecrets };
}

function readMercadoPago(values: VariableValues): MercadoPagoKeys | null {
  const { MERCADOPAGO_ACCESS_TOKEN: accessToken, MERCADOPAGO_WEBHOOK_SECRET: webhookSecrets } = values;
  if (accessToken === undefined && webhookSecrets === undefined) return null;
  if (accessToken === undefined) throw missing('MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET is set');
  if (webhookSecrets === undefined) throw missing('MERCADOPAGO_WEBHOOK_SECRET', 'MERCADOPAGO_ACCESS_TOKEN is set');
  return { url: values.MERCADOPAGO_URL ?? MERCADOPAGO, accessToken, webhookSecrets };
}

function missing(name: string, because: string): StartProblem {
  return new StartProblem('variable_missing', `${name} is missing: it is needed because ${because}.`);
}
