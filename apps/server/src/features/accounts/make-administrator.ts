import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Tx } from './store.ts';

/** Says whether somebody already got the administrator's role by this name: a name grants once. */
export async function isNameUsedUp(tx: Tx, username: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('administrator name'))`.execute(tx);
  const { rows } = await sql`
    select from administrator_names where name_hash = administrator_name_hash(${username})`.execute(tx);
  return rows.length > 0;
}

export async function setRole(tx: Tx, accountId: AccountId, role: 'user' | 'administrator'): Promise<void> {
  await tx.updateTable('accounts').set({ role }).where('id', '=', accountId).execute();
}

/** Finds the account that has this username (in small letters) now; of several, the one that was seen last. */
export async function findByName(tx: Tx, username: string): Promise<{ id: AccountId; role: string } | undefined> {
  return tx
    .selectFrom('accounts')
    .select(['id', 'role'])
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username))
    .orderBy('last_seen_at', 'desc')
    .executeTakeFirst();
}

/** Gives the role, and uses the name up. */
export async function makeAdministrator(tx: Tx, accountId: AccountId, username: string): Promise<void> {
  await setRole(tx, accountId, 'administrator');
  await sql`
    insert into administrator_names (name_hash) values (administrator_name_hash(${username})) on conflict do nothing`.execute(
    tx,
  );
}
