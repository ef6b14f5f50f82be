import pg from 'pg';
import { matchHash } from '../../../apps/server/src/pipeline/deliveries/match-hash.ts';
import { igIdOf, mediaIdOf } from '../comments.ts';
import { CONTENT, STEPS } from './answered-row.ts';
import type { SeededAccount } from './seed-product.ts';

/** Messages as the product leaves them: sent and paid for, or decided and waiting. */
export interface Filling {
  accounts: SeededAccount[];
  /** The place of the first account among all. */
  firstAccount?: number;
  count: number;
  /** So many people wrote them, in turn; those of an account are as many apart as there are accounts. */
  people: number;
  /** Epoch milliseconds: the first comment, and the moment after the last. */
  from: number;
  to: number;
  state: 'sent' | 'ready';
}

/** So many are written in one transaction. */
const SLICE = 100_000;

const GIVEN = `create temp table given as select * from json_to_recordset($1::json)
  as g(n int, id uuid, ig_id text, media_id text, automation_id uuid, grant_id uuid)`;

const id = (salt: string) =>
  `(left(uuid7_floor(at)::text, 14) || '7' || substr(md5('${salt}' || k), 1, 3) || '-8' || substr(md5('${salt}' || k), 4, 3) || '-' || substr(md5('${salt}' || k), 7, 12))::uuid`;

/** $1 to $2: which of them; $3 accounts, $4 people, $5 and $6: from when on and how far apart, milliseconds; $7 tells fillings apart. */
const MADE = `create temp table made on commit drop as
  select k, g.id as account_id, g.ig_id, g.media_id, g.automation_id, g.grant_id, at, ${id('inbox')} as inbox_id, ${id('delivery')} as delivery_id,
    '6' || lpad((k % $4)::text, 15, '0') as person_id, 'pessoa_' || k % $4 as username, $7 || lpad(k::text, 15, '0') as comment_id,
    'Oi! Quero o link da bolsa azul, por favor 😍' as said
  from generate_series($1::bigint, $2::bigint) k join given g on g.n = k % $3
  cross join lateral (select to_timestamp(($5::float8 + k * $6::float8) / 1000)) t(at)`;

const INBOX = `insert into inbox (account_id, id, kind, origin, payload, event_at, received_at, state, person_id, person_username, media_id, comment_id, text,
    outcome, steps, automation_id, automation_version, decided_at)
  select account_id, inbox_id, 'comment', 'webhook', json_build_object('field', 'comments', 'value', json_build_object('from',
      json_build_object('id', person_id, 'username', username), 'media', json_build_object('id', media_id, 'media_product_type', 'FEED'), 'id', comment_id, 'text', said)),
    at, at, 'done', person_id, username, media_id, comment_id, said, 'answered', $1::jsonb, automation_id, 1, at from made order by k`;
const DELIVERIES = `insert into deliveries (account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, comment_id, media_id, content,
    match_hash, credits, grant_id, state, next_at, expires_at, attempt, claimed_at, message_id, created_at, settled_at,
    attempt_started_at, attempt_ended_at)
  select account_id, delivery_id, inbox_id, automation_id, 1, 'private_reply', 'private_replies', 0, person_id, comment_id, media_id, $1::jsonb, $2::bytea, 1,
    grant_id, $3::text, at, at + interval '167 hours', s::int, case when s then at end, case when s then 'mid.' || comment_id || '.1' end, at, case when s then at end, case when s then at end, case when s then at end
  from made, lateral (select $3::text = 'sent') w(s) order by k`;
const ENTRIES = `insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, at)
  select account_id, delivery_id, e.kind, grant_id, e.from_balance, e.to_balance, 1, at from made
  join (values ('reserve', 'available', 'held'), ('capture', 'held', 'spent')) e(kind, from_balance, to_balance) on e.kind = 'reserve' or $1::text = 'sent' order by k`;
const PEOPLE = `insert into people (account_id, id, username, last_event_at)
  select distinct on (account_id, person_id) account_id, person_id, username, at from made order by account_id, person_id, at desc
  on conflict (account_id, id) do update set last_event_at = excluded.last_event_at`;
const GUARDS = `insert into repeat_guards (account_id, automation_id, person_id, delivery_id, at)
  select distinct on (account_id, automation_id, person_id) account_id, automation_id, person_id, delivery_id, at from made
  order by account_id, automation_id, person_id, at desc
  on conflict (account_id, automation_id, person_id) do update set delivery_id = excluded.delivery_id, at = excluded.at`;
// What was sent is days old: its keys were merged ($1).
const UPDATE_KEYS = `insert into update_keys (account_id, key, seen_at, merged)
  select account_id, decode(md5('update' || comment_id), 'hex'), at, $1::text = 'sent' from made order by 1, 2`;
const INTENT_KEYS = `insert into intent_keys (account_id, key, delivery_id, made_at, merged)
  select account_id, decode(md5('intent' || comment_id), 'hex'), delivery_id, at, $1::text = 'sent' from made order by 1, 2`;
const MESSAGE_IDS = `insert into message_ids (account_id, mid_hash, delivery_id, bound_at, merged)
  select account_id, substring(sha256(convert_to('mid.' || comment_id || '.1', 'UTF8')) for 16), delivery_id, at, $1::text = 'sent' from made order by 1, 2`;
const BALANCES = `update credit_grants g set available = available - n, held = held + case when $1::text = 'sent' then 0 else n end,
    spent = spent + case when $1::text = 'sent' then n else 0 end
  from (select account_id, grant_id, count(*)::int as n from made group by account_id, grant_id) m where g.account_id = m.account_id and g.id = m.grant_id`;

/** Writes messages by SQL into every table that the product writes them to, in the order of their time; months that are missing are made. */
export async function fillMessages(ownerUrl: string, filling: Filling): Promise<void> {
  const { accounts, firstAccount = 0, count, people, from, to, state } = filling;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const ask = (text: string, values: unknown[] = []) => client.query(text, values);
  const isSent = state === 'sent';
  try {
    await ask('select ensure_partitions(to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000))', [from, to]);
    const given = accounts.map(({ id, automationId, grantId }, n) => ({
      ...{ n, id, ig_id: igIdOf(firstAccount + n), media_id: mediaIdOf(firstAccount + n) },
      ...{ automation_id: automationId, grant_id: grantId },
    }));
    await ask(GIVEN, [JSON.stringify(given)]);
    for (let first = 0; first < count; first += SLICE) {
      const last = Math.min(count, first + SLICE) - 1;
      await ask('begin');
      await ask(MADE, [first, last, accounts.length, people, from, (to - from) / count, isSent ? '19' : '17']);
      await ask(INBOX, [STEPS]);
      await ask(DELIVERIES, [JSON.stringify(CONTENT), matchHash(CONTENT), state]);
      await ask(ENTRIES, [state]);
      for (const text of [PEOPLE, GUARDS]) await ask(text);
      for (const text of [UPDATE_KEYS, INTENT_KEYS, ...(isSent ? [MESSAGE_IDS] : []), BALANCES])
        await ask(text, [state]);
      await ask('commit');
    }
    await ask('vacuum analyze');
  } finally {
    await client.end();
  }
}
