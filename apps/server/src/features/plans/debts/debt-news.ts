/** A payment of a debt, as it is written. */
export interface DebtPayment {
  state: string;
  refundedCents: number;
}

const GONE: readonly string[] = ['disputed', 'lost', 'settled'];

/**
 * Tells what became of a payment of a debt between two looks, by the names of the audit log. `before` undefined: it was not known. What
 * somebody else wrote first (`isNew` false) is theirs to tell. Pure.
 */
export function debtNews(before: DebtPayment | undefined, now: DebtPayment & { isNew: boolean }): string[] {
  if (!before && !now.isNew) return [];
  const { state, refundedCents } = before ?? { state: 'paid', refundedCents: 0 };
  const isGone = GONE.includes(now.state);
  return [
    ...(before ? [] : ['debt_paid']),
    ...(isGone && now.state !== state ? [`debt_payment_${now.state}`] : []),
    ...(!isGone && GONE.includes(state) ? ['debt_payment_won'] : []),
    ...(now.refundedCents > refundedCents ? ['debt_payment_refunded'] : []),
  ];
}
