import type { PlanCode } from '@recado/contract';
import { sql } from 'kysely';
import { asClient } from '../../../platform/db/as-client.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Ids } from '../../../platform/ports/index.ts';
import { tellAccount } from '../../notices/index.ts';
import { isCovered } from '../catalogue/catalogue.ts';
import type { RefreshDeps } from '../course/refresh-subscription.ts';
import type { Db, Tx } from '../store.ts';
import { type MonthStage, monthStage } from './month-stage.ts';

interface Ending {
  accountId: AccountId;
  id: string;
  plan: PlanCode;
  until: number;
  told: number;
  /** Plans that go on when it has ended. */
  goOn: PlanCode[];
}

/**
 * Reminds whoever paid a month that does not renew by itself (Pix, boleto): three days before its end, on the day, and after it. Each is
 * told once, and not at all where another plan covers the same, or the account is a partner's, leaving, or not of good standing. Returns
 * how many were told.
 */
export async function tellMonthEnds(
  { db, ids, now }: Pick<RefreshDeps, 'db' | 'ids' | 'now'>,
  atOnce = 1000,
): Promise<number> {
  let told = 0;
  let after: Ending | null = null;
  for (;;) {
    const page: Ending[] = await readEnding(db, { after, atOnce });
    for (const ending of page) {
      const stage = monthStage(ending.until, now());
      if (stage === null || stage <= ending.told || isCovered(ending.plan, ending.goOn)) continue;
      if (await db.transaction().execute((tx) => tell(tx, ids, { ...ending, stage }))) told++;
    }
    after = page.at(-1) ?? null;
    if (page.length < atOnce) return told;
  }
}

/** Tells an end; false where somebody else told it meanwhile, or it goes on. */
async function tell(tx: Tx, ids: Ids, told: Ending & { stage: MonthStage }): Promise<boolean> {
  const { accountId, id, plan, until, stage } = told;
  const { numAffectedRows = 0n } = await sql`
    update subscriptions set month_told = ${stage}, month_told_for = paid_until
    where account_id = ${accountId} and id = ${id} and abs(extract(epoch from paid_until)::float8 * 1000 - ${until}::float8) < 1000
      and (month_told_for is distinct from paid_until or month_told < ${stage})`.execute(tx);
  if (numAffectedRows === 0n) return false;
  await tellAccount(asClient(tx), ids, accountId, { kind: 'plan_ending', facts: { stage, plan, until } });
  return true;
}

/** Reads some of those that end in these days, however many were told already; page after page, by account. */
async function readEnding(db: Db, { after, atOnce }: { after: Ending | null; atOnce: number }): Promise<Ending[]> {
  const isAfter = after ? sql`and (s.account_id, s.id) > (${after.accountId}::uuid, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<Ending>`
    select s.account_id as "accountId", s.id, s.plan, extract(epoch from s.paid_until)::float8 * 1000 as until,
      case when s.month_told_for = s.paid_until then s.month_told else 0 end as told,
      coalesce((select array_agg(o.plan) from subscriptions o where o.account_id = s.account_id and o.id <> s.id
        and o.state in ('active', 'grace') and o.ended_at is null and o.valid_until > greatest(s.paid_until, db_now())), '{}') as "goOn"
    from subscriptions s join accounts a on a.id = s.account_id
    where s.method in ('pix', 'boleto') and s.provider <> 'code' and s.state in ('active', 'ended') and s.ended_at is null
      and s.paid_until between db_now() - interval '3 days' and db_now() + interval '3 days'
      and a.standing = 'good' and not a.partner and a.deletion_due_at is null
    ${isAfter} order by s.account_id, s.id limit ${atOnce}`.execute(db);
  return rows;
}
