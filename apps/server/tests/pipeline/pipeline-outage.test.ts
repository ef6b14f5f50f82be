import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WAITS } from '../../src/pipeline/index.ts';
import { openSpool } from '../../src/pipeline/receive/spool.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';
import { signComments } from '../beds/sign-comments.ts';

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed({ factor: 30 });
});
afterAll(() => bed.close());
afterEach(async () => expect(await bed.drift()).toEqual([]));

async function post(account: BedAccount, ids: readonly string[]): Promise<number> {
  const { raw, signature } = signComments(bed, account, ids);
  return (await bed.pipeline.webhook.receive({ rawBody: Buffer.from(raw), signature })).status;
}

async function databaseAway(away: boolean): Promise<void> {
  const admin = new pg.Client({ connectionString: bed.database.adminUrl });
  await admin.connect();
  await admin.query(`alter database ${bed.database.name} allow_connections ${!away}`);
  if (away)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [bed.database.name]);
  await admin.end();
}

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n));

test('F15 with the database away every update goes to the spool, is answered 200, and is there once after it returns', async () => {
  const account = await bed.account();
  expect(await post(account, numbered(1_000, 5))).toBe(200);
  await bed.quiet();
  await databaseAway(true);
  expect(await post(account, numbered(2_000, 5))).toBe(200);
  // Some were received before: the keys make the second arrival harmless.
  expect(await post(account, [...numbered(1_000, 5), ...numbered(2_000, 3)])).toBe(200);
  await databaseAway(false);
  const count = async () =>
    (await bed.pool.query<{ n: number }>('select count(*)::int as n from inbox where account_id = $1', [account.id]))
      .rows[0]?.n;
  await bed.until(async () => (await count()) === 10, 15_000);
  await bed.quiet();
  expect(await count()).toBe(10);
  expect(await bed.outcomes(account)).toEqual(Array(10).fill('no_match'));
});

test('F15 heaps do not wait for a database that does not answer: they go to the spool as well', async () => {
  const account = await bed.account();
  const url = new URL(bed.database.adminUrl);
  url.pathname = `/${bed.database.name}`;
  const stuck = new pg.Client({ connectionString: url.href });
  await stuck.connect();
  await stuck.query('begin; lock table update_keys in access exclusive mode');
  const heaps = Array.from({ length: 5 }, (_, n) => post(account, numbered(10_000 + n * 1_000, 600)));
  const late = new Promise<string>((resolve) => setTimeout(resolve, 20_000, 'waits'));
  const told = await Promise.race([Promise.all(heaps), late]);
  await stuck.query('rollback');
  await stuck.end();
  expect(told).toEqual(Array(5).fill(200));
  const count = async () =>
    (await bed.pool.query<{ n: number }>('select count(*)::int as n from inbox where account_id = $1', [account.id]))
      .rows[0]?.n;
  await bed.until(async () => (await count()) === 3_000, 30_000);
  await bed.quiet();
  expect(await count()).toBe(3_000);
});

test('a spool file cut in its last line gives what was whole, and a second drain finds nothing', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-spool-'));
  let files = 0;
  const spool = openSpool({ dir, name: () => `file-${files++}`, log: { warn() {} } });
  const update = {
    igId: '1',
    key: 'comment:1:2',
    id: 'a',
    kind: 'comment' as const,
    origin: 'webhook' as const,
    payload: '{}',
    eventAt: 1,
  };
  await spool.append([update, { ...update, key: 'comment:1:3' }]);
  fs.appendFileSync(path.join(dir, 'file-0.part'), '{"igId":"1","ke');
  const stored: unknown[] = [];
  const store = async (updates: unknown[]) => stored.push(...updates);
  expect(await spool.drain(store)).toBe(2);
  expect(stored).toHaveLength(2);
  expect(await spool.drain(store)).toBe(0);
  fs.rmSync(dir, { recursive: true });
});

