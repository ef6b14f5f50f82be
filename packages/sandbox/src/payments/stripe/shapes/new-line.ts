import type Stripe from 'stripe';
import type { Period } from '../prorate.ts';
import { newId } from '../stripe-world.ts';
import { decimal } from './shape-catalogue.ts';

export interface NewLine {
  amount: number;
  description: string;
  period: Period;
  price: Stripe.Price;
  quantity: number;
  subscription: Stripe.Subscription | null;
  isProration: boolean;
}

export function newLine(given: NewLine): Stripe.InvoiceLineItem {
  const { amount, description, period, price, quantity, subscription, isProration } = given;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: { ...subscription?.metadata },
    parent: subscription && {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? newId('ii') : null,
        proration: isProration,
        proration_details: isProration ? { credited_items: null } : null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: decimal(Math.trunc(amount / quantity)),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: subscription?.id ?? null,
    subtotal: amount,
    taxes: [],
  };
}
