import type { Words } from '../words/index.ts';

/** Something that can be done with a thing that was bought: a form that posts to a verb of the operator's API. */
export interface Act {
  verb: string;
  label: keyof Words;
  fields: Record<string, string>;
  /** Asks for a sum in reais. */
  asksSum?: true;
}

/** One order, subscription or payment, as the board shows it. */
export interface Card {
  id: string;
  provider: 'stripe' | 'mercadopago';
  what: string;
  cents: number;
  state: { word: keyof Words; look: 'good' | 'warn' | 'bad' | 'info' | '' };
  /** Sentences below. */
  facts: string[];
  /** The checkout of an order that waits. */
  opens: string | null;
  acts: Act[];
}

export const PROVIDERS = { stripe: 'Stripe', mercadopago: 'Mercado Pago' } as const;

/** A verb whose name is the name of its words. */
export function act(verb: keyof Words & string, id: string): Act {
  return { verb, label: verb, fields: { id } };
}

/** Returns what can become of a payment that was taken: all of it back, what else is given, a part of it back. */
export function afterPaying(id: string, others: readonly Act[]): Act[] {
  return [act('refund', id), ...others, { verb: 'refund', label: 'refundPart', fields: { id }, asksSum: true }];
}

/** The fields that pay an order at once: by the card that works, where it takes one. */
export function payingBy(methods: readonly string[]): Record<string, string> {
  const [first = 'card'] = methods;
  return methods.length === 0 || methods.includes('card')
    ? { kind: 'card', number: '4242424242424242' }
    : { kind: first };
}
