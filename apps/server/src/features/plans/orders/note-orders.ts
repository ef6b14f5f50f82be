import { wasSaidLast, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import type { Course } from '../course/decide-course.ts';
import type { SubscriptionRow, Tx } from '../store.ts';

/** Notes what a provider is about to be asked for, before it is: each once, however often it has to be said again. */
export async function noteOrders(
  { ids }: { ids: Ids },
  tx: Tx,
  { locked, course }: { locked: SubscriptionRow; course: Course },
): Promise<void> {
  const { plan, payBack, nextCents, endAtProvider } = course;
  const refunds = payBack
    .filter(({ isNew }) => isNew)
    .map(({ ref, cents, backToCents }) => ({ action: 'refund_ordered' as const, after: { ref, cents, backToCents } }));
  const orders = [
    ...(endAtProvider ? [{ action: 'renewal_end_ordered' as const, after: { plan } }] : []),
    ...(endAtProvider || nextCents === null
      ? []
      : [{ action: 'renewal_price_ordered' as const, after: { plan, nextCents } }]),
  ];
  const base = { accountId: locked.account_id, actorAccountId: null, subject: locked.code };
  for (const refund of refunds) await writeAudit(tx, ids, { ...base, ...refund });
  for (const order of orders)
    if (!(await wasSaidLast(tx, { ...base, ...order }))) await writeAudit(tx, ids, { ...base, ...order });
}
