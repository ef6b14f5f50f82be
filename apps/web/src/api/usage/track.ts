import type { PlanCode, UsageEvent } from '@recado/contract';
import { skuOf } from '@recado/contract/plan-sku';
import { randomKey } from '../calls/random-key.ts';
import { getSession } from '../kept/session.ts';
import { getConsent } from './consent.ts';

type ParamsOf<N extends UsageEvent['name']> = Extract<UsageEvent, { name: N }>['params'];

/**
 * Tells that something was done, where whoever did it agreed to be counted. Otherwise nothing happens: not even what would tell it is
 * loaded. An administrator who looks as somebody else is not that seller, and not counted.
 */
export function track(event: UsageEvent): void {
  if (!getConsent().consented || getSession().viewingAsToken !== null) return;
  // What counts breaks nothing, and is missed by nobody.
  import('./tell-usage.ts').then(({ tellUsage }) => tellUsage(event)).catch(() => {});
}

/** Tells that an automation's form was opened, or what became of a save or a removal. */
export function trackAutomation(
  type: ParamsOf<'automation'>['type'],
  event: ParamsOf<'automation'>['event'],
  success = true,
): void {
  if (event !== 'open') track({ name: 'automation', params: { type, event, success } });
  else {
    const sum = { transaction_id: randomKey(), currency: 'USD', value: 0.003 } as const; // const: the one sum
    track({ name: 'automation', params: { type, event, success: true, ...sum, items: [{ item_name: 'ADS' }] } });
  }
}

/** Makes ready, while the browser has nothing to do, what tells: who presses something that leads away is counted all the same. */
export function readyToTrack(): void {
  if (getConsent().consented) import('./tell-usage.ts').then(({ askWhatCounts }) => askWhatCounts()).catch(() => {});
}

/** Tells that a form filled something in; `first`: where nothing was before. */
export function trackAutofill(type: ParamsOf<'autofill'>['type'], first: boolean): void {
  track({ name: 'autofill', params: { type, first } });
}

/** Tells that the button of a banner was pressed. */
export function trackBanner(type: ParamsOf<'banner'>['type']): void {
  track({ name: 'banner', params: { type } });
}

/** Tells that somebody went to pay for a plan. */
export function trackCheckout(plan: PlanCode, priceCents: number): void {
  const items = [{ item_id: skuOf(plan) }];
  const sum = { transaction_id: randomKey(), currency: 'BRL', value: priceCents / 100 } as const; // const: the one currency
  track({ name: 'checkout', params: { name: plan, ...sum, items } });
}

/** Tells of an order that was paid; the server tells each on once, with its own sum. */
export function trackPurchase(id: string, { plan, amountCents }: { plan: PlanCode; amountCents: number }): void {
  const items = [{ item_id: skuOf(plan), item_name: plan }];
  track({ name: 'purchase', params: { transaction_id: id, currency: 'BRL', value: amountCents / 100, items } });
}
