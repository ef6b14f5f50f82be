import { makeCode } from '@recado/engine';
import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Rng } from '../../platform/ports/index.ts';
import type { Tx } from './media/store.ts';

/** Gives a remix a code that no other of the account has, nor one in its bin, which may come back. The account's row is locked: nobody else gives one meanwhile. */
export async function giveCode(
  tx: Tx,
  rng: Rng,
  { accountId, id }: { accountId: AccountId; id: string },
): Promise<string> {
  for (;;) {
    const code = makeCode('remix', () => rng.next('remix code'));
    const { numAffectedRows } = await sql`
      update automations set code = ${code} where account_id = ${accountId} and id = ${id}
        and not exists (select from automations where account_id = ${accountId} and code = ${code})
        and not exists (select from binned_automations where account_id = ${accountId} and code = ${code})`.execute(tx);
    if (numAffectedRows === 1n) return code;
  }
}
