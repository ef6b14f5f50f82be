import type { Locale } from '@recado/contract';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import { dayIn, notifyAccount } from '../mails/index.ts';

const A_BATCH = 200;

interface UsedUp {
  id: string;
  locale: Locale;
  /** When the next free credits come, epoch milliseconds. */
  renews: number;
}

/** Tells by mail who has used all credits, once a month of free credits. Answers how many were told; at most 200 a call. */
export async function tellUsedUp(db: Kysely<DB>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // The lists of users know who has nothing left, a minute late: so the grants are asked as well.
    const { rows } = await sql<UsedUp>`
      with due as (
        select a.id, free.ends_at from admin_users u join accounts a on a.id = u.account_id
        cross join lateral (
          select max(ends_at) filter (where source = 'free') as ends_at, sum(spent + held) as used,
            bool_or(available > 0 or source = 'unlimited') as can_spend
          from credit_grants where account_id = a.id and starts_at <= db_now() and ends_at > db_now()) free
        where u.zero_credits and a.standing = 'good' and a.deletion_due_at is null and free.used > 0 and not free.can_spend
          and free.ends_at is not null and (a.told_used_up is null or a.told_used_up < free.ends_at)
        limit ${A_BATCH} for update of a skip locked
      )
      update accounts a set told_used_up = due.ends_at from due where a.id = due.id
      returning a.id, a.locale, due.ends_at as renews`.execute(tx);
    for (const { id, locale, renews } of rows)
      await notifyAccount(tx, id, { kind: 'credits_used_up', date: dayIn(locale, renews) });
    return rows.length;
  });
}
