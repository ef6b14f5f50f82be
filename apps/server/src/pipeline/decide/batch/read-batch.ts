import type { ClientBase } from 'pg';
import type { AccountId } from '../../../platform/ids/index.ts';
import { readStored } from '../../updates/interpret.ts';
import { readWishes } from '../asked/read-wishes.ts';
import type { RowInput } from '../decision.ts';
import { readRow } from '../read-row.ts';
import type { BatchContext } from './batch-context.ts';
import { accountsOf, type DecidingAccount, type Pending, readPayloads } from './claim-pending.ts';

/** Reads the claimed rows as far as no fact is needed: their accounts, automations and updates. */
export async function readBatch(
  { automationsOf, recall }: Pick<BatchContext, 'automationsOf' | 'recall'>,
  tx: ClientBase,
  pending: Pending,
): Promise<{ inputs: RowInput[]; accounts: Map<AccountId, DecidingAccount> }> {
  const claimed = pending.rows;
  const accounts = await accountsOf(tx, pending);
  const automations = await automationsOf(tx, [...accounts.values()]);
  const updates = new Map(claimed.map(({ id }) => [id, recall(id)]));
  const payloads = await readPayloads(
    tx,
    claimed.filter(({ id }) => !updates.get(id)),
  );
  const wishes = await readWishes(tx, claimed);
  const inputs = claimed.map((row) => {
    const account = accounts.get(row.account_id) ?? null;
    const parse = () =>
      updates.get(row.id) ??
      readStored({ igId: account?.ig_id ?? '', payload: payloads.get(row.id), eventAt: row.event_at });
    const known = { automations: automations.get(row.account_id) ?? null, wish: wishes.get(row.id) ?? null };
    return readRow({ row, account, ...known, parse });
  });
  return { inputs, accounts };
}
