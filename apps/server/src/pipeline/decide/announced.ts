import { NOW } from '../../platform/db/now.ts';
import type { Statement } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { RowInput } from './decision.ts';

/** An edit of zero: a message with this id is there, and may come by itself. */
export interface Announced {
  accountId: AccountId;
  mid: string;
  /** Epoch milliseconds. */
  at: number;
}

const ANNOUNCED = {
  name: 'pipeline.announced',
  text: `insert into edits_of_zero (account_id, mid, event_at, due_at)
    select account_id, mid, to_timestamp(at_ms / 1000), ${NOW} + make_interval(secs => $4::float8 / 1000)
    from unnest($1::uuid[], $2::text[], $3::float8[]) as e(account_id, mid, at_ms) order by mid, account_id on conflict do nothing`,
};

export function announcedBy({ account, update, row }: RowInput): Announced | null {
  if (!account || update?.kind !== 'edit_zero') return null;
  return { accountId: account.id, mid: update.value.message_edit.mid, at: row.event_at };
}

/** Makes what writes the messages that are announced. `wait`: so long the message itself is waited for, milliseconds. */
export function announcedStatements(decisions: readonly { announced: Announced | null }[], wait: number): Statement[] {
  const announced = decisions.flatMap((decision) => decision.announced ?? []);
  if (announced.length === 0) return [];
  const values = [
    announced.map(({ accountId }) => accountId),
    announced.map(({ mid }) => mid),
    announced.map(({ at }) => at),
    wait,
  ];
  return [{ ...ANNOUNCED, values }];
}
