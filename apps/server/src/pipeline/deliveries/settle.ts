import type { Content } from '@recado/engine';
import type { ClientBase } from 'pg';
import { type CreditMove, type HeldCredit, settleCredits } from '../../features/credits/index.ts';
import { hashKey } from '../../platform/db/hash-key.ts';
import { NOW } from '../../platform/db/now.ts';
import { together } from '../../platform/db/together.ts';
import { idsAround } from '../../platform/ports/index.ts';
import type { LaneName } from '../limits/lanes.ts';
import { matchHash } from './message-hash.ts';

/** A locked delivery, before its change. Times are epoch milliseconds. */
export interface LockedDelivery {
  account_id: string;
  id: string;
  inbox_id: string;
  kind: 'private_reply' | 'public_reply' | 'dm';
  lane: LaneName;
  person_id: string;
  comment_id: string | null;
  content: Content;
  fallback: Content | null;
  match_hash: Buffer;
  grant_id: string | null;
  state: 'held' | 'ready' | 'sending' | 'unknown' | 'sent' | 'unprovable';
  /** Of an unknown one: why its last attempt was refused for good, while an earlier one may have arrived. */
  reason: string | null;
  attempt: number;
  doubts: number;
  refusals: number;
  /** How often it was refused since Instagram had not registered the tap that it answers. */
  early: number;
  absences: number;
  /** It tells the person that it is automatic. */
  discloses: boolean;
  created_at: number;
  claimed_at: number | null;
  lease_until: number | null;
  expires_at: number;
  now: number;
}

export const LOCKED_COLUMNS = `d.account_id, d.id, d.inbox_id, d.kind, d.lane, d.person_id, d.comment_id, d.content, d.fallback, d.match_hash,
  d.grant_id, d.state, d.reason, d.attempt, d.doubts, d.refusals, d.early, d.absences, d.discloses, d.created_at, d.claimed_at, d.lease_until, d.expires_at, ${NOW} as now`;

/** Held, ready or unknown, as the index over what waits says it. */
export const OPEN = `settled_at is null and lease_until is null and state in ('held', 'ready', 'unknown')`;

/** What a delivery becomes. Numbers that are left out stay. */
export interface Change {
  delivery: LockedDelivery;
  state: 'ready' | 'unknown' | 'held' | 'sent' | 'failed' | 'skipped' | 'expired' | 'unprovable';
  reason: string | null;
  /** From now until it is looked at again, milliseconds; of open states. */
  wait?: number;
  messageId?: string | null;
  /** Of a private reply whose receiver has another id in messages. */
  recipientId?: string;
  /** The text that goes instead of the refused template. */
  content?: Content;
  doubts?: number;
  refusals?: number;
  early?: number;
  absences?: number;
}

/** An attempt that ended. */
export interface EndedAttempt {
  account_id: string;
  delivery_id: string;
  n: number;
  /** Epoch milliseconds. */
  started: number;
  ended: number;
  outcome: 'sent' | 'not_sent' | 'unknown';
  code: string | null;
  evidence: string | null;
  answer: unknown;
}

