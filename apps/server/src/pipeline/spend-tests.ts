import { readCode } from '@recado/engine';
import type { ClientBase } from 'pg';
import type { RowInput } from './decision.ts';
import { holdAgainst } from './hold-against.ts';

/** So often a test word is answered: who copies it gets little for it. */
const MOST_USES = 3;

const SPEND = {
  name: 'pipeline.spend_tests',
  // What was left before these uses. A row that is locked makes another batch with the same word wait.
  text: `update automation_tests t set uses = t.uses + w.uses
    from (select account_id, code, count(*)::int as uses from unnest($1::uuid[], $2::text[]) as w(account_id, code) group by 1, 2) w
    where t.account_id = w.account_id and t.code = w.code returning t.account_id, t.code, ${MOST_USES} - (t.uses - w.uses) as left`,
};

/** Counts the test words of a batch. One that was used up is a text like any other: its event is held against everything again. */
export async function spendTests(tx: ClientBase, inputs: readonly RowInput[]): Promise<void> {
  const tests = inputs.flatMap((input) => {
    const isNew = input.row.before === null && input.considered?.found && input.considered.isTest;
    const code = isNew ? codeOf(input) : null;
    return code === null ? [] : [{ input, accountId: input.row.account_id, code }];
  });
  if (tests.length === 0) return;
  const { rows } = await tx.query<{ account_id: string; code: string; left: number }>({
    ...SPEND,
    values: [tests.map(({ accountId }) => accountId), tests.map(({ code }) => code)],
  });
  const left = new Map(rows.map((row) => [`${row.account_id} ${row.code}`, row.left]));
  for (const { input, accountId, code } of tests) {
    const key = `${accountId} ${code}`;
    const before = left.get(key) ?? 0;
    left.set(key, before - 1);
    if (before <= 0) input.considered = holdAgainst(input, { isUsedUp: true });
  }
}

function codeOf({ event }: RowInput): string | null {
  return event?.type === 'comment' || event?.type === 'message' ? (readCode(event.text)?.code ?? null) : null;
}
