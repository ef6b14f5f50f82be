import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { LaneName } from '../limits/lanes.ts';
import type { Claimed } from './claimed.ts';
import type { Claim } from './claims.ts';

const HOLD = {
  name: 'pipeline.hold_lane',
  text: `update deliveries d set state = 'held', reason = h.reason
    from (
      select k.account_id, k.id, w.reason from unnest($1::uuid[], $2::text[], $3::text[]) as w(account_id, lane, reason)
      cross join lateral (select account_id, id from waiting where account_id = w.account_id and lane = w.lane and state = 'ready' order by id) r
      cross join lateral (select account_id, id from deliveries where account_id = r.account_id and id = r.id and state = 'ready' for update) k
    ) h where d.account_id = h.account_id and d.id = h.id`,
};

const PICK = {
  name: 'pipeline.pick',
  text: `with picked as (
      update deliveries d set state = 'sending', attempt = d.attempt + 1, claimed_at = ${NOW}, lease_until = ${NOW} + make_interval(secs => $4 / 1000)
      from (
        select p.account_id, p.id, a.ig_id from unnest($1::uuid[], $2::text[], $3::int[]) as l(account_id, lane, most)
        join accounts a on a.id = l.account_id
        cross join lateral (
          select k.account_id, k.id from (
            select account_id, id from waiting
            where account_id = l.account_id and lane = l.lane and state = 'ready' and next_at <= ${NOW} and expires_at > ${NOW} order by expires_at
          ) r cross join lateral (
            select account_id, id from deliveries where account_id = r.account_id and id = r.id and state = 'ready' and next_at <= ${NOW} for update skip locked
          ) k limit l.most
        ) p
      ) c
      where d.account_id = c.account_id and d.id = c.id
      returning d.account_id, c.ig_id, d.id, d.kind, d.lane, d.person_id, d.comment_id, d.content, d.attempt, d.lease_until
    ), claim as (
      insert into claims (id, lease_until, accounts, deliveries)
      select $5, max(lease_until), array_agg(account_id), array_agg(id) from picked having count(*) > 0
    )
    select account_id, ig_id, id, kind, lane, person_id, comment_id, content, attempt, $5::uuid as claim from picked`,
};

/** Makes `sending` of ready deliveries, in each lane those with the nearest deadline; they are this process's for the claim's `lease`, in milliseconds. */
export async function takeReady(
  tx: ClientBase,
  lanes: readonly OpenLane[],
  { id, lease }: Claim,
): Promise<Omit<Claimed, 'claimedMono'>[]> {
  const open = lanes.filter(({ most }) => most > 0);
  if (open.length === 0) return [];
  const { rows } = await tx.query<Omit<Claimed, 'claimedMono'>>({
    ...PICK,
    values: [
      open.map(({ account_id }) => account_id),
      open.map(({ lane }) => lane),
      open.map(({ most }) => Math.min(most, 1_000)),
      lease,
      id,
    ],
  });
  return rows;
}

/** Holds what is ready in these lanes, each for its reason. */
export async function holdReady(
  tx: ClientBase,
  lanes: readonly { account_id: AccountId; lane: LaneName; reason: string }[],
): Promise<void> {
  const values = [
    lanes.map(({ account_id }) => account_id),
    lanes.map(({ lane }) => lane),
    lanes.map(({ reason }) => reason),
  ];
  await tx.query({ ...HOLD, values });
}

/** A lane from which so many deliveries may leave now. */
interface OpenLane {
  account_id: AccountId;
  lane: LaneName;
  most: number;
}
