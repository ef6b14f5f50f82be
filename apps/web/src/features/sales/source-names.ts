import type { SaleSource } from '@recado/contract';

/** Names of companies: the same in every language. */
export const SOURCE_NAMES: Readonly<Record<SaleSource, string>> = {
  hotmart: 'Hotmart',
  stripe: 'Stripe',
  mercadopago: 'Mercado Pago',
};
