import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { type PaymentProvider, ProviderFault, type ProviderName } from '../../../platform/payments/index.ts';
import type { RefreshDeps } from '../course/refresh-subscription.ts';
import { payBack } from '../returns/pay-back.ts';
import { findOwner, type Tx } from '../store.ts';
import { refreshDebt } from './refresh-debt.ts';

interface Over {
  id: string;
  provider: ProviderName;
  ref: string;
  refunded: number;
  /** Up to what sum it was said to go back. */
  said: number | null;
  /** The cents that it paid and does not settle. */
  over: number;
}

/**
 * Pays back what debts were paid with and does not settle anything: an order that was paid twice, two orders for the same, a dispute that
 * was won after all. What went back is read from the page that each was paid on just before more is ordered: without it nothing is.
 * Harmless any number of times. Throws `ProviderFault` where one is away.
 */
export async function payBackDebts(deps: RefreshDeps, accountId: AccountId): Promise<void> {
  const note = () => deps.db.transaction().execute((tx) => noteOver(deps, tx, accountId));
  for (const { provider: name, ref } of await note()) {
    const provider = deps.payments.byName(name);
    if (!provider) continue;
    const checkoutId = await lookAtPageOf(deps, provider, { accountId, ref });
    if (checkoutId === null) continue;
    const now = (await note()).find((one) => one.provider === name && one.ref === ref);
    if (!now) continue;
    const { refunded, over: cents } = now;
    const hasPaid = await payBack(deps.log, provider, { ref, cents, key: `debt ${ref} ${refunded} ${cents}` });
    if (hasPaid) await refreshDebt(deps, accountId, checkoutId);
  }
}

/** Writes what became of all that was paid on the page of a payment, however old. Null: it is not known which page that is. */
async function lookAtPageOf(
  deps: RefreshDeps,
  provider: PaymentProvider,
  { accountId, ref }: { accountId: AccountId; ref: string },
): Promise<string | null> {
  try {
    const { checkoutId } = await provider.locate({ paymentRef: ref });
    const owner = checkoutId ? await findOwner(deps.db, provider.name, { checkoutId }) : null;
    if (checkoutId && owner?.accountId === accountId) {
      await refreshDebt(deps, accountId, checkoutId);
      return checkoutId;
    }
    deps.log.warn({ payment: ref }, 'the page of a payment of a debt is not found: nothing is paid back');
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== 'refused') throw error;
    deps.log.warn({ payment: ref, error: error.message }, 'a payment of a debt cannot be read: nothing is paid back');
  }
  return null;
}

/** Says up to what sum each goes back, before it is ordered; returns those of which something is missing. */
async function noteOver({ ids }: RefreshDeps, tx: Tx, accountId: AccountId): Promise<Over[]> {
  const { rows } = await sql<Over>`
    select id, provider, provider_ref as ref, refunded_cents as refunded, back_to_cents as said, (amount_cents - refunded_cents - coalesce((
        select sum(s.amount_cents - s.refunded_cents) from payments s
        where s.account_id = d.account_id and s.state = 'settled' and s.settled_by = d.id), 0))::int as over
    from payments d where account_id = ${accountId} and kind = 'debt' and state = 'paid' order by id for update of d`.execute(
    tx,
  );
  for (const { id, refunded, said, over } of rows) {
    const backTo = over > 0 ? refunded + over : null;
    // What went back stays said.
    if (backTo === said || (backTo === null && (said ?? 0) <= refunded)) continue;
    await sql`update payments set back_to_cents = ${backTo} where account_id = ${accountId} and id = ${id}`.execute(tx);
    const entry = { accountId, actorAccountId: null, subject: id, before: said, after: backTo };
    if (backTo !== null) await writeAudit(tx, ids, { ...entry, action: 'refund_ordered' });
  }
  return rows.filter(({ over }) => over > 0);
}
