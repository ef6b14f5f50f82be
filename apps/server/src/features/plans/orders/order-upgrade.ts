import type { PlanCode } from '@recado/contract';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { PaymentProvider } from '../../../platform/payments/index.ts';
import {
  findOpenUpgrade,
  insertCheckout,
  lockSubscription,
  type NewCheckout,
  type SubscriptionRow,
  type Tx,
} from '../store.ts';
import { type BuyDeps, type Opened, openPage } from './buy-plan.ts';

interface UpgradeOrder {
  row: SubscriptionRow;
  plan: PlanCode;
  /** The instant that the sum was made for. */
  at: number;
  amountCents: number;
  title: string;
  entry: Parameters<typeof writeAudit>[2];
}

/**
 * The difference as an order of its own, with a page where it is paid: the one that is open, however often it is asked for. Throws
 * `price_changed` where that one's sum is another, or the plan changed meanwhile; `payment_provider_exception`.
 */
export async function orderUpgrade(deps: BuyDeps, provider: PaymentProvider, order: UpgradeOrder): Promise<Opened> {
  const checkout = await deps.db.transaction().execute((tx) => writeOrder(deps, tx, { ...order, provider }));
  return checkout.url === null
    ? openPage(deps, provider, checkout, order.title)
    : { id: checkout.id, url: checkout.url };
}

async function writeOrder(
  { ids }: BuyDeps,
  tx: Tx,
  { row, plan, at, amountCents, entry, provider }: UpgradeOrder & { provider: PaymentProvider },
): Promise<NewCheckout & { url: string | null }> {
  const { account_id: accountId, id } = row;
  // Locked, a payment of another order is either known by now, and changed the plan, or is written after this order.
  const locked = await lockSubscription(tx, accountId, id);
  if (locked?.plan !== row.plan) throw new Refusal('price_changed');
  const open = await findOpenUpgrade(tx, { accountId, subscriptionId: id, plan });
  if (open && open.amount_cents !== amountCents) throw new Refusal('price_changed');
  if (open) return open;
  const made: NewCheckout = {
    account_id: accountId,
    id: ids.uuid(),
    kind: 'upgrade',
    subscription_id: id,
    plan,
    provider: provider.name,
    // What renews is paid once here, beside its renewals.
    method: row.method === 'code' ? 'pix' : row.method,
    amount_cents: amountCents,
    priced_at: at,
  };
  await insertCheckout(tx, made);
  await writeAudit(tx, ids, entry);
  return { ...made, url: null };
}
