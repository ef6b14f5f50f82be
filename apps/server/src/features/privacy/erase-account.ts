import { sql } from 'kysely';
import type { Logger } from 'pino';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { asClient } from '../../platform/db/as-client.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { BESIDE_MERGE, JOBS_SCHEMA } from '../../platform/jobs/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { keepViews } from '../auth/index.ts';
import { withdraw } from '../credits/index.ts';
import { keepTombstone } from './keep-tombstone.ts';
import { type Db, erasedId, type Tx } from './store.ts';

export interface EraseDeps {
  db: Db;
  ports: Pick<Ports, 'ids' | 'proc'>;
  storage: Storage;
  dataDir: string;
  log: Pick<Logger, 'info'>;
  /** Ends what is debited at a provider; throws where that is away, and the erasure begins again later. */
  endRenewals(accountId: AccountId): Promise<void>;
}

/**
 * The tables that stay of an account: the audit log, payments, payouts (`endPayouts` says which) and sums of the ledger. Tax law asks for
 * these; and it is kept that the account was erased. They name an id that is nobody's any more. Every other table of an account is emptied
 * of it, one that is made later too.
 */
const KEPT = [
  'affiliate_payouts',
  'audit_entries',
  'audit_heads',
  'credit_entries',
  'credit_grants',
  'deletion_requests',
  'payments',
];
const ROWS_A_BATCH = 5_000;

/**
 * Erases an account whose day has come, in steps that can be broken off anywhere and begun again. First it stops being anybody's
 * (Instagram's id is a hash from here on, and who signs in again is somebody new), then its files and rows go, its own row last. Does
 * nothing to an account that is not due.
 */
export async function eraseAccount(deps: EraseDeps, accountId: AccountId): Promise<void> {
  const { db, ports, storage, dataDir, log } = deps;
  const isDue = await db.transaction().execute((tx) => anonymise(tx, accountId));
  if (!isDue) return;
  await deps.endRenewals(accountId);
  await keepTombstone(db, dataDir, accountId);
  ports.proc.point('delete.mid');
  const [audios, pictures] = await Promise.all([
    db.selectFrom('audios').select('storage_key').where('account_id', '=', accountId).execute(),
    db.selectFrom('pictures').select('storage_key').where('account_id', '=', accountId).execute(),
  ]);
  const files = [...audios, ...pictures];
  for (const { storage_key } of files) await storage.remove(storage_key);
  await sql`delete from ${sql.table(`${JOBS_SCHEMA}.job`)} where data->>'accountId' = ${accountId}
    or data->'facts'->>'otherId' = ${accountId}`.execute(db);
  const erased: Record<string, number> = {};
  for (const table of await tablesOfAccounts(db)) {
    const rows = await emptyTable(deps, table, accountId);
    if (rows > 0) erased[table] = rows;
  }
  await db.transaction().execute(async (tx) => {
    await copyStandingToTombstone(tx, accountId);
    await keepTombstone(tx, dataDir, accountId);
    await endPayouts(tx, accountId);
    const { numDeletedRows } = await tx.deleteFrom('accounts').where('id', '=', accountId).executeTakeFirst();
    await endGrants(tx, ports, accountId);
    await sql`update payments set receipt_url = null where account_id = ${accountId}`.execute(tx);
    await sql`update deletion_requests set account_id = null, done_at = db_now() where account_id = ${accountId}`.execute(
      tx,
    );
    if (numDeletedRows > 0n)
      await writeAudit(tx, ports.ids, { accountId, actorAccountId: null, action: 'account_erased' });
  });
  log.info({ accountId, files: files.length, erased }, 'an account was erased');
}

