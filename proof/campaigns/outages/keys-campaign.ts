import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { dividedBy } from '../../../apps/server/src/pipeline/index.ts';
import { makeVault, type Vault } from '../../../apps/server/src/platform/crypto/vault.ts';
import { systemRng } from '../../../apps/server/src/platform/ports/index.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../../../apps/server/tests/beds/pipeline-bed.ts';
import { startBroker } from '../../../tooling/vitest/broker.ts';
import type { TestDatabase } from '../../../tooling/vitest/database.ts';
import { sleep, startChild } from '../child.ts';
import { atSignal } from '../kill/at-signal.ts';
import { type Draw, seeded } from '../seeded.ts';
import { flipBits } from './flip-bits.ts';

const RECADO = fileURLToPath(new URL('../../../apps/server/tests/beds/mortal-recado.ts', import.meta.url));
const PLACE = 'instagram_tokens.ciphertext';
const SHOPS = 10;
const AT_ONCE = 500;
/** The pause between comments, within what Instagram lets ten shops answer in an hour. */
const BETWEEN_COMMENTS_MS = 600;
const LAST_ANSWERS_MS = 900_000;

interface Keys {
  old: { id: string; key: Buffer };
  fresh: { id: string; key: Buffer };
}

/**
 * Flips bits of sealed tokens, then has all tokens of a database sealed anew while shops answer comments with them. It is `npm run
 * campaign -- keys --tokens 100000 --flips 1000000` (T28, T29), and `recado keys rotate` is killed again and again.
 */
export async function keysCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      tokens: { type: 'string', default: '100000' },
      flips: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [tokens, flips] = [Number(values.tokens), Number(values.flips)];
  if (!(tokens >= 1_000 && flips >= 1)) throw new Error('--tokens is a whole number from 1000, --flips one from 1.');
  const draw = seeded(values.seed);
  const keys = { old: { id: 'old', key: randomBytes(32) }, fresh: { id: 'new', key: randomBytes(32) } };
  const undetected = flipBits(makeVault([keys.old], systemRng()), flips, draw.branch('flips'));
  console.log(`${flips} flipped bits, ${flips - undetected} detected`);
  const broker = await startBroker();
  const forget = atSignal(() => broker.close());
  try {
    const grant = (await (await fetch(`${broker.url}/`, { method: 'POST' })).json()) as TestDatabase; // as: the broker's answer
    const drop = async () => {};
    const database = { ...grant, drop, [Symbol.asyncDispose]: drop };
    const wrong = await rotateUnderLoad({ database, keys, tokens, draw });
    for (const what of wrong) console.log(`  VIOLATION ${what}`);
    return undetected === 0 && wrong.length === 0;
  } finally {
    forget();
    await broker.close();
  }
}

interface Stage {
  database: TestDatabase;
  keys: Keys;
  tokens: number;
  draw: Draw;
}

async function rotateUnderLoad({ database, keys, tokens, draw }: Stage): Promise<string[]> {
  const rng = systemRng();
  const both = makeVault([keys.fresh, keys.old], rng);
  const roles = { ingest: true, worker: false };
  const bed = await startPipelineBed({
    database,
    config: { roles, waits: { ...dividedBy(60), graphTimeout: 20_000, lease: 60_000 } },
  });
  try {
    const shops = await openShops(bed, makeVault([keys.old], rng));
    await fill(bed.pool, makeVault([keys.old], rng), tokens - SHOPS);
    const opened = { well: 0, badly: 0 };
    const tokenOf = (id: string) => readToken(bed.pool, both, id, opened);
    bed.another({ roles: { ingest: false, worker: true } }, {}, { tokenOf });
    const load = startLoad(bed, shops, async () => {
      const { rows } = await bed.pool.query<{ id: string }>(
        'select account_id as id from instagram_tokens where account_id >= $1 order by account_id limit 1',
        [bed.deps.ports.ids.uuid().replace(/^.{8}/, draw.whole(0, 0xffffffff).toString(16).padStart(8, '0'))],
      );
      if (rows[0]) await tokenOf(rows[0].id);
    });
    const from = performance.now();
    const kills = await rotateUntilDone({ database, keys, tokens, draw }).finally(() => load.end());
    const seconds = Math.round((performance.now() - from) / 1_000);
    const comments = await load.stop();
    const { left, broken, all } = await readLeft(bed.pool, makeVault([keys.fresh], rng));
    console.log(
      `${all} tokens sealed anew in ${seconds} s with ${kills} kills; beside it ${opened.well} tokens opened, ${opened.badly} did not; ${left} are left on the old key, ${broken} do not open with the new one`,
    );
    const replies = async () => (await bed.truth()).filter(({ kind }) => kind === 'private_reply').length;
    await bed.until(async () => (await replies()) >= comments, LAST_ANSWERS_MS);
    const answered = await replies();
    console.log(`${comments} comments written meanwhile, ${answered} answered`);
    return [
      opened.badly > 0 ? `${opened.badly} tokens did not open meanwhile` : '',
      left > 0 ? `${left} are still on the old key` : '',
      broken > 0 ? `${broken} do not open with the new key alone` : '',
      all === tokens ? '' : `${all} tokens of ${tokens}`,
      answered === comments ? '' : `${answered} answers to ${comments} comments`,
      kills > 0 ? '' : 'nothing was killed',
    ].filter(Boolean);
  } finally {
    await bed.close();
  }
}

