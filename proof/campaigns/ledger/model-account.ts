/**
 * A period of a model of the ledger, which says once more what it is meant to do (docs/invariants.md C1 to C10). It takes a hundred
 * lines that share nothing with the ledger.
 */
export interface Period {
  id: string;
  source: string;
  covers: readonly string[];
  from: number;
  to: number;
  granted: number;
  available: number;
  held: number;
  spent: number;
  expired: number;
  goodwill: number;
  closed: boolean;
}
const UTC_OF_SAO_PAULO = 3 * 3_600_000;

/** The nth month after `first`, on the clock of São Paulo: the 31st is the last day of a shorter month. */
export function monthAfter(first: number, n: number): number {
  const local = new Date(first - UTC_OF_SAO_PAULO);
  const month = local.getUTCMonth() + n;
  const last = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(local.getUTCFullYear(), month, Math.min(local.getUTCDate(), last));
  return midnight + (local.getTime() % 86_400_000) + UTC_OF_SAO_PAULO;
}

export class ModelAccount {
  free = 10;
  readonly periods = new Map<string, Period>();
  readonly first: number;
  constructor(first: number) {
    this.first = first;
  }

  grant(given: Pick<Period, 'id' | 'source' | 'covers' | 'from' | 'to' | 'granted'>): void {
    const rest = { available: given.granted, held: 0, spent: 0, expired: 0, goodwill: 0, closed: false };
    this.periods.set(given.id, { ...given, ...rest });
  }

  /** The running free month; its id is known to the ledger alone. */
  freeMonth(now: number): Period {
    let n = 0;
    while (monthAfter(this.first, n + 1) <= now) n++;
    const key = `free:${n}`;
    const [from, to] = [monthAfter(this.first, n), monthAfter(this.first, n + 1)];
    if (!this.periods.has(key)) this.grant({ id: key, source: 'free', covers: [], from, to, granted: this.free });
    return this.periods.get(key) as Period; // as: made in the line before
  }

  /** Returns the period that pays for this kind now, the first in the order of use; null when none does. */
  payer(kind: string, now: number): Period | null {
    const rank = ({ source }: Period) => (source === 'unlimited' ? 0 : source === 'free' ? 2 : 1);
    const able = [...this.periods.values()].filter(
      (one) =>
        one.from <= now &&
        now < one.to &&
        (one.source === 'unlimited' || one.available > 0) &&
        (one.source === 'free' || one.covers.includes(kind)),
    );
    return able.sort((a, b) => rank(a) - rank(b) || a.to - b.to || (a.id < b.id ? -1 : 1))[0] ?? null;
  }

  /** Holds a credit; null when none is left. */
  reserve(kind: string, now: number): Period | null {
    let payer = this.payer(kind, now);
    if (!payer) this.freeMonth(now);
    payer ??= this.payer(kind, now);
    if (!payer) return null;
    payer.held++;
    if (payer.source === 'unlimited') payer.granted++;
    else payer.available--;
    return payer;
  }

  settle(period: Period, how: 'capture' | 'release' | 'goodwill', now: number): void {
    const over = period.to <= now;
    period.held--;
    if (how === 'capture') period.spent++;
    if (how === 'release') period[over ? 'expired' : 'available']++;
    if (how === 'goodwill') period.goodwill++;
    if (how !== 'goodwill' || over) return;
    period.granted++;
    period.available++;
  }

  withdraw(period: Period, now: number): void {
    if (period.closed) return;
    this.close(period);
    period.to = Math.min(period.to, now);
  }

  setFree(credits: number, now: number): void {
    this.free = credits;
    const month = this.freeMonth(now);
    month.available = Math.max(0, credits - month.held - month.spent);
    month.granted = month.available + month.held + month.spent + month.expired + month.goodwill;
  }

  /** Closes what is over; a free month is followed by the one that runs. */
  rollOver(now: number): void {
    const over = [...this.periods.values()].filter((one) => !one.closed && one.to <= now);
    for (const one of over) this.close(one);
    if (over.some(({ source }) => source === 'free')) this.freeMonth(now);
  }

  private close(period: Period): void {
    period.expired += period.available;
    period.available = 0;
    period.closed = true;
  }
}