const CHANGE = {
  name: 'pipeline.change',
  text: `update deliveries d set state = c.state, reason = c.reason, lease_until = null,
      next_at = case when c.wait_ms is null then d.next_at else ${NOW} + make_interval(secs => c.wait_ms / 1000) end,
      message_id = coalesce(c.message_id, d.message_id), recipient_id = coalesce(c.recipient_id, d.recipient_id), content = case when c.final and d.erase then '{"shape":"text","text":""}' else coalesce(c.content, d.content) end,
      fallback = case when c.final and d.erase then null else d.fallback end,
      match_hash = case when c.match_hash is null then d.match_hash else decode(c.match_hash, 'hex') end,
      doubts = c.doubts, refusals = c.refusals, early = c.early, absences = c.absences, settled_at = case when c.final then ${NOW} end
    from json_to_recordset($1::json) as c(account_id uuid, id uuid, state text, reason text, wait_ms float8, message_id text, recipient_id text, content jsonb,
      match_hash text, doubts smallint, refusals smallint, early smallint, absences smallint, final boolean)
    where d.account_id = c.account_id and d.id = c.id`,
};
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
const FOLLOW = {
  name: 'pipeline.follow',
  text: `update deliveries d set
      state = case when f.confirmed or d.reply_anyway then 'ready' else 'skipped' end,
      reason = case when f.confirmed or d.reply_anyway then null else 'dm_failed' end,
      content = case when d.erase and not (f.confirmed or d.reply_anyway) then '{"shape":"text","text":""}' else d.content end,
      next_at = ${NOW} + (d.next_at - d.created_at),
      settled_at = case when f.confirmed or d.reply_anyway then null else ${NOW} end
    from (
      select k.account_id, k.id, w.confirmed from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[]) as w(account_id, inbox_id, id, confirmed)
      cross join lateral (
        select account_id, id from deliveries where inbox_id = w.inbox_id and account_id is not distinct from w.account_id and id between $5 and $6
          and waits_for = w.id and state is not distinct from 'held' and reason = 'waits_for_dm' for update
      ) k
    ) f where d.account_id = f.account_id and d.id = f.id
    returning d.account_id, d.lane, d.state, d.next_at, ${NOW} as now`,
};
const LANES = {
  name: 'pipeline.lanes_again',
  text: `insert into lanes (account_id, lane, ready_at) select account_id, lane, ${NOW} + make_interval(secs => wait_ms / 1000)
    from unnest($1::uuid[], $2::text[], $3::float8[]) as l(account_id, lane, wait_ms) order by account_id, lane
    on conflict (account_id, lane) do update set ready_at = greatest(least(lanes.ready_at, excluded.ready_at), lanes.paused_until)
      where lanes.ready_at > excluded.ready_at`,
};
const BIND = {
  name: 'pipeline.bind',
  text: `with wanted as (
      select * from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as w(account_id, mid_hash, delivery_id)
    ), bound as (
      insert into message_ids (account_id, mid_hash, delivery_id) select account_id, mid_hash, delivery_id from wanted order by account_id, mid_hash
      on conflict do nothing returning account_id, mid_hash, delivery_id
    )
    select w.delivery_id from wanted w
    where exists (select from bound b where b.account_id = w.account_id and b.mid_hash = w.mid_hash and b.delivery_id = w.delivery_id)
      or exists (select from message_ids m where m.account_id = w.account_id and m.mid_hash = w.mid_hash and m.delivery_id = w.delivery_id)`,
};
const SEEN_BOUND = {
  name: 'pipeline.seen_bound',
  text: `update seen_messages s set delivery_id = b.delivery_id from unnest($1::uuid[], $2::text[], $3::uuid[]) as b(account_id, mid, delivery_id)
    where s.account_id = b.account_id and s.mid = b.mid and num_nulls(s.delivery_id) = 1`,
};
const UNGUARD = {
  name: 'pipeline.unguard',
  text: `delete from repeat_guards g using (
      select d.account_id, d.automation_id, d.person_id, d.id from unnest($1::uuid[], $2::uuid[]) as f(account_id, id)
      cross join lateral (select * from deliveries where account_id = f.account_id and id = f.id offset 0) d offset 0
    ) d where g.account_id = d.account_id and g.automation_id = d.automation_id and g.person_id = d.person_id and g.delivery_id = d.id`,
};

const TOLD = {
  name: 'pipeline.told',
  text: `update people p set disclosed_at = ${NOW} from unnest($1::uuid[], $2::text[]) as t(account_id, id)
    where p.account_id = t.account_id and p.id = t.id and p.disclosed_at is null`,
};

const FINAL: ReadonlySet<Change['state']> = new Set(['sent', 'failed', 'skipped', 'expired', 'unprovable']);
const NEVER_WENT: ReadonlySet<Change['state']> = new Set(['failed', 'skipped', 'expired']);
const CREDIT_OF: Partial<Record<Change['state'], CreditMove>> = {
  sent: 'capture',
  failed: 'release',
  skipped: 'release',
  expired: 'release',
  unprovable: 'goodwill',
};

/**
 * The one way a delivery's state changes after it was made: row, credit, what waits for it, and its lane, set-based, in the caller's
 * transaction, on rows that the caller has locked. Answers whether anything became ready.
 */
export async function settle(tx: ClientBase, changes: readonly Change[]): Promise<{ ready: boolean }> {
  if (changes.length === 0) return { ready: false };
  const [, followers] = await together([
    tx.query({ ...CHANGE, values: [JSON.stringify(changes.map(toRow))] }),
    follow(tx, changes),
    unguard(tx, changes),
  ]);
  const ready = [
    ...changes.filter(({ state }) => state === 'ready').map(({ delivery, wait = 0 }) => ({ ...delivery, wait })),
    ...followers
      .filter(({ state }) => state === 'ready')
      .map((row) => ({ ...row, wait: Math.max(0, row.next_at - row.now) })),
  ];
  await noteTold(tx, changes);
  await wakeLanes(tx, ready);
  // Last: the grants' rows are what every other transaction of the account waits for. Lanes before grants, as everywhere.
  await settleCredits(tx, changes.flatMap(creditOf));
  return { ready: ready.length > 0 };
}

/** Writes the attempts that ended. Call it before `settle`, in the same transaction. */
export async function writeAttempts(tx: ClientBase, attempts: readonly EndedAttempt[]): Promise<void> {
  if (attempts.length > 0) await tx.query({ ...ATTEMPTS, values: [JSON.stringify(attempts)] });
}

export interface Binding {
  accountId: string;
  mid: string;
  deliveryId: string;
}

