import { skuOf, type UsageEvent } from '@recado/contract';
import type { Told } from '../../platform/collector/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { CATALOGUE } from '../plans/index.ts';
import { type Db, notePurchase } from './note-purchase.ts';

/**
 * Returns what the collector is told: events as they came, but for sums, which are ours and no browser's. A purchase is told once for
 * each order that was really paid, by the account that paid it; any other one is left out.
 */
export async function asTold(db: Db, accountId: AccountId | null, events: readonly UsageEvent[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const event of events) {
    if (event.name === 'purchase') {
      const order = accountId && (await notePurchase(db, accountId, event.params.transaction_id));
      if (!order) continue;
      const { plan, amountCents } = order;
      const items = [{ item_id: skuOf(plan), item_name: plan }];
      told.push({ name: event.name, params: { ...event.params, value: amountCents / 100, items } });
    } else if (event.name === 'checkout') {
      const { name: plan } = event.params;
      const value = CATALOGUE[plan].priceCents / 100;
      told.push({ name: event.name, params: { ...event.params, value, items: [{ item_id: skuOf(plan) }] } });
    } else told.push(event);
  }
  return told;
}
