import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import { acrossAccounts } from '../../../platform/db/walls.ts';
import { begunByAdministrator, LIVE } from './store.ts';

/**
 * Says of sessions that are open how long they will be as things are, in milliseconds; one that ended, or whose account was banned, is left
 * out. A view lasts no longer than what it was begun with.
 */
export async function readOpen(
  db: Kysely<DB>,
  sessionIds: readonly string[],
  { secondFactor }: { secondFactor: boolean },
): Promise<Map<string, number>> {
  const read = sql<{ id: string; left: number }>`
    select s.id, (extract(epoch from least(s.expires_at, b.expires_at,
      case when ${secondFactor} then b.factor_at + interval '8 hours' end) - db_now()) * 1000)::float8 as left
    from sessions s join accounts a on a.id = s.account_id left join sessions b on b.id = s.actor_session_id
    where s.id = any(${sessionIds}::uuid[]) and ${LIVE} and a.standing <> 'banned'
      and (s.actor_account_id is null or ${begunByAdministrator(secondFactor)})`;
  const { rows } = await acrossAccounts('session', () => read.execute(db));
  return new Map(rows.map(({ id, left }) => [id, left]));
}
