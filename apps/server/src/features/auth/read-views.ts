import type { ViewOfMe } from '@recado/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

const SHOWN = 50;

/** Reads who looked at this account's Recado as its owner sees it, newest first. */
export async function readViews(db: Kysely<DB>, accountId: AccountId): Promise<ViewOfMe[]> {
  const { rows } = await sql<ViewOfMe>`
    select v.id, b.username as by, v.reason, v.created_at as "startedAt", e.at as "endsAt", e.at > db_now() as running
    from sessions v join accounts b on b.id = v.actor_account_id left join sessions p on p.id = v.actor_session_id
      cross join lateral (select least(v.revoked_at, p.revoked_at, v.expires_at) as at) e
    where v.account_id = ${accountId}
    union all
    select id, null, reason, started_at, ended_at, false from past_views where account_id = ${accountId}
    order by "startedAt" desc limit ${SHOWN}`.execute(db);
  return rows.map(({ reason, ...view }) => ({ ...view, reason: reason ?? '' }));
}

/** Keeps what an administrator's views were, without their name, before the account and its sessions are erased. */
export async function keepViews(tx: Transaction<DB>, administratorId: string): Promise<void> {
  await sql`
    insert into past_views (account_id, id, reason, started_at, ended_at)
    select account_id, id, coalesce(reason, ''), created_at, least(revoked_at, expires_at, db_now()) from sessions
    where actor_account_id = ${administratorId} on conflict do nothing`.execute(tx);
}
