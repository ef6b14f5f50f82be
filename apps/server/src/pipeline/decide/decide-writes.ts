import type { Content, DeliveryKind, Step } from '@recado/engine';
import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import type { Statement } from '../../platform/db/transaction.ts';
import type { OpenMessage } from '../deliveries/name-waits.ts';
import type { LaneName } from '../limits/lanes.ts';

/** A delivery that a batch makes. Its state is settled just before it is written, when it is known what is paid for. */
export interface NewDelivery {
  account_id: string;
  id: string;
  inbox_id: string;
  /** Null for what is said in nobody's automation: the confirmation of an opt-out. */
  automation_id: string | null;
  automation_version: number | null;
  kind: DeliveryKind;
  lane: LaneName;
  part: number;
  person_id: string;
  comment_id: string | null;
  media_id: string | null;
  content: Content;
  fallback: Content | null;
  /** As it waits for names that are being asked for; null where none is. */
  open: OpenMessage | null;
  /** Hex. */
  match_hash: string;
  credits: 0 | 1;
  grant_id: string | null;
  state: 'held' | 'ready' | 'sending' | 'skipped';
  /** 1 where it is `sending`: claimed as it is made. */
  attempt: 0 | 1;
  reason: string | null;
  waits_for: string | null;
  reply_anyway: boolean;
  /** Of a test: counts for no limit, and goes out while its automation is off. */
  test: boolean;
  /** It tells the person that it is automatic. */
  discloses: boolean;
  delay_ms: number;
  expires_ms: number;
  /** Of prompts and DMs behind a gate: the first prompt. */
  gate_root: string | null;
  /** Hash of its intent key. */
  intent: Buffer;
}

/** An intent key, and the delivery that takes it. */
export type Claim = Pick<NewDelivery, 'account_id' | 'id' | 'intent'>;

/** What an inbox row becomes. `repeated`: a replay of a row that was answered: its story stays as it is. */
export interface DecidedRow {
  account_id: string;
  id: string;
  repeated: boolean;
  outcome: string;
  steps: Step[];
  person_id: string | null;
  person_username: string | null;
  media_id: string | null;
  comment_id: string | null;
  text: string | null;
  automation_id: string | null;
  automation_version: number | null;
}

export interface Guard {
  accountId: string;
  automationId: string;
  personId: string;
  deliveryId: string;
  /** So long nobody else may answer the person with this automation, milliseconds. */
  restsMs: number;
  /** The guard that gives way whatever its age: of a gate that never opened. */
  replaces: string | null;
}

export interface SeenMessage {
  accountId: string;
  mid: string;
  personId: string;
  hash: Buffer;
  at: number;
  appId: string | null;
}

/** Somebody else decided the same thing meanwhile: roll back and decide again, which then sees it. */
export class DecidedElsewhere extends Error {
  override name = 'DecidedElsewhere';
}

const INTENTS = {
  name: 'pipeline.intents',
  text: `insert into intent_keys (account_id, key, delivery_id, made_at) select account_id, key, delivery_id, ${NOW}
    from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as i(account_id, key, delivery_id) order by account_id, key on conflict do nothing`,
};
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
const GUARDS = {
  name: 'pipeline.guards',
  text: `insert into repeat_guards (account_id, automation_id, person_id, delivery_id, at) select account_id, automation_id, person_id, delivery_id, ${NOW}
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) as g(account_id, automation_id, person_id, delivery_id)
    order by account_id, automation_id, person_id
    on conflict (account_id, automation_id, person_id) do update set delivery_id = excluded.delivery_id, at = excluded.at
      where repeat_guards.at <= ${NOW} - (select make_interval(secs => min(rests_ms) / 1000) from unnest($1::uuid[], $2::uuid[], $3::text[], $5::float8[])
        as r(account_id, automation_id, person_id, rests_ms) where (r.account_id, r.automation_id, r.person_id)
          = (excluded.account_id, excluded.automation_id, excluded.person_id)) or repeat_guards.delivery_id = any($6::uuid[])`,
};
const LANES = {
  name: 'pipeline.lanes_due',
  text: `insert into lanes (account_id, lane, ready_at) select account_id, lane, ${NOW} + make_interval(secs => delay_ms / 1000)
    from unnest($1::uuid[], $2::text[], $3::float8[]) as l(account_id, lane, delay_ms) order by account_id, lane
    on conflict (account_id, lane) do update set ready_at = greatest(least(lanes.ready_at, excluded.ready_at), lanes.paused_until)
      where lanes.ready_at > excluded.ready_at`,
};
const SEEN = {
  name: 'pipeline.seen',
  text: `insert into seen_messages (account_id, mid, person_id, match_hash, at, app_id, delivery_id, seen_at, commenter_id)
    select s.account_id, s.mid, s.person_id, s.match_hash, to_timestamp(s.at_ms / 1000), s.app_id, m.delivery_id, ${NOW},
      (select i.person_id from inbox i where s.person_id like 'comment:%' and i.account_id = s.account_id and i.comment_id = substr(s.person_id, 9) limit 1)
    from unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::float8[], $6::text[], $7::bytea[])
      as s(account_id, mid, person_id, match_hash, at_ms, app_id, mid_hash)
    left join message_ids m on m.account_id = s.account_id and m.mid_hash = s.mid_hash
    order by s.account_id, s.mid on conflict do nothing
    returning account_id, coalesce(commenter_id, person_id) as person_id, delivery_id is null as is_free`,
};
const DONE = {
  name: 'pipeline.done',
  // Of a person who had their data taken away since they wrote it nothing is kept that they wrote.
  text: `update inbox i set state = 'done', decided_at = ${NOW}, outcome = d.outcome, person_id = d.person_id,
      steps = case when i.event_at <= d.erased_at then '[]' else d.steps end,
      person_username = case when i.event_at <= d.erased_at then null else d.person_username end,
      text = case when i.event_at <= d.erased_at then null else d.text end,
      payload = case when i.event_at <= d.erased_at then '{}' else i.payload end,
      media_id = d.media_id, comment_id = d.comment_id, automation_id = d.automation_id, automation_version = d.automation_version
    from (select r.*, p.erased_at from json_to_recordset($1::json) as r(account_id uuid, id uuid, outcome text, steps jsonb, person_id text,
        person_username text, media_id text, comment_id text, text text, automation_id uuid, automation_version int)
      left join people p on p.account_id = r.account_id and p.id = r.person_id) d
    where i.account_id = d.account_id and i.id = d.id`,
};
const DONE_AGAIN = {
  name: 'pipeline.done_again',
  text: `update inbox i set state = 'done' from unnest($1::uuid[], $2::uuid[]) as d(account_id, id) where i.account_id = d.account_id and i.id = d.id`,
};
const TRIED = {
  name: 'pipeline.tried',
  // With its person: who has their data taken away finds it, and takes away what will never be decided.
  text: `update inbox i set tries = i.tries + 1, state = case when i.tries + 1 >= $5 then 'dead' else 'pending' end,
      dead_reason = case when i.tries + 1 >= $5 then t.why end, person_id = coalesce(t.person_id, i.person_id),
      payload = case when i.tries + 1 >= $5 and i.event_at <= t.erased_at then '{}' else i.payload end
    from (select r.*, p.erased_at from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as r(account_id, id, why, person_id)
      left join people p on p.account_id = r.account_id and p.id = r.person_id) t where i.account_id = t.account_id and i.id = t.id`,
};

