import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../../../apps/server/tests/beds/pipeline-bed.ts';

/** What waits in the busy account, and comments of the quiet one that come in one after the other meanwhile. */
const BACKLOG = 900;
const QUIET = 12;
/**
 * Claims that may take of the busy account while something of the quiet one waits: one that had looked for due lanes before it came,
 * and one more for the moment between its commit and the look. In one queue for all it would be some thirty.
 */
const MOST_PASSES = 2;

let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed({
    config: {
      limits: { privateRepliesPerHour: 100_000, publicRepliesPerHour: 100_000, messagesPerSecond: 100_000 },
      concurrency: { total: 64, perAccount: 16 },
    },
  });
});
afterAll(() => bed.close());

/** Notes, in each claim's own transaction, what of the quiet account is ready and was not taken by it. */
async function watchPasses(busy: BedAccount, quiet: BedAccount): Promise<void> {
  const url = new URL(bed.database.adminUrl);
  url.pathname = `/${bed.database.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create table passes (id uuid, tx xid8);
    create function see_pass() returns trigger language plpgsql volatile security definer as $$ begin
      if exists (select from now_row n join old_row o using (account_id, id)
          where n.account_id = '${busy.id}' and n.state = 'sending' and o.state = 'ready') then
        insert into passes select id, pg_current_xact_id() from deliveries
          where account_id = '${quiet.id}' and state = 'ready' and next_at <= db_now();
      end if; return null; end $$;
    create trigger see_pass after update on deliveries referencing new table as now_row old table as old_row
      for each statement execute function see_pass()`);
  await client.query('grant select on passes to recado_app');
  await client.end();
}

const countOf = async ({ id }: BedAccount, state: string) =>
  (
    await bed.pool.query<{ n: number }>(
      'select count(*)::int as n from deliveries where account_id = $1 and state = $2',
      [id, state],
    )
  ).rows[0]?.n ?? 0;

test('L3 an account with a long queue does not stand before another: its turn comes with the next claim', async () => {
  const [busy, quiet] = [await bed.account(), await bed.account()];
  await bed.pool.query(
    `insert into lanes (account_id, lane, ready_at, paused_until) values ($1, 'private_replies', 'infinity', 'infinity')`,
    [busy.id],
  );
  for (let left = BACKLOG; left > 0; left -= 30)
    await Promise.all(Array.from({ length: Math.min(30, left) }, () => bed.comment(busy, 'quero')));
  await bed.until(async () => (await countOf(busy, 'ready')) === BACKLOG, 120_000);
  const people = await Promise.all(Array.from({ length: QUIET }, () => bed.person()));
  await watchPasses(busy, quiet);
  await bed.pool.query('update lanes set ready_at = db_now(), paused_until = null where account_id = $1', [busy.id]);
  bed.pipeline.wake();
  let served = 0;
  for (const { id } of people) {
    if ((await countOf(busy, 'ready')) === 0) break;
    await bed.comment(quiet, 'quero', id);
    await expect.poll(() => countOf(quiet, 'sent'), { timeout: 60_000, interval: 5 }).toBe(served + 1);
    // Served while the other still waits, or it shows nothing.
    if ((await countOf(busy, 'ready')) > 0) served++;
    else break;
  }
  expect(served).toBeGreaterThan(0);
  const { rows } = await bed.pool.query<{ times: number }>(
    'select count(distinct tx)::int as times from passes group by id',
  );
  expect(Math.max(0, ...rows.map(({ times }) => times))).toBeLessThanOrEqual(MOST_PASSES);
  await bed.until(async () => (await countOf(busy, 'sent')) === BACKLOG, 120_000);
}, 400_000);

/** Webhook bodies of the busy account, each as large as Instagram makes them, and how many updates one batch decides: fifty batches wait. */
const BODIES = 25;
const A_BODY = 1_000;
const A_BATCH = 500;

/** One body of comments that ask for nothing, signed. */
async function post({ igId, mediaId }: BedAccount, { from, count }: { from: number; count: number }): Promise<void> {
  const changes = Array.from({ length: count }, (_, n) => ({
    field: 'comments',
    value: {
      id: `1790${from + n}`,
      from: { id: `71${from + n}`, username: 'fã' },
      text: 'linda',
      media: { id: mediaId },
    },
  }));
  const body = JSON.stringify({
    object: 'instagram',
    entry: [{ id: igId, time: Math.floor(Date.now() / 1_000), changes }],
  });
  const signature = `sha256=${createHmac('sha256', bed.secret).update(body).digest('hex')}`;
  const response = await fetch(`${bed.url}/webhooks/instagram`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  });
  expect(response.status).toBe(200);
}

test('L3 an account with thousands of updates waiting does not stand before another: they take turns in being decided', async () => {
  const [busy, quiet] = [await bed.account(), await bed.account()];
  // What is decided shares the account's row: nothing is until all has come, however fast that goes.
  const held = await bed.pool.connect();
  try {
    await held.query('begin');
    await held.query('select from accounts where id = $1 for update', [busy.id]);
    await Promise.all(
      Array.from({ length: BODIES }, (_, n) => post(busy, { from: 1_000_000 + n * A_BODY, count: A_BODY })),
    );
    await post(quiet, { from: 5_000_000, count: 1 });
  } finally {
    await held.query('commit');
    held.release();
  }
  const undecided = async () =>
    (
      await bed.pool.query(`select from inbox where account_id in ($1, $2) and state = 'pending' limit 1`, [
        busy.id,
        quiet.id,
      ])
    ).rowCount;
  await expect.poll(undecided, { timeout: 120_000 }).toBe(0);
  const { rows } = await bed.pool.query<{ before: number; after: number }>(
    `select count(*) filter (where b.decided_at > q.received_at and b.decided_at < q.decided_at)::int as before,
        count(*) filter (where b.decided_at > q.decided_at)::int as after
      from inbox q join inbox b on b.account_id = $1 where q.account_id = $2 and q.kind = 'comment'`,
    [busy.id, quiet.id],
  );
  // Decided while the other still waits, or it shows nothing.
  expect(rows[0]?.after).toBeGreaterThan(A_BATCH);
  // The batch that was under way when it came, and the next.
  expect(rows[0]?.before).toBeLessThanOrEqual(2 * A_BATCH);
}, 200_000);
