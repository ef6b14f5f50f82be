import type { ClientBase } from 'pg';
import type { AccountId, DeliveryId } from '../../platform/ids/index.ts';

/** An attempt that ended. */
export interface EndedAttempt {
  account_id: AccountId;
  delivery_id: DeliveryId;
  n: number;
  /** Epoch milliseconds. */
  started: number;
  ended: number;
  outcome: 'sent' | 'not_sent' | 'unknown';
  code: string | null;
  evidence: string | null;
  answer: unknown;
}

const ATTEMPTS = {
  name: 'pipeline.attempts',
  // A lease that ran out wrote 'unknown'; a late answer knows better.
  text: `insert into attempts (account_id, delivery_id, n, started_at, ended_at, outcome, code, evidence, answer)
    select account_id, delivery_id, n, to_timestamp(started / 1000), to_timestamp(ended / 1000), outcome, code, evidence, answer
    from json_to_recordset($1::json) as a(account_id uuid, delivery_id uuid, n smallint, started float8, ended float8, outcome text, code text,
      evidence text, answer jsonb)
    on conflict (account_id, delivery_id, n) do update set ended_at = excluded.ended_at, outcome = excluded.outcome, code = excluded.code,
      evidence = excluded.evidence, answer = excluded.answer where attempts.outcome = 'unknown'`,
};

/** Writes the attempts that ended. Call it before `changeDeliveries`, in the same transaction. */
export async function endAttempts(tx: ClientBase, attempts: readonly EndedAttempt[]): Promise<void> {
  if (attempts.length > 0) await tx.query({ ...ATTEMPTS, values: [JSON.stringify(attempts)] });
}