/** Binds message ids to deliveries, one to one (S6). Answers the deliveries that own theirs; another delivery owns the rest. */
export async function bindMessages(tx: ClientBase, bindings: readonly Binding[]): Promise<Set<string>> {
  if (bindings.length === 0) return new Set();
  const accounts = bindings.map(({ accountId }) => accountId);
  const ids = bindings.map(({ deliveryId }) => deliveryId);
  const hashes = bindings.map(({ mid }) => hashKey(mid));
  const { rows } = await tx.query<{ delivery_id: string }>({ ...BIND, values: [accounts, hashes, ids] });
  const owners = new Set(rows.map(({ delivery_id }) => delivery_id));
  const owned = bindings.filter(({ deliveryId }) => owners.has(deliveryId));
  await tx.query({
    ...SEEN_BOUND,
    values: [
      owned.map(({ accountId }) => accountId),
      owned.map(({ mid }) => mid),
      owned.map(({ deliveryId }) => deliveryId),
    ],
  });
  return owners;
}

/** Whom a message has told that it is automatic. */
async function noteTold(tx: ClientBase, changes: readonly Change[]): Promise<void> {
  const told = changes.filter(({ delivery, state }) => state === 'sent' && delivery.discloses);
  if (told.length === 0) return;
  const names = told.flatMap(({ delivery: { account_id, person_id }, recipientId }) =>
    [person_id, ...(recipientId ? [recipientId] : [])].map((id) => ({ account_id, id })),
  );
  await tx.query({ ...TOLD, values: [names.map(({ account_id }) => account_id), names.map(({ id }) => id)] });
}

/** Makes lanes due, each at its earliest. */
export async function wakeLanes(
  tx: Pick<ClientBase, 'query'>,
  due: readonly { account_id: string; lane: LaneName; wait: number }[],
): Promise<void> {
  const lanes = [...Map.groupBy(due, ({ account_id, lane }) => `${account_id} ${lane}`).values()];
  if (lanes.length === 0) return;
  await tx.query({
    ...LANES,
    values: [
      lanes.map(([first]) => first?.account_id),
      lanes.map(([first]) => first?.lane),
      lanes.map((list) => Math.min(...list.map(({ wait }) => wait))),
    ],
  });
}

function toRow({
  delivery,
  state,
  reason,
  wait,
  messageId,
  recipientId,
  content,
  doubts,
  refusals,
  early,
  absences,
}: Change) {
  return {
    account_id: delivery.account_id,
    id: delivery.id,
    state,
    reason,
    wait_ms: wait ?? null,
    message_id: messageId ?? null,
    recipient_id: recipientId ?? null,
    content: content ?? null,
    match_hash: content ? matchHash(content).toString('hex') : null,
    doubts: doubts ?? delivery.doubts,
    refusals: refusals ?? delivery.refusals,
    early: early ?? delivery.early,
    absences: absences ?? delivery.absences,
    final: FINAL.has(state),
  };
}

function creditOf({ delivery, state }: Change): HeldCredit[] {
  const move = CREDIT_OF[state];
  if (!move || delivery.grant_id === null) return [];
  return [{ accountId: delivery.account_id, deliveryId: delivery.id, grantId: delivery.grant_id, move }];
}

interface Follower {
  account_id: string;
  lane: LaneName;
  state: string;
  next_at: number;
  now: number;
}

/** Lets the public reply go that waits for a DM, or drops it when the DM is not coming. */
async function follow(tx: ClientBase, changes: readonly Change[]): Promise<Follower[]> {
  const leaders = changes.filter(({ delivery, state }) => delivery.kind !== 'public_reply' && FINAL.has(state));
  if (leaders.length === 0) return [];
  const { rows } = await tx.query<Follower>({
    ...FOLLOW,
    values: [
      leaders.map(({ delivery }) => delivery.account_id),
      leaders.map(({ delivery }) => delivery.inbox_id),
      leaders.map(({ delivery }) => delivery.id),
      leaders.map(({ state }) => state === 'sent'),
      // What waits for a message was made with it: only their months are looked into.
      ...idsAround(leaders.map(({ delivery }) => delivery.id)),
    ],
  });
  return rows;
}

/** A DM that never arrived does not count as the one that the person gets for a while. */
async function unguard(tx: ClientBase, changes: readonly Change[]): Promise<void> {
  const lost = changes.filter(({ delivery, state }) => delivery.kind !== 'public_reply' && NEVER_WENT.has(state));
  await dropGuards(
    tx,
    lost.map(({ delivery }) => delivery),
  );
}

/** Deliveries, which are written, that never went: they do not count as the person's one DM of the day. */
async function dropGuards(tx: ClientBase, lost: readonly Pick<LockedDelivery, 'account_id' | 'id'>[]): Promise<void> {
  if (lost.length === 0) return;
  await tx.query({ ...UNGUARD, values: [lost.map(({ account_id }) => account_id), lost.map(({ id }) => id)] });
}
