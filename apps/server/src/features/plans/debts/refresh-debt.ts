import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { ProviderPayment } from '../../../platform/payments/index.ts';
import type { RefreshDeps } from '../course/refresh-subscription.ts';
import { writeAccount, writeCheckout, writeDebtPayment } from '../course/write-course.ts';
import { type DebtNews, tellOwner } from '../mails/tell-owner.ts';
import { type CheckoutRow, lockBuyer, pageEndOf, readCheckout, type Tx } from '../store.ts';
import { type DebtPayment, debtNews } from './debt-news.ts';
import { lockDebts, settleDebts } from './settle-debts.ts';

/**
 * Asks whether a debt was paid: what it pays is owed no more, and the account is good again once nothing is owed. A payment of a debt can be
 * disputed like any other. Harmless any number of times.
 */
export async function refreshDebt(deps: RefreshDeps, accountId: AccountId, checkoutId: string): Promise<void> {
  const { db, ids, payments } = deps;
  const row = await readCheckout(db, accountId, checkoutId);
  const provider = row ? payments.byName(row.provider) : null;
  if (row?.kind !== 'debt' || row.provider_ref === null || !provider) return;
  const page = { id: row.id, ref: row.provider_ref, renews: false, expiresAt: pageEndOf(row) };
  const look = await provider.lookAtCheckout(page);
  await db.transaction().execute(async (tx) => {
    // In the order in which a look at a plan holds them.
    await lockBuyer(tx, accountId);
    await lockDebts(tx, accountId);
    await writeCheckout(tx, row, look);
    const news: DebtNews[] = [];
    for (const payment of look.payments) news.push(...(await notePayment(deps, tx, row, payment)));
    if (look.payments.length === 0) return;
    const { before, after } = await writeAccount(tx, accountId);
    const entry = { accountId, actorAccountId: null, subject: row.id, before, after };
    if (before !== after) await writeAudit(tx, ids, { ...entry, action: 'standing_changed' });
    for (const told of news) await tellOwner(tx, ids, accountId, told);
  });
}

/** Writes what became of a payment of a debt, and returns what its owner hears of it. */
async function notePayment(
  { ids }: RefreshDeps,
  tx: Tx,
  row: CheckoutRow,
  payment: ProviderPayment,
): Promise<DebtNews[]> {
  const { account_id: accountId, id: checkoutId, provider } = row;
  const { ref, amountCents, paidAt, receiptUrl } = payment;
  const { rows } = await sql<DebtPayment & { byHand: number }>`
    select state, refunded_cents as "refundedCents", by_hand_cents as "byHand" from payments where account_id = ${accountId} and provider = ${provider} and provider_ref = ${ref} for update`.execute(
    tx,
  );
  const refundedCents = Math.min(payment.refundedCents + (rows[0]?.byHand ?? 0), amountCents);
  const state = payment.state === 'paid' && refundedCents >= amountCents ? 'refunded' : payment.state;
  const made = { accountId, id: ids.uuid(), provider, ref, amountCents };
  const written = await writeDebtPayment(tx, { ...made, refundedCents, state, paidAt, receiptUrl });
  const settles = await settleDebts(tx, accountId, { checkoutId, paymentId: written.paymentId });
  const [before, after] = [rows[0] ?? null, { state: written.state, refundedCents }];
  const entry = { accountId, actorAccountId: null, subject: checkoutId, before, after };
  const actions = debtNews(rows[0], { ...after, isNew: written.isNew });
  for (const action of actions) await writeAudit(tx, ids, { ...entry, action });
  // What settles nothing goes back.
  const isPaid = settles && actions.includes('debt_paid');
  const cents = refundedCents - (rows[0]?.refundedCents ?? 0);
  const news: DebtNews[] = [];
  if (isPaid) news.push({ kind: 'debt_paid', payment });
  if (actions.includes('debt_payment_lost')) news.push({ kind: 'lost', payment });
  if (actions.includes('debt_payment_refunded')) news.push({ kind: 'debt_paid_back', cents });
  return news;
}

/** The same for every debt that the account was given a page for: a dispute names the payment alone. */
export async function refreshDebts(deps: RefreshDeps, accountId: AccountId): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from checkouts where account_id = ${accountId} and kind = 'debt' order by created_at desc limit 20`.execute(
    deps.db,
  );
  for (const { id } of rows) await refreshDebt(deps, accountId, id);
}
