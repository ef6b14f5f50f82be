import { intlTag, type Locale } from '@recado/contract';
import { planName } from '@recado/locales';
import { asClient } from '../../../platform/db/as-client.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { dayIn, notifyAccount } from '../../mails/index.ts';
import { tellAccount } from '../../notices/index.ts';
import type { News } from '../course/decide-course.ts';
import { readDebt } from '../debts/settle-debts.ts';
import { readBuyer, type Tx } from '../store.ts';

/** Cents of BRL as somebody reads them. */
export function moneyIn(locale: Locale, cents: number): string {
  return new Intl.NumberFormat(intlTag(locale), { style: 'currency', currency: 'BRL' }).format(cents / 100);
}

/** The news of debts: one more, by a dispute that was lost, what was paid of them, and what of that went back since the last look. */
export type DebtNews =
  | { kind: 'lost' | 'debt_paid'; payment: { amountCents: number } }
  | { kind: 'debt_paid_back'; cents: number };

/** Receipts by mail, and what went wrong with a payment; after the account's standing was set for it. */
export async function tellOwner(tx: Tx, ids: Ids, accountId: AccountId, news: News | DebtNews): Promise<void> {
  const buyer = await readBuyer(tx, accountId);
  const locale = (buyer?.locale ?? 'en-US') as Locale; // as: only our own values are written
  switch (news.kind) {
    case 'renewal_failed':
    case 'renewal_stopped': {
      const facts = { plan: news.kind === 'renewal_failed' ? null : news.plan, until: news.until };
      return tellAccount(asClient(tx), ids, accountId, { kind: 'payment_failed', facts });
    }
    case 'lost':
    case 'debt_paid':
    case 'debt_paid_back': {
      // An administrator has answered for it already.
      if (news.kind === 'lost' && buyer?.standing !== 'non_compliant') return;
      const kind = news.kind === 'lost' ? 'dispute_lost' : news.kind;
      const cents = news.kind === 'debt_paid_back' ? news.cents : news.payment.amountCents;
      const [amount, debt] = [moneyIn(locale, cents), moneyIn(locale, await readDebt(tx, accountId))];
      return notifyAccount(tx, accountId, { kind, amount, debt });
    }
    case 'paid': {
      const { plan, amountCents, end } = news.payment;
      const said = { plan: planName(locale, plan), amount: moneyIn(locale, amountCents), date: dayIn(locale, end) };
      return notifyAccount(tx, accountId, { kind: 'receipt', ...said });
    }
    case 'refunded':
    case 'disputed':
    case 'dispute_won': {
      const { plan, amountCents } = news.payment;
      const amount = moneyIn(locale, news.kind === 'refunded' ? news.cents : amountCents);
      return notifyAccount(tx, accountId, { kind: news.kind, plan: planName(locale, plan), amount });
    }
  }
}
