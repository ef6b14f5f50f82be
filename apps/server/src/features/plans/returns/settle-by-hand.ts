import type { Locale } from '@recado/contract';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { notifyAccount } from '../../mails/index.ts';
import { moneyIn } from '../mails/tell-owner.ts';
import { type Db, lockBuyer, lockSubscriptions, readBuyer, type Tx } from '../store.ts';

/**
 * The result of settling by hand. `settled`: now; `before`: it was already, and nothing changed; `other`: another sum is owed; `unknown`:
 * no such payment.
 */
export type ByHand =
  | { result: 'settled' | 'before'; cents: number }
  | { result: 'other'; owedCents: number }
  | { result: 'unknown' };

interface Row {
  accountId: AccountId;
  id: string;
  subject: string | null;
  owed: number;
  byHand: number;
}

/**
 * An operator has paid back by hand what a provider does not: of a payment, by its name there, all that is owed of it now. `cents` must be
 * that sum to the cent, so that nobody settles what changed meanwhile. Harmless any number of times.
 */
export async function settleByHand(
  { db, ids }: { db: Db; ids: Ids },
  { ref, cents }: { ref: string; cents: number },
): Promise<ByHand> {
  return db.transaction().execute(async (tx) => (await ofAccount(ids, tx, { ref, cents })) ?? ofNobody(tx, ref, cents));
}

async function ofAccount(ids: Ids, tx: Tx, { ref, cents }: { ref: string; cents: number }): Promise<ByHand | null> {
  const { rows: found } = await sql<{ accountId: AccountId }>`
    select account_id as "accountId" from payments where provider_ref = ${ref} limit 1`.execute(tx);
  const accountId = found[0]?.accountId;
  if (accountId === undefined) return null;
  // In the order in which a look holds them.
  await lockBuyer(tx, accountId);
  await lockSubscriptions(tx, accountId);
  const { rows } = await sql<Row>`
    select p.account_id as "accountId", p.id, s.code as subject, p.by_hand_cents as "byHand",
      case when p.state = 'paid' then greatest(0, coalesce(p.back_to_cents, 0) - p.refunded_cents) else 0 end as owed
    from payments p left join subscriptions s on s.account_id = p.account_id and s.id = p.subscription_id
    where p.account_id = ${accountId} and p.provider_ref = ${ref} for update of p`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  if (row.owed === 0 && row.byHand === cents) return { result: 'before', cents };
  if (row.owed !== cents || cents === 0) return { result: 'other', owedCents: row.owed };
  await sql`
    update payments set by_hand_cents = by_hand_cents + ${cents}, refunded_cents = refunded_cents + ${cents},
      state = case when refunded_cents + ${cents} >= amount_cents then 'refunded' else state end
    where account_id = ${accountId} and id = ${row.id}`.execute(tx);
  // A look that began before this is made again.
  await sql`
    update subscriptions s set looks = looks + 1 from payments p
    where p.account_id = ${accountId} and p.id = ${row.id} and s.account_id = p.account_id and s.id = p.subscription_id`.execute(
    tx,
  );
  const entry = { accountId, actorAccountId: null, subject: row.subject ?? row.id, after: { ref, cents } };
  await writeAudit(tx, ids, { ...entry, action: 'paid_by_hand' });
  const buyer = await readBuyer(tx, accountId);
  const locale = (buyer?.locale ?? 'pt-BR') as Locale; // as: only our own values are written
  if (buyer) await notifyAccount(tx, accountId, { kind: 'paid_by_hand', amount: moneyIn(locale, cents) });
  return { result: 'settled', cents };
}

/** Paid after its account was erased: there is nobody to write to, and the row says when. */
async function ofNobody(tx: Tx, ref: string, cents: number): Promise<ByHand> {
  const { rows } = await sql<{ cents: number; isDone: boolean }>`
    select cents, by_hand_at is not null as "isDone" from payments_of_nobody where provider_ref = ${ref} for update`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return { result: 'unknown' };
  if (row.cents !== cents) return { result: 'other', owedCents: row.isDone ? 0 : row.cents };
  if (row.isDone) return { result: 'before', cents };
  await sql`update payments_of_nobody set by_hand_at = db_now() where provider_ref = ${ref}`.execute(tx);
  return { result: 'settled', cents };
}
