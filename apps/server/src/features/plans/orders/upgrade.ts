import type { PlanCode, Upgrade } from '@recado/contract';
import { planName } from '@recado/locales';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { sayFault } from '../../../platform/telemetry/say-fault.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { priceOfMove } from '../catalogue/prorate.ts';
import { isMovable, LEAST_CENTS, monthAt } from '../catalogue/upgrades-of.ts';
import { endedBy, isRunning } from '../course/find-needless.ts';
import { refreshSubscription } from '../course/refresh-subscription.ts';
import { tidyNeedless } from '../course/tidy-needless.ts';
import { restOfAll } from '../returns/what-goes-back.ts';
import {
  findOpenUpgrade,
  MOST_PAYMENTS,
  readBuyer,
  readPayments,
  readSubscription,
  readSubscriptions,
  type SubscriptionRow,
} from '../store.ts';
import { asked, type BuyDeps } from './buy-plan.ts';
import { orderUpgrade } from './order-upgrade.ts';

const SECOND = 1000;
/** A sum that was shown is good for so long. */
const GOOD_MS = 10 * 60_000;

interface Move {
  caller: Caller;
  call: CallInfo;
  id: string;
  plan: PlanCode;
}

/**
 * Tells what the move costs now; where an order of it is open, what that one costs. Throws `subscription_not_found`, `plan_not_upgradable`,
 * `payment_provider_exception`.
 */
export async function previewUpgrade(deps: BuyDeps, { caller: { accountId }, call, id, plan }: Move): Promise<Upgrade> {
  const row = await readMovable(deps, accountId, id, plan);
  const open = await findOpenUpgrade(deps.db, { accountId, subscriptionId: id, plan });
  const at = open?.priced_at ?? Math.floor(deps.now() / SECOND) * SECOND;
  return priceAt(deps, { row, plan, at, title: planName(call.locale, plan) });
}

/**
 * Moves to a larger plan for the sum that was shown: by the provider itself where it can, else as an order of its own, paid on a page.
 * Throws `price_changed` where the sum is another one by now, and what `previewUpgrade` throws.
 */
export async function upgrade(
  deps: BuyDeps,
  move: Move & { at: number; amountCents: number },
): Promise<{ url: string | null; checkoutId: string | null }> {
  const { caller, call, id, plan, at, amountCents } = move;
  const { accountId } = caller;
  const row = await readMovable(deps, accountId, id, plan);
  const open = await findOpenUpgrade(deps.db, { accountId, subscriptionId: id, plan });
  const isFresh = at === open?.priced_at || (at <= deps.now() && at > deps.now() - GOOD_MS && at % SECOND === 0);
  const title = planName(call.locale, plan);
  if (!isFresh || (await priceAt(deps, { row, plan, at, title })).amountCents !== amountCents)
    throw new Refusal('price_changed');
  const base = { accountId, actorAccountId: caller.actorAccountId ?? accountId, requestId: call.requestId };
  const entry = {
    ...base,
    action: 'upgrade_ordered' as const,
    subject: row.code,
    before: row.plan,
    after: { plan, at, amountCents },
  };
  const provider = providerOf(deps, row);
  if (provider.upgrades && row.provider_ref !== null) {
    await deps.db.transaction().execute((tx) => writeAudit(tx, deps.ids, entry));
    const order = {
      renewalRef: row.provider_ref,
      plan,
      title: `Recado · ${title}`,
      priceCents: CATALOGUE[plan].priceCents,
      at,
    };
    const changes = provider.upgrades;
    const { url } = await asked(() => changes.change({ ...order, key: `upgrade ${id} ${plan} ${at}` }));
    await lookAfter(deps, accountId, id);
    return { url, checkoutId: null };
  }
  const opened = await orderUpgrade(deps, provider, { row, plan, at, amountCents, title, entry });
  return { url: opened.url, checkoutId: opened.id };
}

/** It is done, whatever becomes of the look: the provider's notification and the job look as well. */
async function lookAfter(deps: BuyDeps, accountId: AccountId, id: string): Promise<void> {
  try {
    await refreshSubscription(deps, accountId, id);
    await tidyNeedless(deps, accountId);
  } catch (error) {
    deps.log.warn({ id, error: sayFault(error) }, 'what follows an upgrade waits for another look');
  }
}

async function readMovable(
  { db, sells }: BuyDeps,
  accountId: AccountId,
  id: string,
  plan: PlanCode,
): Promise<SubscriptionRow> {
  if (!sells) throw new Refusal('billing_off');
  const row = await readSubscription(db, accountId, id);
  if (!row) throw new Refusal('subscription_not_found');
  if ((await readBuyer(db, accountId))?.partner) throw new Refusal('plan_already_active');
  if (!isMovable(row) || !CATALOGUE[row.plan].larger.includes(plan)) throw new Refusal('plan_not_upgradable');
  return row;
}

function providerOf({ payments }: BuyDeps, { provider: name }: SubscriptionRow) {
  const provider = name === 'code' ? null : payments.byName(name);
  if (!provider) throw new Refusal('plan_not_upgradable');
  return provider;
}

async function priceAt(
  deps: BuyDeps,
  { row, plan, at, title }: { row: SubscriptionRow; plan: PlanCode; at: number; title: string },
): Promise<Upgrade> {
  const { db } = deps;
  const provider = providerOf(deps, row);
  const payments = await readPayments(db, row.account_id, row.id);
  const current = monthAt(payments, row.id, at);
  // Whoever has paid months ahead buys the larger plan anew: the rest of all of them is paid back.
  if (!current || (row.paid_until ?? 0) > current.period_end) throw new Refusal('plan_not_upgradable');
  const period = { start: current.period_start, end: current.period_end, at };
  const [old, next] = [CATALOGUE[row.plan].priceCents, CATALOGUE[plan].priceCents];
  const { upgrades } = provider;
  const order = { plan, title: `Recado · ${title}`, priceCents: next, at };
  const ref = row.provider_ref;
  const price =
    upgrades && ref !== null
      ? await asked(() => upgrades.price({ ...order, renewalRef: ref, key: '' }))
      : priceOfMove(old, next, period);
  if (price.amountCents < LEAST_CENTS) throw new Refusal('plan_not_upgradable');
  return {
    ...price,
    currency: 'BRL',
    at,
    periodEnd: current.period_end,
    thenCents: next,
    ends: await findEnding(deps, row, plan, at),
  };
}

/** Other subscriptions that the larger plan covers, and what comes back of each. */
async function findEnding({ db }: BuyDeps, row: SubscriptionRow, plan: PlanCode, at: number): Promise<Upgrade['ends']> {
  const [subscriptions, payments] = [
    await readSubscriptions(db, row.account_id),
    await readPayments(db, row.account_id, null, MOST_PAYMENTS),
  ];
  return subscriptions
    .filter((other) => other.id !== row.id && isRunning(other) && endedBy(other).includes(plan))
    .map(({ id, plan: other }) => ({ id, plan: other, refundCents: restOfAll(payments, id, at) }));
}
