import { BIN_DAYS } from '@recado/contract';
import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { CardRow } from '../list/card-row.ts';
import type { Db } from '../media/store.ts';
import { saidIn } from '../words-of-kinds.ts';
import { hasPlace, SETTINGS } from './bin-store.ts';

export interface BinnedRow extends CardRow {
  removed_at: number;
  goes_at: number;
  /** Another one has its place by now. */
  taken: boolean;
}

/** One page of the bin, last removed first; `total` is of all of it. */
export async function readBin(
  db: Db,
  { accountId, page, size }: { accountId: AccountId; page: number; size: number },
): Promise<{ rows: BinnedRow[]; total: number }> {
  const settings = sql`b.settings`;
  const { rows } = await sql<BinnedRow>`
    with b as (
      select b.*, ${SETTINGS} as settings from binned_automations b where b.account_id = ${accountId}
      order by b.removed_at desc, b.id limit ${size} offset ${(page - 1) * size})
    select b.id, b.kind, b.media_id, a.name, b.code, b.enabled, b.version, a.created_at, a.updated_at, b.labels, b.removed_at,
      b.removed_at + make_interval(days => ${BIN_DAYS}) as goes_at, ${saidIn(settings, sql`b.kind`)},
      m.caption, m.picture_url, m.permalink, m.gone_at is not null as gone,
      exists (select from automations a where a.account_id = ${accountId} and ${hasPlace(sql`b.kind`, sql`b.media_id`)}) as taken
    from b cross join jsonb_populate_record(null::automations, b.automation) a left join media m on m.account_id = ${accountId} and m.id = b.media_id
    order by b.removed_at desc, b.id`.execute(db);
  return { rows, total: await countBin(db, accountId) };
}

/** Counts what lies in the bin. */
export async function countBin(db: Db, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from binned_automations where account_id = ${accountId}`.execute(db);
  return rows[0]?.count ?? 0;
}
