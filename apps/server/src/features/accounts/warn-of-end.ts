import { asClient } from '../../platform/db/as-client.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import { tellAccount } from '../notices/index.ts';
import { type Db, readDaysLeft } from './store.ts';

/** Days before the end of a token at which its owner is told, where it could not be renewed (docs/hard-cases.md 21). */
const WARNED_AT: ReadonlySet<number> = new Set([14, 7, 3, 1]);

/** Tells the owner that the token ends, on the days at which that is told; once on each, however often it is asked. */
export async function warnOfEnd({ db, ids }: { db: Db; ids: Ids }, accountId: AccountId): Promise<void> {
  const days = await readDaysLeft(db, accountId);
  if (days === null || !WARNED_AT.has(days)) return;
  await db
    .transaction()
    .execute((tx) => tellAccount(asClient(tx), ids, accountId, { kind: 'token_ending', facts: { days } }));
}
