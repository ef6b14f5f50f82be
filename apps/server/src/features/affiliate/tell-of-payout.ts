import type { Locale } from '@recado/contract';
import { notifyAccount } from '../mails/index.ts';
import { moneyIn } from '../plans/index.ts';
import type { PayoutRow } from './payouts-store.ts';
import { insertNotice, readLocale, type Tx } from './store.ts';

/** The sum as the owner reads it. */
async function amountOf(tx: Tx, { account_id, cents }: PayoutRow): Promise<string> {
  const locale = ((await readLocale(tx, account_id)) ?? 'en-US') as Locale; // as: only our own values are written
  return moneyIn(locale, cents);
}

/** By mail and on every screen, since whoever asked may sit in a session that is not theirs, or has mistyped the key. */
export async function tellRequested(tx: Tx, row: PayoutRow, key: string): Promise<void> {
  const { id, account_id: accountId } = row;
  const amount = await amountOf(tx, row);
  await notifyAccount(tx, accountId, { kind: 'payout_requested', amount, key });
  await insertNotice(tx, { accountId, id, about: `${amount}, ${key}` });
}

export async function tellPaid(tx: Tx, row: PayoutRow, reference: string): Promise<void> {
  return notifyAccount(tx, row.account_id, { kind: 'payout_paid', amount: await amountOf(tx, row), reference });
}

export async function tellRefused(tx: Tx, row: PayoutRow, reason: string): Promise<void> {
  return notifyAccount(tx, row.account_id, { kind: 'payout_refused', amount: await amountOf(tx, row), reason });
}
