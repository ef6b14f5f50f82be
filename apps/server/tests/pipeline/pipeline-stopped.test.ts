import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../../../../proof/evidence/check.ts';
import type { AcknowledgedUpdate, Evidence, ExpectedComment } from '../../../../proof/evidence/evidence.ts';
import { readRows } from '../../../../proof/evidence/read-rows.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { ensureEmbeddedDatabase, ensureEmbeddedRoles } from '../../src/platform/db/roles.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';
import { signComments } from '../beds/sign-comments.ts';

const NAME = 'recado';
let dir: string;
/** With full durability: what it called committed must be there after an immediate stop. */
let postgres: EmbeddedPostgres;
let bed: PipelineBed;

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-stop-'));
  postgres = await start(41_000 + (process.pid % 10_000));
  await ensureEmbeddedRoles(postgres);
  const urls = await ensureEmbeddedDatabase(postgres, { name: NAME });
  await migrate(urls);
  const drop = async () => {};
  bed = await startPipelineBed({
    database: { name: NAME, adminUrl: postgres.adminUrl, ...urls, drop, [Symbol.asyncDispose]: drop },
  });
});
afterAll(async () => {
  await bed?.close();
  await postgres?.stop();
  fs.rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

function start(port: number): Promise<EmbeddedPostgres> {
  const binDir = process.env.TEST_POSTGRES_BIN;
  return startEmbeddedPostgres({ dir, port, ...(binDir ? { binDir } : {}) });
}

/** Immediate stop: no checkpoint, every connection cut in the middle of what it does. */
async function stopAtOnce(): Promise<void> {
  process.kill(postgres.pid, 'SIGQUIT');
  await postgres.crashed;
}

async function startAgain(): Promise<void> {
  const { port } = postgres;
  postgres = await start(port);
  expect(postgres.port).toBe(port);
}

const spooled = () => (fs.existsSync(bed.spoolDir) ? fs.readdirSync(bed.spoolDir) : []);

/** Posts bodies one after the other, each again until it is taken, as Instagram does. */
function poster(account: BedAccount, nth: number) {
  const acknowledged: AcknowledgedUpdate[] = [];
  let posting = true;
  const run = async () => {
    for (let body = 0; posting; body++) {
      const ids = Array.from({ length: 1 + (body % 4) }, (_, n) => `${nth}00${body}00${n}`);
      while ((await post(account, ids)) !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
      acknowledged.push(...ids.map((id) => ({ igId: account.igId, name: `comment:${id}` })));
    }
  };
  const running = run();
  return {
    acknowledged,
    async stop() {
      posting = false;
      await running;
    },
  };
}

async function post(account: BedAccount, ids: readonly string[]): Promise<number> {
  const { raw: body, signature } = signComments(bed, account, ids);
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  const response = await fetch(`${bed.url}/webhooks/instagram`, { method: 'POST', body, headers });
  await response.arrayBuffer();
  return response.status;
}

test('F15 Postgres stopped at once under load, twice: what was acknowledged is there, once, and every comment is answered once', async () => {
  const accounts = [await bed.account({ credits: 100 }), await bed.account({ credits: 100 })];
  const posters = accounts.flatMap((account, n) => [poster(account, 2 * n + 1), poster(account, 2 * n + 2)]);
  const count = () => posters.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const comments: ExpectedComment[] = [];
  const ask = async (howMany: number) => {
    for (const account of accounts)
      for (let n = 0; n < howMany; n++) {
        const { id } = await bed.comment(account, 'quero');
        comments.push({ id, igId: account.igId, answered: 'yes' });
      }
  };
  for (let stops = 0; stops < 2; stops++) {
    await ask(2);
    const before = count();
    await expect.poll(count, { interval: 5, timeout: 20_000 }).toBeGreaterThan(before + 40);
    await Promise.all([ask(2), stopAtOnce()]);
    // Answered without a database: what is in the files alone.
    await expect.poll(() => spooled().length, { interval: 20, timeout: 30_000 }).toBeGreaterThan(1);
    await ask(1);
    await startAgain();
  }
  for (const one of posters) await one.stop();
  await expect.poll(() => spooled().length, { interval: 50, timeout: 60_000 }).toBe(0);
  await bed.until(async () => (await bed.truth()).length >= comments.length, 60_000);
  await bed.until(async () => (await openDeliveries()) === 0, 60_000);
  const acknowledged = [
    ...posters.flatMap((one) => one.acknowledged),
    ...comments.map(({ id, igId }) => ({ igId, name: `comment:${id}` })),
  ];
  const truth = (await bed.truth()) as unknown as Evidence['truth']; // as: the operator's API gives whole lines
  expect(check({ truth, acknowledged, comments, rows: await readRows(bed.pool) })).toEqual([]);
  expect(truth.map(({ commentId }) => commentId).toSorted()).toEqual(comments.map(({ id }) => id).toSorted());
  expect(await bed.drift()).toEqual([]);
}, 180_000);

async function openDeliveries(): Promise<number> {
  const { rows } = await bed.pool.query<{ n: number }>(
    `select count(*)::int as n from deliveries where state in ('held', 'ready', 'sending', 'unknown')`,
  );
  return rows[0]?.n ?? -1;
}
