/** A stretch of a billing period, epoch seconds. */
export interface Period {
  start: number;
  end: number;
}

export interface Proration {
  /** Negative: what is left of the old price. */
  credit: number;
  /** The price of the rest of the period at the new one. */
  debit: number;
}

/**
 * Returns the credit and the debit of a change of price at `at`, in cents. Stripe prorates by the second, over the period's own
 * length, and rounds each line to a whole cent.
 */
export function prorate(period: Period, at: number, { from, to }: { from: number; to: number }): Proration {
  const left = Math.min(Math.max(period.end - at, 0), period.end - period.start);
  return { credit: -share(from, left, period) || 0, debit: share(to, left, period) };
}

function share(amount: number, seconds: number, { start, end }: Period): number {
  return Math.round((amount * seconds) / (end - start));
}

/** The same day and time of a later month; the last day where that month is shorter. `anchor` keeps the 31st from being lost in February. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to.getTime() / 1000;
}

/** The end of the period that begins at `start`, for a subscription anchored at `anchor`. */
export function periodEnd(anchor: number, start: number): number {
  let months = 1;
  while (addMonths(anchor, months) <= start) months++;
  return addMonths(anchor, months);
}
