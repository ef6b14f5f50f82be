import { readCode } from '@recado/engine';
import type { ClientBase } from 'pg';
import type { Statement } from '../../../platform/db/transaction.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Decision, RowInput } from '../decision.ts';
import { findAutomation } from './find-automation.ts';

/** The number of times that a test word is answered: who copies it gets little for it. */
const MOST_USES = 3;

const LEFT = {
  name: 'pipeline.tests_left',
  // A row that is locked makes another batch with the same word wait.
  text: `select t.account_id, t.code, ${MOST_USES} - t.uses as left from automation_tests t
    where (t.account_id, t.code) in (select * from unnest($1::uuid[], $2::text[])) order by t.account_id, t.code for update`,
};
const SPEND = {
  name: 'pipeline.spend_tests',
  text: `update automation_tests t set uses = t.uses + w.uses
    from (select account_id, code, count(*)::int as uses from unnest($1::uuid[], $2::text[]) as w(account_id, code) group by 1, 2) w
    where t.account_id = w.account_id and t.code = w.code`,
};

/** An update with a test word that its automation would answer. */
export interface Tested {
  input: RowInput;
  accountId: AccountId;
  code: string;
}

/** The test words of a batch, locked; `useUp` has said of each whether it is used up. */
export async function readTestWords(tx: ClientBase, inputs: readonly RowInput[]): Promise<Tested[]> {
  const tests = inputs.flatMap((input): Tested[] => {
    const isNew = input.row.before === null && input.considered?.found && input.considered.isTest;
    const code = isNew ? codeOf(input) : null;
    return code === null ? [] : [{ input, accountId: input.row.account_id, code }];
  });
  if (tests.length === 0) return [];
  const { rows } = await tx.query<{ account_id: AccountId; code: string; left: number }>({
    ...LEFT,
    values: [tests.map(({ accountId }) => accountId), tests.map(({ code }) => code)],
  });
  useUp(tests, new Map(rows.map((row) => [keyOf({ accountId: row.account_id, code: row.code }), row.left])));
  return tests;
}

/**
 * `left`: how often each word may still be answered, by `keyOf`. One that is used up is a text like any other: its event is held against
 * everything again. An event that cannot be is broken, alone.
 */
export function useUp(tests: readonly Tested[], left: Map<string, number>): void {
  for (const test of tests) {
    const before = left.get(keyOf(test)) ?? 0;
    left.set(keyOf(test), before - 1);
    if (before > 0) continue;
    try {
      test.input.considered = findAutomation(test.input, { isUsedUp: true });
    } catch (error) {
      test.input.broken = error ?? new Error('unreadable');
    }
  }
}

/** Makes what counts the test words that were answered. Each word at most `MOST_USES` times, whatever its batch held. */
export function testWordStatements(tests: readonly Tested[], decisions: readonly Decision[]): Statement[] {
  const answered = new Set(
    decisions.flatMap(({ row }) => (row.outcome === 'test_answered' && !row.repeated ? [row.id] : [])),
  );
  const spent = tests.filter(({ input }) => answered.has(input.row.id));
  if (spent.length === 0) return [];
  return [{ ...SPEND, values: [spent.map(({ accountId }) => accountId), spent.map(({ code }) => code)] }];
}

/** Names a test word in `useUp`. */
export const keyOf = ({ accountId, code }: Pick<Tested, 'accountId' | 'code'>) => `${accountId} ${code}`;

function codeOf({ event }: RowInput): string | null {
  return event?.type === 'comment' || event?.type === 'message' ? (readCode(event.text)?.code ?? null) : null;
}
