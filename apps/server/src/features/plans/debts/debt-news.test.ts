import { expect, test } from 'vitest';
import { debtNews } from './debt-news.ts';

const at = (state: string, refundedCents = 0) => ({ state, refundedCents });

test.each([
  ['paid', undefined, at('paid'), ['debt_paid']],
  ['seen first when it is disputed already', undefined, at('disputed'), ['debt_paid', 'debt_payment_disputed']],
  ['the same as before', at('paid', 5), at('paid', 5), []],
  ['disputed', at('paid'), at('disputed'), ['debt_payment_disputed']],
  ['lost', at('disputed'), at('lost'), ['debt_payment_lost']],
  ['lost, and paid by another one', at('lost'), at('settled'), ['debt_payment_settled']],
  ['won', at('lost'), at('paid'), ['debt_payment_won']],
  ['a part of it went back', at('paid', 5), at('paid', 9), ['debt_payment_refunded']],
  ['all of it did', at('paid'), at('refunded', 9), ['debt_payment_refunded']],
])('a payment of a debt is %s: what the log says', (_what, before, now, news) => {
  expect(debtNews(before, { ...now, isNew: before === undefined })).toEqual(news);
  if (!before) expect(debtNews(before, { ...now, isNew: false })).toEqual([]);
});
