import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/index.ts';
import type { LookDeps } from './look-at.ts';

/** Writes what went back of a payment that is kept without its account; answers up to what sum it goes back. Null: nobody had what it paid. */
export async function noteGone(
  { db, ids }: Pick<LookDeps, 'db' | 'ids'>,
  { name }: PaymentProvider,
  { ref, refundedCents, state }: ProviderPayment,
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ accountId: string; id: string; refunded: number; backTo: number; isGone: boolean }>`
      select account_id as "accountId", id, refunded_cents as refunded, coalesce(back_to_cents, 0) as "backTo",
        state = 'paid' and not exists (select from accounts a where a.id = p.account_id) as "isGone"
      from payments p where provider = ${name} and provider_ref = ${ref} for update`.execute(tx);
    const [row] = rows;
    if (!row) return null;
    const { accountId, id, refunded, backTo, isGone } = row;
    if (!isGone) return 0;
    if (state !== 'paid' || refundedCents <= refunded) return backTo;
    await sql`
      update payments set refunded_cents = least(${refundedCents}::int, amount_cents),
        state = case when ${refundedCents}::int >= amount_cents then 'refunded' else state end
      where account_id = ${accountId} and id = ${id}`.execute(tx);
    const entry = { accountId, actorAccountId: null, subject: id, before: refunded, after: refundedCents };
    await writeAudit(tx, ids, { ...entry, action: 'payment_refunded' });
    return backTo;
  });
}
