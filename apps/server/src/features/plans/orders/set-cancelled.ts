import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { type Caller, type CallInfo, Refusal } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { sayFault } from '../../../platform/telemetry/say-fault.ts';
import { type RefreshDeps, refreshSubscription } from '../course/refresh-subscription.ts';
import { isDisputed, noteFailed, readSubscription, type SubscriptionRow } from '../store.ts';
import { asked } from './buy-plan.ts';

/**
 * Ends a subscription with its period, or takes that back. What does not renew, or ended at its provider meanwhile, ends by itself. Throws `subscription_not_found`,
 * `payment_provider_exception`.
 */
export async function setCancelled(
  deps: RefreshDeps,
  { caller, call, id, cancelled }: { caller: Caller; call: CallInfo; id: string; cancelled: boolean },
): Promise<SubscriptionRow> {
  const { accountId } = caller;
  const row = await readSubscription(deps.db, accountId, id);
  if (!row) throw new Refusal('subscription_not_found');
  const provider = row.provider === 'code' ? null : deps.payments.byName(row.provider);
  const { provider_ref: ref } = row;
  if (!provider || ref === null || isOver(row) || row.cancelled === cancelled) return row;
  await asked(() => refreshSubscription(deps, accountId, id));
  const seen = (await readSubscription(deps.db, accountId, id)) ?? row;
  if (isOver(seen) || seen.stopped || seen.cancelled === cancelled) return seen;
  await deps.db.transaction().execute(async (tx) => {
    const base = { accountId, actorAccountId: caller.actorAccountId ?? accountId, requestId: call.requestId };
    // What was asked for; that it is so is written down when the provider says it.
    const action = cancelled ? 'cancellation_asked' : 'cancellation_withdrawn';
    await writeAudit(tx, deps.ids, { ...base, action, subject: row.code, before: row.cancelled, after: cancelled });
  });
  await asked(() => provider.setCancelled(ref, cancelled));
  await asked(() => refreshSubscription(deps, accountId, id));
  return (await readSubscription(deps.db, accountId, id)) ?? row;
}

/** Says whether a subscription is over: one whose month a bank asks back covers nothing, and renews all the same. */
const isOver = ({ state, is_disputed }: SubscriptionRow) => state === 'ended' && !is_disputed;

interface Renewing {
  accountId: AccountId;
  provider: 'stripe' | 'mercadopago';
  ref: string;
  id: string;
}

/**
 * Renews though its account is leaving, or banned: of one account that just asked to leave, or of all whose provider did not fail just now.
 * Of who leaves, what is authorised afterwards waits for its first debit: it is a plan bought anew. In no order, so that those whose
 * provider is away keep nobody waiting.
 */
async function readLeaving(
  { db, payments }: Pick<RefreshDeps, 'db' | 'payments'>,
  accountId: AccountId | null,
): Promise<Renewing[]> {
  const { rows } = await sql<Renewing>`
    select s.account_id as "accountId", s.provider, s.provider_ref as ref, s.id from subscriptions s join accounts a on a.id = s.account_id
    where (a.deletion_due_at is not null or a.standing = 'banned') and (${accountId}::uuid is null or a.id = ${accountId})
      and (s.state <> 'pending' or a.standing = 'banned' or s.to_cancel)
      and (s.state <> 'ended' or ${isDisputed('s')}) and not s.cancelled and not s.stopped and s.provider = any(${payments.all.map(({ name }) => name)}::text[])
      and s.provider_ref is not null
      and (${accountId}::uuid is not null or s.failed_at is null or s.failed_at < db_now() - interval '15 minutes') order by random() limit 100`.execute(
    db,
  );
  return rows;
}

/**
 * Cancels what renews where its account is leaving, or banned: it ends with its period. One whose provider is away is tried again by the
 * job.
 */
export async function cancelLeaving(deps: RefreshDeps, accountId: AccountId | null): Promise<void> {
  for (const { accountId: whose, provider, ref, id } of await readLeaving(deps, accountId)) {
    try {
      await deps.payments.byName(provider)?.setCancelled(ref, true);
      await refreshSubscription(deps, whose, id);
    } catch (error) {
      await noteFailed(deps.db, { accountId: whose, id });
      deps.log.warn({ id, error: sayFault(error) }, 'a subscription of who leaves, or is banned, is cancelled later');
    }
  }
}
