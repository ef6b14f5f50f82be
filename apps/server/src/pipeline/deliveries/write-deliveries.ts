import { booleans, byteas, floats, ints, jsons, texts, uuids } from '../../platform/db/array-parameters.ts';
import { NOW } from '../../platform/db/now.ts';
import type { Statement } from '../../platform/db/transaction.ts';
import type { NewDelivery } from './new-delivery.ts';

const DELIVERIES = {
  name: 'pipeline.deliveries',
  text: `insert into deliveries (account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, comment_id, media_id,
      content, fallback, match_hash, credits, grant_id, state, reason, waits_for, reply_anyway, discloses, test, attempt, claimed_at, lease_until, next_at, expires_at,
      gate_root, known_to_follow, comparison, variant, created_at, settled_at)
    select account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, comment_id, media_id,
      content, fallback, match_hash, credits, grant_id, state, reason, waits_for, reply_anyway, discloses, test,
      attempt, case when state = 'sending' then ${NOW} end, case when state = 'sending' then ${NOW} + make_interval(secs => $30::float8 / 1000) end,
      ${NOW} + make_interval(secs => delay_ms / 1000), to_timestamp(expires_ms / 1000), gate_root, known_to_follow, comparison, variant, ${NOW}, case when state = 'skipped' then ${NOW} end
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::text[], $8::int[], $9::text[], $10::text[], $11::text[],
        $12::jsonb[], $13::jsonb[], $14::bytea[], $15::int[], $16::uuid[], $17::text[], $18::text[], $19::uuid[], $20::boolean[], $21::boolean[],
        $22::boolean[], $23::int[], $24::float8[], $25::float8[], $26::uuid[], $27::boolean[], $28::text[], $29::text[])
      as d(account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, comment_id, media_id,
        content, fallback, match_hash, credits, grant_id, state, reason, waits_for, reply_anyway, discloses,
        test, attempt, delay_ms, expires_ms, gate_root, known_to_follow, comparison, variant)`,
};

/** Makes what writes deliveries. `lease` in milliseconds: how long one that is `sending` belongs to this process. */
export function deliveryStatements(deliveries: readonly NewDelivery[], { lease }: { lease: number }): Statement[] {
  if (deliveries.length === 0) return [];
  const column = <K extends keyof NewDelivery>(name: K) => deliveries.map((delivery) => delivery[name]);
  const values = [
    uuids(column('account_id')),
    uuids(column('id')),
    uuids(column('inbox_id')),
    uuids(column('automation_id')),
    ints(column('automation_version')),
    texts(column('kind')),
    texts(column('lane')),
    ints(column('part')),
    texts(column('person_id')),
    texts(column('comment_id')),
    texts(column('media_id')),
    jsons(column('content')),
    jsons(column('fallback')),
    byteas(deliveries.map(({ match_hash }) => Buffer.from(match_hash, 'hex'))),
    ints(column('credits')),
    uuids(column('grant_id')),
    texts(column('state')),
    texts(column('reason')),
    uuids(column('waits_for')),
    booleans(column('reply_anyway')),
    booleans(column('discloses')),
    booleans(column('test')),
    ints(column('attempt')),
    floats(column('delay_ms')),
    floats(column('expires_ms')),
    uuids(column('gate_root')),
    booleans(column('known_to_follow')),
    texts(column('comparison')),
    texts(column('variant')),
    lease,
  ];
  return [{ ...DELIVERIES, values }];
}
