import type { Locale } from '@recado/contract';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/ids/index.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Reads who an account is to a mail; null where there is no such account any more. */
export async function readOwner(db: Db, accountId: AccountId) {
  const row = await db
    .selectFrom('accounts')
    .select(['username', 'locale', 'email', 'email_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  const confirmed = row.email_confirmed_at === null ? null : row.email;
  return { username: `@${row.username}`, locale: row.locale as Locale, confirmed }; // as: only our own values are written
}
