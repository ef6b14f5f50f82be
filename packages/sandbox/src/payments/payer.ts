/** A card and how it behaves, whoever the provider is. */
export interface TestCard {
  number: string;
  /** The fate of the first payment. */
  first: 'succeeds' | 'declines' | 'challenge';
  renewals: 'succeed' | 'fail';
  /** The bank takes the first payment back at once. */
  disputed: boolean;
  brand: 'visa' | 'mastercard';
}

const usual = { first: 'succeeds', renewals: 'succeed', disputed: false, brand: 'visa' } as const;

/** The numbers that the checkout page takes; Stripe's own, and Mercado Pago's page takes them as well. */
export const TEST_CARDS: readonly TestCard[] = [
  { ...usual, number: '4242424242424242' },
  { ...usual, number: '4000000000000002', first: 'declines' },
  { ...usual, number: '4000000000003220', first: 'challenge' },
  { ...usual, number: '4000000000000341', renewals: 'fail' },
  { ...usual, number: '4000000000000259', disputed: true },
];

/** The card of a number as somebody types it (spaces are no part of it); null where the sandbox knows none. */
export function cardOf(number: string): TestCard | null {
  const digits = number.replace(/\D/g, '');
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
}

/** A means that somebody pays with, and how it behaves from then on. */
export interface Payer {
  kind: 'card' | 'pix' | 'boleto';
  last4: string;
  renewals: 'succeed' | 'fail';
  disputed: boolean;
  brand: 'visa' | 'mastercard';
}

export function payerOfCard({ number, renewals, disputed, brand }: TestCard): Payer {
  return { kind: 'card', last4: number.slice(-4), renewals, disputed, brand };
}

export function payerOf(kind: 'pix' | 'boleto'): Payer {
  return { kind, last4: '', renewals: 'succeed', disputed: false, brand: 'visa' };
}
