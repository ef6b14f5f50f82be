import { hash } from 'node:crypto';
import pg from 'pg';
import { matchHash } from '../../../apps/server/src/pipeline/deliveries/match-hash.ts';
import { CONTENT, STEPS } from '../fill/answered-row.ts';
import type { FloorDatabase, FloorItem } from './floor-database.ts';

// The rows that the product writes for one message, in the product's own tables, by one statement a stage. Where the product comes to write
// other rows, these follow: the smoke test compares what both wrote, table by table.
const STORE = {
  name: 'store',
  text: `with incoming as (
      select * from unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[])
        as u(account_id, key, id, payload, person_id, media_id, comment_id)
    ), fresh as (
      insert into update_keys (account_id, key, seen_at) select account_id, key, now() from incoming order by account_id, key
      on conflict do nothing returning account_id, key
    ), kept as (
      insert into inbox (account_id, id, kind, origin, payload, event_at, received_at, person_id, media_id, comment_id)
      select account_id, id, 'comment', 'webhook', payload::json, now(), now(), person_id, media_id, comment_id
      from incoming join fresh using (account_id, key) returning account_id, id
    )
    insert into arrivals (account_id, id) select account_id, id from kept returning id`,
};
const CLAIM = {
  name: 'claim',
  text: `with wanted as (
      select * from unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::uuid[], $11::uuid[])
        as w(account_id, key, id, inbox_id, person_id, username, comment_id, media_id, said, automation_id, grant_id)
    ), fresh as (
      insert into intent_keys (account_id, key, delivery_id, made_at) select account_id, key, id, now() from wanted order by account_id, key
      on conflict do nothing returning delivery_id
    ), mine as (
      select w.* from wanted w join fresh on fresh.delivery_id = w.id
    ), met as (
      insert into people (account_id, id, username, last_event_at) select account_id, person_id, username, now() from mine order by account_id, person_id
      on conflict (account_id, id) do update set username = excluded.username, last_event_at = excluded.last_event_at
    ), guarded as (
      insert into repeat_guards (account_id, automation_id, person_id, delivery_id, at) select account_id, automation_id, person_id, id, now() from mine
      order by account_id, automation_id, person_id
      on conflict (account_id, automation_id, person_id) do update set delivery_id = excluded.delivery_id, at = excluded.at
    ), done as (
      update inbox i set state = 'done', decided_at = now(), outcome = 'answered', person_id = m.person_id, person_username = m.username, media_id = m.media_id,
        comment_id = m.comment_id, text = m.said, steps = $12::jsonb, automation_id = m.automation_id, automation_version = 1
      from mine m where i.account_id = m.account_id and i.id = m.inbox_id
    ), arrived as (
      delete from arrivals a using mine m where a.account_id = m.account_id and a.id = m.inbox_id
    ), reserved as (
      insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, at)
      select account_id, id, 'reserve', grant_id, 'available', 'held', 1, now() from mine
    ), budgets as (
      insert into lanes (account_id, lane, ready_at, budget)
      select account_id, 'private_replies', 'infinity', jsonb_build_object('calls', jsonb_build_object('h', jsonb_build_array(jsonb_build_array(29928333, count(*))), 's', jsonb_build_array(jsonb_build_array(17957000247, count(*))))) from mine group by account_id order by account_id
      on conflict (account_id, lane) do update set budget = excluded.budget
    ), locked as (
      select g.account_id, g.id, m.n from (select account_id, grant_id, count(*)::int as n from mine group by account_id, grant_id) m
      join credit_grants g on g.account_id = m.account_id and g.id = m.grant_id order by g.account_id, g.id for update of g
    ), held as (
      update credit_grants g set held = g.held + l.n, available = g.available - l.n from locked l where g.account_id = l.account_id and g.id = l.id
    ), taken as (
      insert into claims (id, lease_until, accounts, deliveries)
      select gen_random_uuid(), now() + interval '30 s', array_agg(account_id), array_agg(id) from mine having count(*) > 0
    )
    insert into deliveries (account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, comment_id, media_id, content, match_hash,
      credits, grant_id, state, next_at, expires_at, attempt, claimed_at, lease_until, created_at)
    select account_id, id, inbox_id, automation_id, 1, 'private_reply', 'private_replies', 0, person_id, comment_id, media_id, $13::jsonb, $14::bytea,
      1, grant_id, 'sending', now(), now() + interval '167 hours', 1, now(), now() + interval '30 s', now() from mine returning id`,
};
const RECORD = {
  name: 'record',
  text: `with sent as (
      select * from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[], $5::uuid[]) as s(account_id, id, mid_hash, message_id, grant_id)
    ), bound as (
      insert into message_ids (account_id, mid_hash, delivery_id) select account_id, mid_hash, id from sent order by account_id, mid_hash
      on conflict do nothing returning delivery_id
    ), captured as (
      insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount, at)
      select account_id, id, 'capture', grant_id, 'held', 'spent', 1, now() from sent
    ), day as (
      insert into credit_day_lines (day, spent) select (now() at time zone 'America/Sao_Paulo')::date, count(*) from sent
    ), locked as (
      select g.account_id, g.id, s.n from (select account_id, grant_id, count(*)::int as n from sent group by account_id, grant_id) s
      join credit_grants g on g.account_id = s.account_id and g.id = s.grant_id order by g.account_id, g.id for update of g
    ), spent as (
      update credit_grants g set held = g.held - l.n, spent = g.spent + l.n from locked l where g.account_id = l.account_id and g.id = l.id
    )
    update deliveries d set state = 'sent', message_id = s.message_id, lease_until = null, settled_at = now(), attempt_started_at = now(), attempt_ended_at = now()
    from sent s join bound b on b.delivery_id = s.id where d.account_id = s.account_id and d.id = s.id and d.state = 'sending' and d.attempt = 1`,
};

