import type { Content } from '@recado/engine';
import type { ClientBase } from 'pg';
import { type CreditMove, type HeldCredit, settleCredits } from '../../features/credits/index.ts';
import { NOW } from '../../platform/db/now.ts';
import { together } from '../../platform/db/together.ts';
import { type Hint, hintStatements } from '../../platform/hints/index.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { idsAround } from '../../platform/ports/index.ts';
import type { LaneName } from '../limits/lanes.ts';
import { FINAL, NEVER_WENT } from './delivery.ts';
import type { LockedDelivery } from './locked-delivery.ts';
import { matchHash } from './match-hash.ts';
import { wakeLanes } from './wake-lanes.ts';

/** A change of a delivery. Numbers that are left out stay. */
export interface Change {
  delivery: LockedDelivery;
  state: 'ready' | 'unknown' | 'held' | 'sent' | 'failed' | 'skipped' | 'expired' | 'unprovable';
  reason: string | null;
  /** From now until it is looked at again, milliseconds; of open states. */
  wait?: number;
  messageId?: string | null;
  /** Of a private reply whose receiver has another id in messages. */
  recipientId?: PersonId;
  /** The text that goes instead of the refused template. */
  content?: Content;
  doubts?: number;
  refusals?: number;
  early?: number;
  absences?: number;
  /** A refusal tells that its message had arrived by now. */
  hasArrived?: boolean;
}

const CHANGE = {
  name: 'pipeline.change',
  text: `update deliveries d set state = c.state, reason = c.reason, lease_until = null,
      next_at = case when c.wait_ms is null then d.next_at else ${NOW} + make_interval(secs => c.wait_ms / 1000) end,
      message_id = coalesce(c.message_id, d.message_id), recipient_id = coalesce(c.recipient_id, d.recipient_id), content = case when c.final and d.erase then '{"shape":"text","text":""}' else coalesce(c.content, d.content) end,
      fallback = case when c.final and d.erase then null else d.fallback end,
      match_hash = case when c.match_hash is null then d.match_hash else decode(c.match_hash, 'hex') end,
      doubts = c.doubts, refusals = c.refusals, early = c.early, absences = c.absences, arrived_by = case when c.has_arrived then coalesce(d.arrived_by, ${NOW}) else d.arrived_by end, settled_at = case when c.final then ${NOW} end
    from json_to_recordset($1::json) as c(account_id uuid, id uuid, state text, reason text, wait_ms float8, message_id text, recipient_id text, content jsonb,
      match_hash text, doubts smallint, refusals smallint, early smallint, absences smallint, has_arrived boolean, final boolean)
    where d.account_id = c.account_id and d.id = c.id`,
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
          and waits_for = w.id and state = 'held' and reason = 'waits_for_dm' for update
      ) k
    ) f where d.account_id = f.account_id and d.id = f.id
    returning d.account_id, d.lane, d.state, d.next_at, ${NOW} as now`,
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

const CREDIT_OF: Partial<Record<Change['state'], CreditMove>> = {
  sent: 'capture',
  failed: 'release',
  skipped: 'release',
  expired: 'release',
  unprovable: 'goodwill',
};

/**
 * Changes the state of deliveries, the one way after they were made (a plain confirmation has `confirm-plain.ts`): row, credit, what
 * waits for it, and its lane. Set-based, in the caller's transaction, on rows that it has locked. Returns whether anything became ready.
 */
export async function changeDeliveries(tx: ClientBase, changes: readonly Change[]): Promise<{ ready: boolean }> {
  if (changes.length === 0) return { ready: false };
  const [, followers] = await together([
    tx.query({ ...CHANGE, values: [JSON.stringify(changes.map(toRow))] }),
    follow(tx, changes),
    unguard(tx, changes),
    ...hintStatements(changes.flatMap(hintsOf)).map((statement) => tx.query(statement)),
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

/** Notes whom a message has told that it is automatic. */
async function noteTold(tx: ClientBase, changes: readonly Change[]): Promise<void> {
  const told = changes.filter(({ delivery, state }) => state === 'sent' && delivery.discloses);
  if (told.length === 0) return;
  const names = told.flatMap(({ delivery: { account_id, person_id }, recipientId }) =>
    [person_id, ...(recipientId ? [recipientId] : [])].map((id) => ({ account_id, id })),
  );
  await tx.query({ ...TOLD, values: [names.map(({ account_id }) => account_id), names.map(({ id }) => id)] });
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
  hasArrived,
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
    has_arrived: hasArrived ?? false,
    final: FINAL.has(state),
  };
}

function creditOf({ delivery, state }: Change): HeldCredit[] {
  const move = CREDIT_OF[state];
  if (!move || delivery.grant_id === null) return [];
  return [{ accountId: delivery.account_id, deliveryId: delivery.id, grantId: delivery.grant_id, move }];
}

/** Returns the hints of a change: what became of a message is shown where it stands, and its credit where those are counted. */
function hintsOf(change: Change): Hint[] {
  const { account_id: accountId, reason: before } = change.delivery;
  const isCounted = creditOf(change).length > 0 || [before, change.reason].includes('no_credits');
  return [{ accountId, kind: 'activity' }, ...(isCounted ? [{ accountId, kind: 'credits' } as const] : [])]; // const: a word of a closed list
}

interface Follower {
  account_id: AccountId;
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
