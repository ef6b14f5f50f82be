import type { Locale } from '@recado/contract';
import { notifyAccount } from '../mails/index.ts';
import { moneyIn } from '../plans/index.ts';
import type { End, PayoutRow } from './payouts-store.ts';
import { insertNotice, readLocale, type Tx } from './store.ts';

type News = { state: 'requested'; key: string } | Exclude<End, { state: 'called_off' }>;

/**
 * Tells an owner by mail what became of a payout. A request is told on every screen too, since whoever asked may sit in a session that is not
 * theirs, or has mistyped the key.
 */
export async function tellOfPayout(tx: Tx, row: PayoutRow, news: News): Promise<void> {
  const { id, account_id: accountId } = row;
  const amount = await amountOf(tx, row);
  switch (news.state) {
    case 'requested':
      await notifyAccount(tx, accountId, { kind: 'payout_requested', amount, key: news.key });
      return insertNotice(tx, { accountId, id, about: `${amount}, ${news.key}` });
    case 'paid':
      return notifyAccount(tx, accountId, { kind: 'payout_paid', amount, reference: news.reference });
    case 'refused':
      return notifyAccount(tx, accountId, { kind: 'payout_refused', amount, reason: news.reason });
  }
}

/** The sum as the owner reads it. */
async function amountOf(tx: Tx, { account_id, cents }: PayoutRow): Promise<string> {
  const locale = ((await readLocale(tx, account_id)) ?? 'en-US') as Locale; // as: only our own values are written
  return moneyIn(locale, cents);
}
