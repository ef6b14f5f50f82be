import type { AuditAction } from '@recado/contract';

/** A payment of a debt, as it is written. */
export interface DebtPayment {
  state: string;
  refundedCents: number;
}

const GONE = ['disputed', 'lost', 'settled'] as const; // const: parts of actions

/**
 * Tells what became of a payment of a debt between two looks, by the names of the audit log. `before` undefined: it was not known. What
 * somebody else wrote first (`isNew` false) is theirs to tell. Pure.
 */
export function debtNews(before: DebtPayment | undefined, now: DebtPayment & { isNew: boolean }): AuditAction[] {
  if (!before && !now.isNew) return [];
  const { state, refundedCents } = before ?? { state: 'paid', refundedCents: 0 };
  const [gone, wasGone] = [now.state, state].map((one) => GONE.find((known) => known === one));
  return [
    ...(before ? [] : ['debt_paid' as const]),
    ...(gone && gone !== wasGone ? [`debt_payment_${gone}` as const] : []),
    ...(!gone && wasGone ? ['debt_payment_won' as const] : []),
    ...(now.refundedCents > refundedCents ? ['debt_payment_refunded' as const] : []),
  ];
}