/** Keys first: a key that exists means that this batch was beaten to it. */
export async function writeIntents(tx: ClientBase, deliveries: readonly Claim[]): Promise<void> {
  if (deliveries.length === 0) return;
  const values = [
    deliveries.map(({ account_id }) => account_id),
    deliveries.map(({ intent }) => intent),
    deliveries.map(({ id }) => id),
  ];
  const { rowCount } = await tx.query({ ...INTENTS, values });
  if (rowCount !== deliveries.length) throw new DecidedElsewhere('an intent key exists');
}

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

/** Makes the lanes due in which deliveries are ready. */
export function wakeLanesOf(deliveries: readonly NewDelivery[]): Statement[] {
  const due = deliveries.filter(({ state }) => state === 'ready');
  const lanes = [...Map.groupBy(due, ({ account_id, lane }) => `${account_id} ${lane}`).values()];
  if (lanes.length === 0) return [];
  const values = [
    lanes.map(([first]) => first?.account_id),
    lanes.map(([first]) => first?.lane),
    lanes.map((list) => Math.min(...list.map(({ delay_ms }) => delay_ms))),
  ];
  return [{ ...LANES, values }];
}

/** The second lock of *detect spam* and of a cooldown: a guard that is too young refuses. */
export async function writeGuards(tx: ClientBase, guards: readonly Guard[]): Promise<void> {
  if (guards.length === 0) return;
  const values = [
    guards.map(({ accountId }) => accountId),
    guards.map(({ automationId }) => automationId),
    guards.map(({ personId }) => personId),
    guards.map(({ deliveryId }) => deliveryId),
    guards.map(({ restsMs }) => restsMs),
    guards.flatMap(({ replaces }) => replaces ?? []),
  ];
  const { rowCount } = await tx.query({ ...GUARDS, values });
  if (rowCount !== guards.length) throw new DecidedElsewhere('a repeat guard exists');
}

/** `hashOf` makes the key that `message_ids` uses. Answers to whom went those that are new and that nobody owns yet. */
export async function writeSeen(
  tx: ClientBase,
  seen: readonly SeenMessage[],
  hashOf: (mid: string) => Buffer,
): Promise<{ account_id: string; person_id: string }[]> {
  if (seen.length === 0) return [];
  const once = [...new Map(seen.map((message) => [`${message.accountId} ${message.mid}`, message])).values()];
  const { rows } = await tx.query<{ account_id: string; person_id: string; is_free: boolean }>({
    ...SEEN,
    values: [
      once.map(({ accountId }) => accountId),
      once.map(({ mid }) => mid),
      once.map(({ personId }) => personId),
      once.map(({ hash }) => hash),
      once.map(({ at }) => at),
      once.map(({ appId }) => appId),
      once.map(({ mid }) => hashOf(mid)),
    ],
  });
  return rows.filter(({ is_free }) => is_free);
}

export async function writeDone(tx: ClientBase, rows: readonly DecidedRow[]): Promise<void> {
  const fresh = rows.filter(({ repeated }) => !repeated);
  const again = rows.filter(({ repeated }) => repeated);
  if (fresh.length > 0) await tx.query({ ...DONE, values: [JSON.stringify(fresh)] });
  if (again.length > 0) {
    await tx.query({ ...DONE_AGAIN, values: [again.map(({ account_id }) => account_id), again.map(({ id }) => id)] });
  }
}

/** An update that could not be decided. */
export interface Failed {
  account_id: string;
  id: string;
  why: string;
  /** Null where that cannot be read. */
  person_id: string | null;
}

/** Counts a failed try; the fifth is the last (E6). */
export async function writeTried(tx: ClientBase, failed: readonly Failed[], mostTries = 5): Promise<void> {
  if (failed.length === 0) return;
  const values = [
    failed.map(({ account_id }) => account_id),
    failed.map(({ id }) => id),
    failed.map(({ why }) => why),
    failed.map(({ person_id }) => person_id),
  ];
  await tx.query({ ...TRIED, values: [...values, mostTries] });
}
