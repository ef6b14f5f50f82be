interface Rest {
  /** The price of the whole period. */
  cents: number;
  /** Epoch milliseconds; whole seconds count. */
  start: number;
  end: number;
  at: number;
}

const SECOND = 1000;

/**
 * Returns what the rest of a period is worth at an instant: the price by the second, rounded to the nearest cent, half a cent up. Whole
 * numbers throughout. Source: docs.stripe.com, "Prorations": credit and debit are rounded each for itself.
 */
export function prorate({ cents, start, end, at }: Rest): number {
  const [from, until, now] = [start, end, at].map((ms) => BigInt(Math.floor(ms / SECOND))) as [bigint, bigint, bigint]; // as: of three
  const span = until - from;
  const rest = now <= from ? span : now >= until ? 0n : until - now;
  return span <= 0n ? 0 : Number((2n * BigInt(cents) * rest + span) / (2n * span));
}

/** The difference of two prices for the rest of a period, with both its parts. Never below zero: nobody is paid for an upgrade. */
export function priceOfMove(from: number, to: number, period: Omit<Rest, 'cents'>) {
  const creditCents = prorate({ ...period, cents: from });
  const debitCents = prorate({ ...period, cents: to });
  return { creditCents, debitCents, amountCents: Math.max(0, debitCents - creditCents) };
}
