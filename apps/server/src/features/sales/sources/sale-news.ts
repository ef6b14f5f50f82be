import { isStorable } from '../../../platform/http/index.ts';

/** A call of a source as it came, unparsed. Names of headers are lower case. */
export interface HookCall {
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/**
 * The word of a source on one transaction. Amounts are hundredths of the currency's unit, whatever the currency; times epoch milliseconds.
 */
export interface SaleNews {
  transaction: string;
  /** Null where this says nothing of the purchase itself. */
  purchase: { cents: number; currency: string; paidAt: number } | null;
  /** The texts that may be the id of a link of ours, where the source hands it back. */
  linkIds: readonly string[];
  /** All that was paid back so far; `all` where the source names no sum. */
  refundedCents: number | 'all';
  /** The chargeback that holds the money back or did, and since when that is so; null where this says nothing of it. */
  dispute: { open: boolean; at: number } | null;
}

/** The result of reading a call: not signed with this secret, of no concern, a sale, or a payment that is to be asked about. */
export type Read =
  | { kind: 'forged' }
  | { kind: 'other' }
  | { kind: 'sale'; news: SaleNews }
  | { kind: 'look'; payment: string };

export const FORGED: Read = { kind: 'forged' };
export const OTHER: Read = { kind: 'other' };

/** Stripe's longest id (docs.stripe.com/upgrades); the other sources' are shorter. */
const LONGEST_ID = 255;
/** The last moment whose year has four digits. */
const LAST_MS = 253_402_300_799_999;

/** Returns what was read, as far as it can be written down: a seller signs for their own source, and may sign anything. */
export function saleOf(news: SaleNews): Read {
  const { transaction, purchase, refundedCents, dispute } = news;
  const isText = transaction !== '' && transaction.length <= LONGEST_ID && isStorable(transaction);
  const sums = [purchase?.cents ?? 0, refundedCents === 'all' ? 0 : refundedCents];
  const times = [purchase?.paidAt ?? 0, dispute?.at ?? 0];
  const fits = sums.every(Number.isSafeInteger) && times.every((at) => at >= 0 && at <= LAST_MS);
  return isText && fits ? { kind: 'sale', news } : OTHER;
}

/** The JSON of a body that was verified; null where it is none. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
