import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import type { NewDelivery } from './new-delivery.ts';

const DELIVERIES = {
  name: 'pipeline.deliveries',
  text: `insert into deliveries (account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, comment_id, media_id,
      content, fallback, match_hash, credits, grant_id, state, reason, waits_for, reply_anyway, discloses, test, attempt, claimed_at, lease_until, next_at, expires_at,
      gate_root, created_at, settled_at)
    select account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, comment_id, media_id,
      content, fallback, decode(match_hash, 'hex'), credits, grant_id, state, reason, waits_for, reply_anyway, discloses, test,
      attempt, case when state = 'sending' then ${NOW} end, case when state = 'sending' then ${NOW} + make_interval(secs => $2 / 1000) end,
      ${NOW} + make_interval(secs => delay_ms / 1000), to_timestamp(expires_ms / 1000), gate_root, ${NOW}, case when state = 'skipped' then ${NOW} end
    from json_to_recordset($1::json) as d(account_id uuid, id uuid, inbox_id uuid, automation_id uuid, automation_version int, kind text, lane text,
      part smallint, person_id text, comment_id text, media_id text, content jsonb, fallback jsonb, match_hash text, credits smallint,
      grant_id uuid, state text, reason text, waits_for uuid, reply_anyway boolean, discloses boolean, test boolean, attempt smallint, delay_ms float8, expires_ms float8, gate_root uuid)`,
};

/** `lease` in milliseconds: how long one that is `sending` belongs to this process. */
export async function writeDeliveries(
  tx: ClientBase,
  deliveries: readonly NewDelivery[],
  { lease }: { lease: number },
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ intent: _, open: __, ...row }) => row);
  await tx.query({ ...DELIVERIES, values: [JSON.stringify(rows), lease] });
}
