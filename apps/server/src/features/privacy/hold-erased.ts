import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { keepTombstone } from './keep-tombstone.ts';
import type { Tx } from './store.ts';

/**
 * A bank asks back what an erased account paid: whoever signs in with its Instagram account from now on is on hold, behind a ban too. Who
 * has come back already stays as they are.
 */
export async function holdErased(
  tx: Tx,
  ids: Ids,
  { accountId, dataDir }: { accountId: AccountId; dataDir: string },
): Promise<void> {
  // All of that Instagram account, since the newest one is what whoever comes back is held to.
  const { rows } = await sql<{ id: AccountId }>`
    update tombstones set standing = case standing when 'banned' then standing else 'non_compliant' end,
      standing_before_ban = case standing when 'banned' then 'non_compliant' else standing_before_ban end
    where ig_hash = (select ig_hash from tombstones where former_id = ${accountId}) returning former_id as id`.execute(
    tx,
  );
  if (rows.length > 0)
    await writeAudit(tx, ids, { accountId, actorAccountId: null, action: 'standing_changed', after: 'non_compliant' });
  for (const { id } of rows) await keepTombstone(tx, dataDir, id);
}
