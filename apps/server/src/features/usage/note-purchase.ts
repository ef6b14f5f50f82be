import { PLANS, type PlanCode } from '@recado/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/generated/schema.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;

/** Notes that an order was told as a purchase; null where it is none of the account's, is not paid, is a debt, or was told before. */
export async function notePurchase(
  db: Db,
  accountId: AccountId,
  id: string,
): Promise<{ plan: PlanCode; amountCents: number } | null> {
  const { rows } = await sql<{ plan: string | null; amount_cents: number }>`
    update checkouts set told_at = db_now()
    where account_id = ${accountId} and id = ${id} and state = 'paid' and kind in ('month', 'upgrade') and told_at is null
    returning plan, amount_cents
  `.execute(db);
  const [row] = rows;
  const plan = PLANS.find((one) => one === row?.plan);
  return row && plan ? { plan, amountCents: row.amount_cents } : null;
}
