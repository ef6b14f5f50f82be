import { type RawBuilder, sql } from 'kysely';
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

/** The condition that an account has a plan of any kind now, for who looks through many; `id` is a column. */
export function hasAnyPlan(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from credit_grants g where g.account_id = ${id} and g.starts_at <= db_now() and g.ends_at > db_now()
    and g.source in ('plan', 'code', 'unlimited') and g.covers && array['post', 'direct', 'live'])`;
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
