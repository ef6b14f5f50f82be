import type { PaymentMethod } from '@recado/contract';
import type { MercadoPagoConfig } from './mercadopago/mercadopago-client.ts';
import { openMercadoPago } from './mercadopago/open-mercado-pago.ts';
import type { PaymentProvider, ProviderName } from './payment-provider.ts';
import { openStripe, type StripeConfig } from './stripe/open-stripe.ts';

export { instantOf, makeMercadoPagoClient, type SoldPayment } from './mercadopago/mercadopago-client.ts';
export { verifyMercadoPago } from './mercadopago/open-mercado-pago.ts';
export {
  type About,
  type CheckoutLook,
  type CheckoutPage,
  type PaymentProvider,
  ProviderFault,
  type ProviderName,
  type ProviderPayment,
  type RenewalLook,
} from './payment-provider.ts';
export { HARMLESS_DISPUTES } from './stripe/look-at-checkout.ts';
export { looksSignedByStripe, verifyStripe } from './stripe/read-event.ts';

export interface PaymentsConfig {
  stripe: StripeConfig | null;
  mercadopago: MercadoPagoConfig | null;
}

/** The providers that take money here. */
export interface Payments {
  all: readonly PaymentProvider[];
  byName(name: ProviderName): PaymentProvider | null;
  /** Returns who takes a payment of this kind: cards and boleto Stripe first, Pix Mercado Pago first. */
  byMethod(method: PaymentMethod): PaymentProvider | null;
}

export function openPayments(
  { stripe, mercadopago }: PaymentsConfig,
  { publicUrl, now }: { publicUrl: string; now(): number },
): Payments {
  const all = [
    stripe ? openStripe(stripe, now) : null,
    mercadopago ? openMercadoPago(mercadopago, { publicUrl, now }) : null,
  ].filter((provider) => provider !== null);
  const taking = (method: PaymentMethod) => all.filter(({ methods }) => methods.includes(method));
  return {
    all,
    byName: (name) => all.find((provider) => provider.name === name) ?? null,
    byMethod: (method) => (method === 'pix' ? taking(method).at(-1) : taking(method)[0]) ?? null,
  };
}
