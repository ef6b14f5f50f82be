import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { LaneName } from '../limits/lanes.ts';
import type { Claimed } from './claimed.ts';

const HOLD = {
  name: 'pipeline.hold_lane',
  text: `update deliveries d set state = 'held', reason = h.reason
    from (
      select k.account_id, k.id, w.reason from unnest($1::uuid[], $2::text[], $3::text[]) as w(account_id, lane, reason)
      cross join lateral (select account_id, id from deliveries where account_id = w.account_id and lane = w.lane and state = 'ready' for update) k
    ) h where d.account_id = h.account_id and d.id = h.id`,
};

const PICK = {
  name: 'pipeline.pick',
  text: `update deliveries d set state = 'sending', attempt = d.attempt + 1, claimed_at = ${NOW}, lease_until = ${NOW} + make_interval(secs => $4 / 1000)
    from (
      select p.account_id, p.id, a.ig_id from unnest($1::uuid[], $2::text[], $3::int[]) as l(account_id, lane, most)
      join accounts a on a.id = l.account_id
      cross join lateral (
        select account_id, id from deliveries r
        where r.account_id = l.account_id and r.lane = l.lane and r.state = 'ready' and r.next_at <= ${NOW} and r.expires_at > ${NOW}
          and r.id >= (select uuid7_floor(db_now() - interval '9 days'))
        order by r.expires_at limit l.most for update skip locked
      ) p
    ) c
    where d.account_id = c.account_id and d.id = c.id
    returning d.account_id, c.ig_id, d.id, d.kind, d.lane, d.person_id, d.comment_id, d.content, d.attempt`,
};

/** Makes `sending` of ready deliveries, in each lane those with the nearest deadline; `lease` says how long they are this process's, in milliseconds. */
export async function takeReady(
  tx: ClientBase,
  lanes: readonly OpenLane[],
  lease: number,
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
