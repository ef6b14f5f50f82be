import type { Transaction } from 'kysely';
import { asClient } from '../../../platform/db/as-client.ts';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { grantUnlimited } from '../../credits/index.ts';

/**
 * Gives who has everything a grant of everything, and ends it for who has not any more: a partner, or with `sells: false` each account. Of
 * one account, or of all. Harmless any number of times.
 */
export async function grantEverything(
  tx: Transaction<DB>,
  accountId: AccountId | null,
  { sells }: { sells: boolean },
): Promise<void> {
  await grantUnlimited(asClient(tx), accountId, { toAll: !sells });
}
