import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { reserve, rollOver, settleCredits } from '../../apps/server/src/features/credits/index.ts';
import { openPool } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { ensureEmbeddedDatabase, ensureEmbeddedRoles } from '../../apps/server/src/platform/db/roles.ts';
import { type AccountId, asAccountId, newDeliveryId } from '../../apps/server/src/platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../apps/server/src/platform/ports/index.ts';
import { readMachine } from './machine.ts';
import { cpuOf } from './usage.ts';

// `npm run rollover --workspace bench`: all accounts' free months end at one moment, the worst case, while another connection reserves and
// spends credits of theirs all the while; writes LEDGER.md. `--accounts N` takes fewer and writes nothing.
const at = process.argv.indexOf('--accounts');
const ACCOUNTS = at === -1 ? 100_000 : Number(process.argv[at + 1]);
const ALONE_MS = 10_000;
const clock = systemClock();
const ids = makeIds({ clock, rng: systemRng() });

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-rollover-'));
const machine = readMachine(dir);
const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'pg'), port: 40_000 + (process.pid % 10_000) });
try {
  await ensureEmbeddedRoles(postgres);
  const { ownerUrl } = await ensureEmbeddedDatabase(postgres, { name: 'rollover' });
  await migrate({ ownerUrl });
  const pool = openPool(ownerUrl, { poolSize: 4, statementTimeoutMs: 600_000 });
  await fill(ownerUrl);
  const alone = await sendWhile(pool, () => clock.sleep(ALONE_MS, 'a sender alone'));
  const from = performance.now();
  let closed = 0;
  let cpuSeconds = 0;
  const beside = await sendWhile(pool, async () => {
    const job = await pool.connect();
    const { rows: backends } = await job.query<{ pid: number }>('select pg_backend_pid() as pid');
    const before = cpuOf(backends[0]?.pid ?? 0);
    for (let count = 1; count > 0; closed += count) {
      await job.query('begin');
      count = await rollOver(job, { point: () => {} });
      await job.query('commit');
    }
    cpuSeconds = (cpuOf(backends[0]?.pid ?? 0) - before) / 1_000;
    job.release();
  });
  const seconds = (performance.now() - from) / 1_000;
  const { rows } = await pool.query<{ renewed: number }>(
    `select count(*)::int as renewed from credit_grants where source = 'free' and ends_at > db_now()`,
  );
  await pool.end();
  const page = describe({ seconds, cpuSeconds, closed, renewed: rows[0]?.renewed ?? 0, alone, beside });
  console.log(page);
  if (at === -1) fs.writeFileSync(new URL('../LEDGER.md', import.meta.url), page);
} finally {
  await postgres.stop();
  fs.rmSync(dir, { recursive: true, force: true });
}

/** Accounts whose free month ended a moment ago with something left, and a plan month of which one message is on its way. */
async function fill(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Of a month ago to the minute, so that the next month begins now.
    await client.query(
      `insert into accounts (id, ig_id, app_scoped_id, username, created_at)
        select id, id::text, id::text, 'shop', ((db_now() at time zone 'America/Sao_Paulo') - interval '1 month') at time zone 'America/Sao_Paulo' - interval '1 minute'
        from (select gen_random_uuid() as id from generate_series(1, $1::int)) g`,
      [ACCOUNTS],
    );
    for (const [source, spent, ends] of [
      ['free', 4, `- interval '1 minute'`],
      ['plan', 0, `+ interval '10 days'`],
    ] as const) {
      await client.query(
        `with made as (
            insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available, spent)
            select id, uuid7_floor(db_now()), '${source}', '${source}:0', '{post}', db_now() - interval '1 month', db_now() ${ends}, 10, 10 - ${spent}, ${spent} from accounts
            returning account_id, id)
          insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount)
          select account_id, id, 'grant', id, 'issued', 'available', 10 from made
          union all select account_id, id, 'correct', id, 'available', 'spent', ${spent} from made where ${spent} > 0`,
      );
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function inTx<T>(pool: pg.Pool, step: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    const result = await step(tx);
    await tx.query('commit');
    return result;
  } finally {
    tx.release();
  }
}

/**
 * Measures how long each credit took to be held and spent while something else goes on, in milliseconds; each is of an account drawn
 * by chance.
 */
async function sendWhile(pool: pg.Pool, work: () => Promise<unknown>): Promise<number[]> {
  const { rows } = await pool.query<{ id: AccountId }>('select id from accounts order by random() limit 20000');
  const took: number[] = [];
  let going = true;
  const sending = (async () => {
    for (let n = 0; going; n++) {
      const accountId = rows[n % rows.length]?.id ?? asAccountId('');
      const from = performance.now();
      const deliveryId = newDeliveryId(ids);
      const paid = await inTx(pool, (tx) => reserve(tx, [{ accountId, deliveryId, kind: 'post' }]));
      const [grantId] = paid.values();
      if (grantId) await inTx(pool, (tx) => settleCredits(tx, [{ accountId, deliveryId, grantId, move: 'capture' }]));
      took.push(performance.now() - from);
    }
  })();
  await work();
  going = false;
  await sending;
  return took.sort((a, b) => a - b);
}

interface Figures {
  seconds: number;
  /** The database's processor time, of the rollover alone. */
  cpuSeconds: number;
  closed: number;
  renewed: number;
  alone: number[];
  beside: number[];
}

function describe({ seconds, cpuSeconds, closed, renewed, alone, beside }: Figures): string {
  const one = (took: number[], share: number) => (took[Math.floor((took.length - 1) * share)] ?? 0).toFixed(1);
  const row = (name: string, took: number[]) =>
    `| ${name} | ${took.length} | ${one(took, 0.5)} | ${one(took, 0.99)} | ${one(took, 1)} |`;
  return `# A month's end

\`npm run rollover --workspace bench\`. ${machine.cpu}, ${machine.cores} cores, load before ${machine.load}.

${closed} periods of ${ACCOUNTS} accounts ended at one moment: closed, what was left expired, ${renewed} next months begun, in **${seconds.toFixed(1)} s**, by one job, of which the database computed for it ${cpuSeconds.toFixed(1)} s.

A sender beside it holds and spends one credit at a time of an account drawn by chance; milliseconds for both:

| | credits | p50 | p99 | longest |
|---|---|---|---|---|
${row('alone', alone)}
${row('beside the rollover', beside)}
`;
}
