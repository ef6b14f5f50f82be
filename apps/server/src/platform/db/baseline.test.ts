import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { MIGRATIONS_DIR, migrate, readMigrations } from './migrate.ts';

const BASELINE = '0001-baseline';
const [ACCOUNT, ID] = ['0197c5a0-0000-7000-8000-000000000001', 'uuid7_floor(now())'];

/** A seller with a plan, a fan who got an answer, and what that left in the main tables; written as the program writes it. */
const DATA = `
  insert into accounts (id, ig_id, app_scoped_id, username, email) values ('${ACCOUNT}', '1784', '90', 'ana.aneis', 'ana@example.com');
  insert into instagram_tokens values ('${ACCOUNT}', 'sealed', 'local', '{basic}', now(), now() + interval '60 days');
  insert into sessions (id, account_id, expires_at) values (${ID}, '${ACCOUNT}', now() + interval '30 days');
  insert into automations (account_id, id, kind, media_id, enabled, version) values ('${ACCOUNT}', ${ID}, 'post', 'm1', true, 1);
  insert into automation_versions (account_id, automation_id, version, settings)
    select account_id, id, version, '{"words":["quero"]}' from automations;
  insert into people (account_id, id, username) values ('${ACCOUNT}', 'p1', 'bia');
  insert into inbox (account_id, id, kind, payload, event_at, state, person_id, comment_id, text, outcome)
    values ('${ACCOUNT}', ${ID}, 'comment', '{"text":"quero"}', now(), 'done', 'p1', 'c1', 'quero', 'answered');
  insert into update_keys (account_id, key) values ('${ACCOUNT}', decode(repeat('ab', 16), 'hex'));
  insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available, spent)
    values ('${ACCOUNT}', ${ID}, 'free', 'free:1', '{content}', now(), now() + interval '1 month', 100, 99, 1);
  insert into deliveries (account_id, id, inbox_id, automation_id, automation_version, kind, lane, part, person_id, content, match_hash, credits,
      grant_id, state, next_at, expires_at, settled_at)
    select i.account_id, ${ID}, i.id, a.id, 1, 'private_reply', 'private_replies', 1, 'p1', '{"text":"oi"}', 'hash', 1, g.id, 'sent', now(),
      now() + interval '7 days', now()
    from inbox i, automations a, credit_grants g;
  insert into attempts (account_id, delivery_id, n, started_at, ended_at, outcome) select account_id, id, 1, now(), now(), 'sent' from deliveries;
  insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount)
    select account_id, id, 'capture', grant_id, 'held', 'spent', 1 from deliveries;
  insert into subscriptions (account_id, id, code, plan, provider, method, state)
    values ('${ACCOUNT}', ${ID}, 'A-1', 'content-1000', 'stripe', 'card', 'active');
  insert into payments (account_id, id, subscription_id, provider, provider_ref, kind, amount_cents, currency, state, paid_at, period_start, period_end)
    select account_id, ${ID}, id, 'stripe', 'pi_1', 'month', 9700, 'BRL', 'paid', now(), now(), now() + interval '1 month' from subscriptions;
  insert into audit_entries (account_id, id, action) values ('${ACCOUNT}', ${ID}, 'signed_in'), ('${ACCOUNT}', uuid7_floor(now() + interval '1 second'), 'saved');`;

let database: TestDatabase;
let dir: string;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-baseline-'));
  fs.cpSync(path.join(MIGRATIONS_DIR, BASELINE), path.join(dir, BASELINE), { recursive: true });
});
afterAll(async () => {
  fs.rmSync(dir, { recursive: true });
  await database.drop();
});

async function ask<Row extends pg.QueryResultRow>(text: string, url = database.ownerUrl): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of every table but those that say what was migrated, by table. */
async function readEverything(): Promise<Record<string, object[]>> {
  const tables = await ask<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'migrations' order by 1`,
  );
  const everything: Record<string, object[]> = {};
  for (const { name } of tables) {
    const rows = await ask<{ row: object }>(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`);
    if (rows.length > 0) everything[name] = rows.map(({ row }) => row);
  }
  return everything;
}

test('a database of the baseline goes forward with all that is in it, once', async () => {
  expect(await migrate({ ownerUrl: database.ownerUrl, dir })).toEqual([BASELINE]);
  await ask(DATA, database.appUrl);
  const before = await readEverything();
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(17);

  fs.cpSync(MIGRATIONS_DIR, dir, { recursive: true });
  const since = readMigrations(dir).map(({ name }) => name);
  const planted = `${String(since.length + 1).padStart(4, '0')}-planted.sql`;
  fs.writeFileSync(
    path.join(dir, planted),
    `alter table deliveries add column planted text not null default 'grown';
     create table planted as select account_id, count(*) as people from people group by 1;
     grant select on planted to recado_app;`,
  );
  expect(await migrate({ ownerUrl: database.ownerUrl, dir })).toEqual([...since.slice(1), planted]);
  expect(await migrate({ ownerUrl: database.ownerUrl, dir })).toEqual([]);

  const after = await readEverything();
  expect(after).toMatchObject(before);
  expect(after.deliveries).toMatchObject([{ state: 'sent', planted: 'grown' }]);
  expect(after.planted).toEqual([{ account_id: ACCOUNT, people: 1 }]);
  // A table that came later has its wall, and a month that begins later has the new column.
  const asWeb = await ask(`select from planted`, database.webUrl);
  expect(asWeb).toEqual([]);
  await expect(ask('delete from migrations', database.appUrl)).rejects.toThrow('permission denied');
  await ask(`select ensure_partitions(now() + interval '5 months', now() + interval '5 months')`, database.appUrl);
  const months = await ask(`select from pg_attribute where attname = 'planted' and not attisdropped and attrelid in
    (select inhrelid from pg_inherits where inhparent = 'deliveries'::regclass)`);
  expect(months.length).toBeGreaterThanOrEqual(8);
});

test('a file of the baseline that changes afterwards is refused', async () => {
  const file = path.join(dir, BASELINE, '02-accounts.sql');
  fs.appendFileSync(file, '\nalter table accounts add column late text;');
  const problem = { code: 'migration_changed', message: expect.stringContaining(BASELINE) };
  await expect(migrate({ ownerUrl: database.ownerUrl, dir })).rejects.toMatchObject(problem);
});

test('every table says in a sentence what it is', async () => {
  await using own = await createTestDatabase();
  const rows = await ask<{ name: string; said: string | null }>(
    `select relname as name, obj_description(oid, 'pg_class') as said from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    own.ownerUrl,
  );
  expect(rows.length).toBeGreaterThan(60);
  const mute = rows.filter(({ said }) => !/^[A-Z].{20,}\.$/.test(said ?? '') || (said ?? '').length > 160);
  expect(mute).toEqual([]);
});
