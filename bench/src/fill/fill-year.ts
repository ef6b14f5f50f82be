import { fillMessages } from './fill-messages.ts';
import type { SeededAccount } from './seed-product.ts';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
/** Nobody of the year wrote so lately that they are not answered again. */
const LATELY = 30 * HOUR;

/** The people of a year: each wrote twice, and those of an account are as many apart as there are accounts. */
export function peopleOf(messages: number, accounts: number): number {
  return Math.max(1, Math.floor(messages / 2 / accounts)) * accounts;
}

/** Fills twelve months up to the day before yesterday, with keys, ledger and people. */
export function fillYear(ownerUrl: string, given: { count: number; accounts: SeededAccount[] }): Promise<void> {
  const to = Date.now() - LATELY;
  return fill(ownerUrl, { ...given, from: to - YEAR, to });
}

/** Fills the eleven months before this one. */
export function fillElevenMonths(ownerUrl: string, given: { count: number; accounts: SeededAccount[] }): Promise<void> {
  const now = new Date();
  const month = (back: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back);
  return fill(ownerUrl, { ...given, from: month(11), to: Math.min(month(0), Date.now() - LATELY) });
}

function fill(
  ownerUrl: string,
  { count, accounts, ...span }: { count: number; accounts: SeededAccount[]; from: number; to: number },
): Promise<void> {
  const people = peopleOf(count, accounts.length);
  return fillMessages(ownerUrl, { ...span, accounts, count, people, state: 'sent' });
}
