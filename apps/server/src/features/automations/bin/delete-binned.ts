import { BIN_DAYS } from '@recado/contract';
import { type RawBuilder, sql } from 'kysely';
import { writeAudits } from '../../../platform/audit/write-audit.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { ManyBy, ManyDeps } from '../many.ts';
import type { Db } from '../media/store.ts';

type Deps = Pick<ManyDeps, 'db' | 'ids'>;

const IS_OLD = sql`removed_at <= db_now() - make_interval(days => ${BIN_DAYS})`;

/** Deletes automations of the bin for good, at their owner's wish. Returns how many that were. */
export async function emptyBin(
  deps: Deps,
  { caller, requestId, automationIds }: ManyBy & { automationIds: readonly string[] },
): Promise<number> {
  const { accountId } = caller;
  const which = sql`id = any(${[...automationIds]}::uuid[])`;
  return deleteBinned(deps, { accountId, actorAccountId: caller.actorAccountId ?? accountId, requestId, which });
}

/** Accounts with something in the bin whose days are over. */
export async function accountsWithOldBinned(db: Db): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select distinct account_id as id from binned_automations where ${IS_OLD} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes for good what lay in the bin for its days. Nobody did it: the program alone. */
export async function deleteOldBinned(deps: Deps, accountId: AccountId): Promise<void> {
  await deleteBinned(deps, { accountId, actorAccountId: null, requestId: null, which: IS_OLD });
}

interface Deleting {
  accountId: AccountId;
  actorAccountId: AccountId | null;
  requestId: string | null;
  which: RawBuilder<unknown>;
}

async function deleteBinned(
  { db, ids }: Deps,
  { accountId, actorAccountId, requestId, which }: Deleting,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      delete from binned_automations where account_id = ${accountId} and ${which} returning id`.execute(tx);
    const audit = { accountId, actorAccountId, action: 'automation_removed' as const, requestId };
    await writeAudits(
      tx,
      ids,
      rows.map(({ id }) => ({ ...audit, subject: id })),
    );
    return rows.length;
  });
}
