import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import { type Db, readSubscriptions } from '../store.ts';
import { CATALOGUE } from './catalogue.ts';

/** The plans that the account has besides its free credits, as flags. */
export interface PlanFlags {
  hasContentActive: boolean;
  hasContentUnlimited: boolean;
  hasSelfServiceActive: boolean;
  hasLivesActive: boolean;
  /** There is a running plan, and each can be moved to a larger one. */
  hasOnlyUpgradablePlans: boolean;
}

/** Reads the flags by the credits that run now, whatever gave them: a partner has an unlimited grant of everything. */
export async function readPlanFlags(db: Db, accountId: AccountId): Promise<PlanFlags> {
  const { rows } = await sql<{ source: string; covers: string[] }>`
    select source, covers from credit_grants where account_id = ${accountId} and starts_at <= db_now() and ends_at > db_now()
      and source in ('plan', 'code', 'unlimited')`.execute(db);
  const covers = (kind: string) => rows.some((grant) => grant.covers.includes(kind));
  const running = (await readSubscriptions(db, accountId)).filter(
    ({ state }) => state === 'active' || state === 'grace',
  );
  return {
    hasContentActive: covers('post'),
    hasContentUnlimited: rows.some((grant) => grant.source === 'unlimited' && grant.covers.includes('post')),
    hasSelfServiceActive: covers('direct'),
    hasLivesActive: covers('live'),
    hasOnlyUpgradablePlans:
      running.length > 0 &&
      running.every(({ plan, provider }) => provider !== 'code' && CATALOGUE[plan].larger.length > 0),
  };
}