/** Planned as the product's own pool does: one plan for any values, always by key. */
const BY_KEY =
  '-c plan_cache_mode=force_generic_plan -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off -c recado.claims=written -c recado.arrivals=written';

/** Opens the product's database for the floor: one connection a stage, one statement and one commit a group. */
export async function openRowsDatabase(url: string): Promise<FloorDatabase> {
  const clients = [0, 1, 2].map(() => new pg.Client({ connectionString: url, options: BY_KEY }));
  const [storing, claiming, recording] = clients as [pg.Client, pg.Client, pg.Client]; // as: three were made
  await Promise.all(clients.map((client) => client.connect()));
  const same = [STEPS, JSON.stringify(CONTENT), matchHash(CONTENT)];
  const of = <K extends keyof FloorItem>(items: FloorItem[], name: K) => items.map((item) => item[name]);
  return {
    async store(items) {
      const values = [
        ...[of(items, 'accountId'), of(items, 'updateKey'), of(items, 'inboxId'), of(items, 'payload')],
        ...[of(items, 'personId'), of(items, 'mediaId'), of(items, 'commentId')],
      ];
      const { rows } = await storing.query<[string]>({ ...STORE, values, rowMode: 'array' });
      return new Set(rows.map(([id]) => id));
    },
    async claim(items) {
      const values = [
        ...[of(items, 'accountId'), of(items, 'intentKey'), of(items, 'deliveryId'), of(items, 'inboxId')],
        ...[of(items, 'personId'), of(items, 'username'), of(items, 'commentId'), of(items, 'mediaId')],
        ...[of(items, 'text'), of(items, 'automationId'), of(items, 'grantId'), ...same],
      ];
      const { rows } = await claiming.query<[string]>({ ...CLAIM, values, rowMode: 'array' });
      return new Set(rows.map(([id]) => id));
    },
    async record(items) {
      const values = [
        items.map(({ item }) => item.accountId),
        items.map(({ item }) => item.deliveryId),
        items.map(({ messageId }) => hash('sha256', messageId, 'buffer').subarray(0, 16)),
        items.map(({ messageId }) => messageId),
        items.map(({ item }) => item.grantId),
      ];
      await recording.query({ ...RECORD, values });
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
