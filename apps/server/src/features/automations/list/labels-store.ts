import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Tx } from '../media/store.ts';

export interface Labelled {
  id: string;
  labels: string[];
}

/** Reads the labels of automations, by ids. */
export async function readLabels(
  tx: Tx,
  { accountId, ids }: { accountId: AccountId; ids: readonly string[] },
): Promise<Map<string, string[]>> {
  const { rows } = await sql<Labelled>`
    select id, labels from automations where account_id = ${accountId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, labels }) => [id, labels]));
}

/** Every label of the account, those of its bin too: what comes back finds them as they were. */
export async function readAllLabels(tx: Tx, accountId: AccountId): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct unnest(labels) as label from (
      select labels from automations where account_id = ${accountId}
      union all select labels from binned_automations where account_id = ${accountId}) l order by 1`.execute(tx);
  return rows.map(({ label }) => label);
}

/** Writes labels. No version: what an automation answers stays as it is. */
export async function setLabels(
  tx: Tx,
  { accountId, changed }: { accountId: AccountId; changed: readonly Labelled[] },
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update automations a set labels = array(select jsonb_array_elements_text(c.labels))
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (id uuid, labels jsonb)
    where a.account_id = ${accountId} and a.id = c.id`.execute(tx);
}

/** Gives a label another name, in the bin too; where the other one is there already, they are one. Returns how many have it outside. */
export async function replaceLabel(
  tx: Tx,
  { accountId, from, to }: { accountId: AccountId; from: string; to: string },
): Promise<number> {
  const renamed = sql`labels = array(
    select distinct label collate "C" from unnest(array_replace(labels, ${from}::text, ${to}::text)) label order by 1)`;
  const where = sql`where account_id = ${accountId} and ${from}::text = any(labels)`;
  const { numAffectedRows = 0n } = await sql`update automations set ${renamed} ${where}`.execute(tx);
  await sql`update binned_automations set ${renamed} ${where}`.execute(tx);
  return Number(numAffectedRows);
}
