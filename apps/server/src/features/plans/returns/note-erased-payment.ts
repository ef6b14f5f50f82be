import type { AuditAction } from '@recado/contract';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { PaymentProvider, ProviderPayment } from '../../../platform/payments/index.ts';
import { holdErased } from '../../privacy/index.ts';
import type { RefreshDeps } from '../course/refresh-subscription.ts';
import type { PaymentRow } from '../store.ts';

interface ErasedPayment {
  accountId: AccountId;
  id: string;
  state: PaymentRow['state'];
  amount: number;
  refunded: number;
  /** The part of what went back that an operator paid by hand. */
  byHand: number;
  /** Up to what sum it goes back. */
  backTo: number;
  /** A chargeback of it has held the account. */
  answered: boolean;
  isErased: boolean;
}

/**
 * Writes what became of a payment that is kept without its account: a chargeback holds whoever comes back. Returns up to what sum it goes
 * back at its provider, what was paid by hand set aside; `early`: its account is just being erased; null: nobody had what it paid.
 */
export async function noteErasedPayment(
  { db, ids, dataDir }: Pick<RefreshDeps, 'db' | 'ids' | 'dataDir'>,
  { name }: PaymentProvider,
  payment: ProviderPayment,
): Promise<number | 'early' | null> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<ErasedPayment>`
      select account_id as "accountId", id, state, amount_cents as amount, refunded_cents as refunded, by_hand_cents as "byHand", coalesce(back_to_cents, 0) as "backTo",
        answered, not exists (select from accounts a where a.id = p.account_id) as "isErased"
      from payments p where provider = ${name} and provider_ref = ${payment.ref} for update`.execute(tx);
    const [row] = rows;
    if (!row) return null;
    const { accountId, id, backTo, isErased } = row;
    if (!isErased) return 'early';
    const { state, refunded, isAsked } = becomes(row, payment);
    await sql`
      update payments set refunded_cents = ${refunded}, state = ${state}, answered = ${isAsked}
      where account_id = ${accountId} and id = ${id}`.execute(tx);
    if (isAsked && !row.answered) await holdErased(tx, ids, { accountId, dataDir });
    const [before, after] = [
      { state: row.state, refunded: row.refunded },
      { state, refunded },
    ];
    const entry = { accountId, actorAccountId: null, subject: id, before, after };
    for (const action of actionsOf(before, after)) await writeAudit(tx, ids, { ...entry, action });
    return backTo - row.byHand;
  });
}

type Became = Pick<ErasedPayment, 'state' | 'refunded'>;

function becomes(
  { state: before, amount, byHand }: ErasedPayment,
  payment: ProviderPayment,
): Became & { isAsked: boolean } {
  const refunded = Math.min(payment.refundedCents + byHand, amount);
  const isAsked = payment.state !== 'paid' && !(before === 'settled' && payment.state === 'lost');
  if (payment.state !== 'paid') return { state: isAsked ? payment.state : before, refunded, isAsked };
  return { state: refunded >= amount && amount > 0 ? 'refunded' : 'paid', refunded, isAsked };
}

const TAKEN = ['disputed', 'lost', 'settled'] as const; // const: parts of actions

/** Names what became of a payment by the names that a look at a subscription gives. */
function actionsOf(before: Became, after: Became): AuditAction[] {
  const [taken, wasTaken] = [after, before].map(({ state }) => TAKEN.find((known) => known === state));
  return [
    ...(taken && taken !== wasTaken ? [`payment_${taken}` as const] : []),
    ...(!taken && wasTaken ? ['payment_dispute_won' as const] : []),
    ...(after.refunded > before.refunded ? ['payment_refunded' as const] : []),
  ];
}