/** Shops whose tokens lie sealed in the table, as a sign-in leaves them. */
async function openShops(bed: PipelineBed, vault: Vault): Promise<BedAccount[]> {
  const shops: BedAccount[] = [];
  for (let n = 0; n < SHOPS; n++) {
    const shop = await bed.account({ credits: 100_000 });
    const token = (await bed.tokenOf(shop.id)) ?? '';
    const { ciphertext } = vault.seal(token, { accountId: shop.id, column: PLACE });
    await writeTokens(bed.pool, [shop.id], [ciphertext]);
    shops.push(shop);
  }
  return shops;
}

async function fill(pool: pg.Pool, vault: Vault, count: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into accounts (id, ig_id, app_scoped_id, username)
       select gen_random_uuid(), 'ig' || n, 'as' || n, 'user' || n from generate_series($1::int, $2::int) n returning id`,
      [from, Math.min(from + AT_ONCE, count) - 1],
    );
    const ids = rows.map(({ id }) => id);
    await writeTokens(
      pool,
      ids,
      ids.map((id) => vault.seal(`token of ${id}`, { accountId: id, column: PLACE }).ciphertext),
    );
  }
}

async function writeTokens(pool: pg.Pool, ids: string[], sealed: Buffer[]): Promise<void> {
  await pool.query(
    `insert into instagram_tokens (account_id, ciphertext, key_id, scopes, issued_at, expires_at)
     select id, c, 'old', '{}', db_now(), db_now() + interval '60 days' from unnest($1::uuid[], $2::bytea[]) as x (id, c)
     on conflict (account_id) do update set ciphertext = excluded.ciphertext, key_id = excluded.key_id`,
    [ids, sealed],
  );
}

/** Reads a token as every send does, with nothing remembered. */
async function readToken(
  pool: pg.Pool,
  vault: Vault,
  accountId: string,
  opened: { well: number; badly: number },
): Promise<string | null> {
  const { rows } = await pool.query<{ ciphertext: Buffer; keyId: string }>(
    'select ciphertext, key_id as "keyId" from instagram_tokens where account_id = $1',
    [accountId],
  );
  try {
    const [row] = rows;
    const token = row ? vault.open(row, { accountId, column: PLACE }) : null;
    opened.well++;
    return token;
  } catch {
    opened.badly++;
    return null;
  }
}

function startLoad(bed: PipelineBed, shops: BedAccount[], openOne: () => Promise<void>) {
  let [ended, comments] = [false, 0];
  const people = async () => {
    while (!ended) {
      const shop = shops[comments % shops.length];
      if (shop) await bed.comment(shop, 'quero');
      comments++;
      await sleep(BETWEEN_COMMENTS_MS);
    }
  };
  const openers = async () => {
    while (!ended) await openOne();
  };
  const running = [people(), openers(), openers()];
  return {
    end: () => {
      ended = true;
    },
    /** Returns how many comments were written. */
    async stop(): Promise<number> {
      ended = true;
      await Promise.all(running);
      return comments;
    },
  };
}

/** Runs the command until it says that it is done; SIGKILL at a drawn batch, or at a drawn moment. Returns how often it was killed. */
async function rotateUntilDone({ database, keys, tokens, draw }: Stage): Promise<number> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-keys-'));
  const deepest = Math.ceil(tokens / 1_600);
  const text = ({ id, key }: Keys['old']) => `${id}:${key.toString('base64')}`;
  const env = {
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    ENCRYPTION_KEYS: `${text(keys.fresh)},${text(keys.old)}`,
  };
  try {
    for (let kills = 0; ; ) {
      const atPoint = draw.chance(0.7);
      const kill: Record<string, string> = atPoint ? { KILL_AT: `rotate.mid:${draw.whole(1, deepest)}` } : {};
      const logFile = path.join(dataDir, 'log');
      const child = startChild(RECADO, { args: ['keys', 'rotate'], env: { ...env, ...kill }, logFile });
      if (!atPoint) void sleep(draw.whole(1_000, 15_000)).then(() => child.kill('SIGKILL'));
      const { code, signal } = await child.ended;
      if (code === 0) return kills;
      if (signal !== 'SIGKILL')
        throw new Error(`recado keys rotate ended with ${code}: ${fs.readFileSync(logFile, 'utf8')}`);
      kills++;
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readLeft(pool: pg.Pool, vault: Vault): Promise<{ left: number; broken: number; all: number }> {
  const { rows } = await pool.query<{ id: string; ciphertext: Buffer; keyId: string }>(
    'select account_id as id, ciphertext, key_id as "keyId" from instagram_tokens',
  );
  const opens = ({ id, ...sealed }: (typeof rows)[number]) => {
    try {
      return vault.open(sealed, { accountId: id, column: PLACE }) !== '';
    } catch {
      return false;
    }
  };
  const broken = rows.filter((row) => !opens(row)).length;
  return { left: rows.filter(({ keyId }) => keyId !== vault.keyId).length, broken, all: rows.length };
}
