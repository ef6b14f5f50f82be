import { contract } from '@recado/contract';
import type { WalledPool } from '../../platform/db/walls.ts';
import { Refusal, type Serve, tooMany } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import { FREE_CREDITS, readCredits } from '../credits/index.ts';
import { presentPlans } from './catalogue/catalogue.ts';
import { readDebt } from './debts/settle-debts.ts';
import { asked, type BuyDeps, buyPlan, payDebt } from './orders/buy-plan.ts';
import { setCancelled } from './orders/set-cancelled.ts';
import { previewUpgrade, upgrade } from './orders/upgrade.ts';
import { presentPayment, presentSubscription } from './present.ts';
import { readOwedBack, sumOf } from './returns/owed-back.ts';
import { MOST_PAYMENTS, readCheckout, readPayments, readSubscriptions } from './store.ts';

/** All that is sold is sold in it. */
const currency = 'BRL' as const; // const: the only one

/** Providers count our calls for all accounts together. Who compares all plans, and then moves, asks fewer times. */
const ASKED = { count: 20, ms: 60_000 };

type PlanRouteDeps = BuyDeps & { pool: WalledPool; limiter: Limiter };

/** Plans, and how they are paid. Grants come of verified events alone: none of these calls gives a credit. */
export function registerPlanRoutes(serve: Serve, deps: PlanRouteDeps): void {
  registerShown(serve, deps);
  registerOrders(serve, deps);
  registerSubscriptions(serve, deps);
}

/** Serves what an account has, what is sold, and what was paid. */
function registerShown(serve: Serve, deps: PlanRouteDeps): void {
  const { db, pool, payments, sells } = deps;

  serve(contract.subscriptions, async ({ caller: { accountId } }) => {
    const [credits, rows, paid] = await Promise.all([
      readCredits(pool, accountId),
      readSubscriptions(db, accountId),
      readPayments(db, accountId, null, MOST_PAYMENTS),
    ]);
    const shown = rows.filter(
      ({ state, paid_until, is_disputed }) => state !== 'ended' || paid_until !== null || is_disputed,
    );
    const facts = { now: deps.now(), freeRenewalDate: credits.renewsAt, payments: paid };
    return { subscriptions: shown.map((row) => presentSubscription(row, facts)), credits, billing: sells };
  });

  serve(contract.plans, async () => {
    const methods = sells
      ? (['card', 'pix', 'pix_automatic', 'boleto'] as const).filter((method) => payments.byMethod(method))
      : [];
    const backByHand = methods.filter((method) => payments.byMethod(method)?.keeps.includes(method));
    return { billing: sells, currency, methods, backByHand, plans: presentPlans(), freeCredits: FREE_CREDITS };
  });

  serve(contract.payments, async ({ caller: { accountId } }) => {
    const [rows, debtCents, owed] = await Promise.all([
      readPayments(db, accountId, null),
      readDebt(db, accountId),
      readOwedBack(db, accountId),
    ]);
    const byHand = owed.filter(({ provider, method }) =>
      payments.byName(provider)?.keeps.some((one) => one === method),
    );
    return { items: rows.map(presentPayment), debtCents, owedBackCents: sumOf(owed), owedByHandCents: sumOf(byHand) };
  });
}

/** Serves orders: a plan, a debt, an upgrade, and the page at the provider that each is paid on. */
function registerOrders(serve: Serve, deps: PlanRouteDeps): void {
  serve(contract.checkout, async ({ body, caller, call }) => {
    await countAsked(deps, caller.accountId);
    return buyPlan(deps, { ...body, caller, call });
  });
  serve(contract.settleDebt, async ({ body: { method }, caller, call }) => {
    await countAsked(deps, caller.accountId);
    return payDebt(deps, { method, caller, call });
  });

  serve(contract.readCheckout, async ({ params: { id }, caller: { accountId } }) => {
    const row = await readCheckout(deps.db, accountId, id);
    if (!row) throw new Refusal('checkout_not_found');
    const { kind, state, plan, amount_cents: amountCents, url } = row;
    return { id, kind, state, plan, amountCents, currency, url: state === 'open' ? url : null };
  });

  serve(contract.previewUpgrade, async ({ params: { id }, body: { plan }, caller, call }) => {
    await countAsked(deps, caller.accountId);
    return previewUpgrade(deps, { id, plan, caller, call });
  });
  serve(contract.upgrade, async ({ params: { id }, body, caller, call }) => {
    await countAsked(deps, caller.accountId);
    return upgrade(deps, { ...body, id, caller, call });
  });
}

/** Serves what is done to a subscription that runs: it is cancelled, kept, or looked at on the provider's own pages. */
function registerSubscriptions(serve: Serve, deps: PlanRouteDeps): void {
  const { db, payments, publicUrl } = deps;

  serve(contract.cancelSubscription, async ({ params: { id }, caller, call }) => {
    await countAsked(deps, caller.accountId);
    return { subscription: await present(deps, await setCancelled(deps, { id, caller, call, cancelled: true })) };
  });
  serve(contract.keepSubscription, async ({ params: { id }, caller, call }) => {
    await countAsked(deps, caller.accountId);
    return { subscription: await present(deps, await setCancelled(deps, { id, caller, call, cancelled: false })) };
  });

  serve(contract.billingPortal, async ({ caller: { accountId } }) => {
    await countAsked(deps, accountId);
    for (const { provider: name, customer_ref: ref } of await readSubscriptions(db, accountId)) {
      const provider = name === 'code' ? null : payments.byName(name);
      const url =
        provider && ref !== null ? await asked(() => provider.portal(ref, `${publicUrl}/subscriptions`)) : null;
      if (url !== null) return { url };
    }
    return { url: null };
  });
}

async function countAsked({ limiter }: PlanRouteDeps, accountId: AccountId): Promise<void> {
  const wait = await limiter.takeShared([{ key: `provider_asked ${accountId}`, rate: ASKED }]);
  if (wait !== null) throw tooMany(wait);
}

async function present({ db, now }: PlanRouteDeps, row: Parameters<typeof presentSubscription>[0]) {
  const paid = await readPayments(db, row.account_id, row.id, MOST_PAYMENTS);
  return presentSubscription(row, { now: now(), freeRenewalDate: null, payments: paid });
}