test('a spool that cannot be written answers 503', async () => {
  const account = await bed.account();
  const file = path.join(os.tmpdir(), `recado-no-folder-${process.pid}`);
  fs.writeFileSync(file, '');
  const other = bed.another({ spoolDir: path.join(file, 'spool'), roles: { ingest: true, worker: false } });
  const { raw, signature } = signComments(bed, account, ['5000']);
  await databaseAway(true);
  const { status } = await other.webhook.receive({ rawBody: Buffer.from(raw), signature });
  await databaseAway(false);
  fs.rmSync(file);
  expect(status).toBe(503);
});

test('F34 two pipelines on one database: every comment is answered once', async () => {
  const other = bed.another();
  const account = await bed.account();
  const second = await bed.account();
  await Promise.all(Array.from({ length: 60 }, (_, n) => bed.comment(n % 2 ? account : second, 'quero')));
  await bed.until(async () => {
    const rows = [...(await bed.deliveries(account)), ...(await bed.deliveries(second))];
    return rows.length === 60 && rows.every(({ state }) => state === 'sent');
  }, 15_000);
  const truth = [...(await bed.truth(account)), ...(await bed.truth(second))];
  expect(new Set(truth.map(({ commentId }) => commentId)).size).toBe(60);
  expect(truth).toHaveLength(60);
  await other.close();
});

test('F40 a row that the decision throws at dies alone after five tries', async () => {
  const account = await bed.account();
  // A text that Postgres cannot keep, behind the reader's back: what a mistake of ours would look like.
  await bed.pool.query(
    `with kept as (insert into inbox (account_id, id, kind, payload, event_at) values ($1, (left(uuid7_floor(now())::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid,
      'comment', '{"field": "comments", "value": {"id": "1", "from": {"id": "2"}, "text": "li\\u0000ndo", "media": {"id": "${account.mediaId}"}}}', db_now()) returning account_id, id)
      insert into arrivals (account_id, id) select account_id, id from kept`,
    [account.id],
  );
  expect(await post(account, numbered(7_000, 3))).toBe(200);
  await bed.quiet();
  const { rows } = await bed.pool.query(
    'select state, tries, dead_reason is not null as told from inbox where account_id = $1 order by state',
    [account.id],
  );
  expect(rows).toEqual([
    { state: 'dead', tries: 5, told: true },
    ...Array(3).fill({ state: 'done', tries: 0, told: false }),
  ]);
});

test('S7 a worker that wakes late sends nothing, and its late record is harmless', async () => {
  const account = await bed.account();
  let release = () => {};
  const stalled = new Promise<void>((resolve) => {
    release = resolve;
  });
  let stall = true;
  const slow = bed.another(
    {},
    {},
    {
      tokenOf: async (accountId) => {
        if (stall) await stalled;
        return bed.tokenOf(accountId);
      },
    },
  );
  await bed.pipeline.close();
  await bed.comment(account, 'quero');
  const state = async () => (await bed.deliveries(account))[0];
  while ((await state())?.state !== 'unknown') await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await bed.truth(account)).toEqual([]);
  stall = false;
  release();
  await expect.poll(async () => (await state())?.state, { timeout: 8_000 }).toBe('sent');
  await slow.waitForQuiet();
  await slow.close();
  expect(await bed.truth(account)).toHaveLength(1);
  const { rows } = await bed.pool.query(
    'select outcome, code from all_attempts where account_id = $1 order by n limit 1',
    [account.id],
  );
  expect(rows).toEqual([{ outcome: 'not_sent', code: 'local/queue' }]);
});

test('a worker that looks once in ten minutes hears of updates that another process received', async () => {
  const account = await bed.account();
  await bed.pipeline.close();
  const worker = bed.another({ roles: { ingest: false, worker: true }, waits: { ...WAITS, spacingFactor: 0.001 } });
  const ingest = bed.another({ roles: { ingest: true, worker: false } });
  await expect.poll(listeners).toBe(1);
  const { raw, signature } = signComments(bed, account, ['8000']);
  expect((await ingest.webhook.receive({ rawBody: Buffer.from(raw), signature })).status).toBe(200);
  await expect.poll(() => bed.outcomes(account), { timeout: 5_000 }).toEqual(['no_match']);
  await worker.close();
  await ingest.close();
});

async function listeners(): Promise<number | undefined> {
  const { rows } = await bed.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  );
  return rows[0]?.n;
}
