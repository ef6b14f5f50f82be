import type { Pool } from 'pg';
import { type AccountId, asAccountId } from '../../platform/ids/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import type { IncomingUpdate } from '../updates/incoming-update.ts';

/** The account of updates that name no account of ours: kept, explained, never acted on. */
export const NO_ACCOUNT = asAccountId('00000000-0000-0000-0000-000000000000');

/** The accounts by Instagram's id: ours, until when that is believed, and until when an account of that id was erased. */
export type KnownAccounts = Map<string, { id: AccountId; until: number; erasedAt: number | null }>;

/** Reads accounts with the time until which one of that id was erased: what is older, or comes for nobody, is not kept. */
const ACCOUNTS = {
  name: 'pipeline.account_ids',
  text: `select u.ig_id, a.id, (select max(t.erased_at) from tombstones t where t.ig_hash = tombstone_hash(u.ig_id)) as erased_at
    from unnest($1::text[]) as u(ig_id) left join accounts a on a.ig_id = u.ig_id`,
};
interface Named {
  ig_id: string;
  id: AccountId | null;
  erased_at: number | null;
}

/** An id is believed so long; an account nobody knew is asked for again soon, since it may just have signed in. */
const KNOWN_FOR = 60_000;
const UNKNOWN_FOR = 1_000;
const MOST_KNOWN = 200_000;

/** Asks for the accounts of updates that are not known, or not any more. */
export async function learnAccounts(
  known: KnownAccounts,
  updates: readonly IncomingUpdate[],
  { pool, clock }: { pool: Pool; clock: Ports['clock'] },
): Promise<void> {
  const now = clock.mono();
  if (known.size > MOST_KNOWN) known.clear();
  const igIds = new Set(updates.map(({ igId }) => igId));
  const asked = [...igIds].filter((igId) => (known.get(igId)?.until ?? 0) <= now);
  if (asked.length === 0) return;
  const { rows } = await pool.query<Named>({ ...ACCOUNTS, values: [asked] });
  for (const { ig_id, id, erased_at: erasedAt } of rows) {
    known.set(ig_id, { id: id ?? NO_ACCOUNT, until: now + (id ? KNOWN_FOR : UNKNOWN_FOR), erasedAt });
  }
}

export function accountOf(known: KnownAccounts, { igId }: IncomingUpdate): AccountId {
  return known.get(igId)?.id ?? NO_ACCOUNT;
}

/** Says whether an update comes late, for an account that was erased. */
export function isLate(known: KnownAccounts, { igId, eventAt }: IncomingUpdate): boolean {
  const { id, erasedAt } = known.get(igId) ?? { id: NO_ACCOUNT, erasedAt: null };
  return erasedAt !== null && (id === NO_ACCOUNT || eventAt <= erasedAt);
}