/** Takes an account out of its group, and all that names anybody out of its row. False where it is not due. */
async function anonymise(tx: Tx, accountId: AccountId): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('account links'))`.execute(tx);
  // In the order in which a switch between two of a group holds them.
  await sql`
    select from accounts where id = ${accountId} or link_group_id = (select link_group_id from accounts where id = ${accountId})
    order by id for update`.execute(tx);
  const { rows } = await sql<{ group: string | null; isErased: boolean }>`
    select link_group_id as "group", ig_id = ${erasedId(accountId)} as "isErased" from accounts
    where id = ${accountId} and deletion_due_at <= db_now()`.execute(tx);
  const [before] = rows;
  if (!before) return false;
  if (before.isErased) return true;
  await sql`
    insert into tombstones as t (former_id, ig_hash, standing, standing_before_ban, free_credits, free_until)
    select id, tombstone_hash(ig_id), standing, standing_before_ban, free_credits,
      greatest(free_from, (select max(ends_at) from credit_grants where account_id = a.id and source = 'free'))
    from accounts a where id = ${accountId}
    -- Put back by a line of before, which says no more than that it was erased.
    on conflict (former_id) do update set standing = excluded.standing, standing_before_ban = excluded.standing_before_ban,
      free_credits = excluded.free_credits, free_until = excluded.free_until where t.standing is null`.execute(tx);
  await sql`
    update accounts set ig_id = ${erasedId(accountId)}, app_scoped_id = ${erasedId(accountId)}, username = '', name = '', picture_url = null,
      email = null, email_confirmed_at = null, phone = null, ddi = null, disclosure_text = null, name_fallback = null, link_group_id = null, role = 'user'
    where id = ${accountId}`.execute(tx);
  await keepViews(tx, accountId);
  await tx.deleteFrom('account_notices').where('other_account_id', '=', accountId).execute();
  await sql`
    update accounts set link_group_id = null where link_group_id = ${before.group}
      and 1 = (select count(*) from accounts where link_group_id = ${before.group})`.execute(tx);
  return true;
}

/** A provider that is away keeps an erasure waiting for hours: who comes back is held to what was said of them meanwhile, too. */
async function copyStandingToTombstone(tx: Tx, accountId: AccountId): Promise<void> {
  // In a statement of its own: a ban that is just being written is seen by the next one.
  await sql`select from accounts where id = ${accountId} for update`.execute(tx);
  await sql`
    update tombstones t set standing = a.standing, standing_before_ban = a.standing_before_ban, free_credits = a.free_credits
    from accounts a where a.id = ${accountId} and t.former_id = a.id`.execute(tx);
}

/** All tables whose rows belong to accounts, as the database names them. */
export async function tablesOfAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'account_id' and not a.attisdropped order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !KEPT.includes(name));
}

/**
 * Ends the payouts of an account that are not to be paid: what was refused, or would have stayed on hold, goes. What was asked for in good
 * standing, or is at the bank already, is still paid: its row waits with its sealed key until an administrator says what became of it.
 */
async function endPayouts(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    delete from affiliate_payouts o where o.account_id = ${accountId} and (o.state in ('refused', 'called_off') or o.state = 'requested'
      and o.exported_at is null and exists (select from accounts a where a.id = o.account_id and a.standing <> 'good'))`.execute(
    tx,
  );
}

/** Withdraws what is left of its credits, which is nobody's: no period of theirs goes on. */
async function endGrants(tx: Tx, { ids }: EraseDeps['ports'], accountId: AccountId): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_grants where account_id = ${accountId} and not closed order by id`.execute(tx);
  for (const { id: grantId } of rows)
    await withdraw(asClient(tx), { accountId, grantId, reason: 'erased', id: ids.uuid() });
}

/** Empties a table in batches, so that nobody waits for the deletion. */
async function emptyTable({ db, ports }: EraseDeps, table: string, accountId: AccountId): Promise<number> {
  const name = sql.table(table);
  let rows = 0;
  for (;;) {
    // The same place in several partitions is a row of this account too.
    const { numAffectedRows } = await db.transaction().execute(async (tx) => {
      await sql.raw(BESIDE_MERGE).execute(tx);
      return sql`
        delete from ${name} where account_id = ${accountId} and ctid = any (array(
          select ctid from ${name} where account_id = ${accountId} limit ${ROWS_A_BATCH}))`.execute(tx);
    });
    const gone = Number(numAffectedRows ?? 0n);
    rows += gone;
    if (gone === 0) return rows;
    ports.proc.point('delete.mid');
  }
}
