import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInstagramClient, type InstagramClient } from '@recado/instagram';
import { type Simulator, startSimulator } from '@recado/instagram-simulator';
import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/vitest/database.ts';
import { checkLedger, grant } from '../../src/features/credits/index.ts';
import {
  dividedBy,
  LIMITS,
  type Pipeline,
  type PipelineConfig,
  type PipelineDeps,
  registerWebhookRoutes,
  startPipeline,
} from '../../src/pipeline/index.ts';
import { openPipelinePool, openPool } from '../../src/platform/db/database.ts';
import { makeIds, type Ports, systemClock, systemProc, systemRng } from '../../src/platform/ports/index.ts';
import { type BedAccount, makeAccount, type NewAutomation, writeAutomation } from './accounts-bed.ts';
import { loseConnection } from './lose-connection.ts';

export { type BedAccount, POST } from './accounts-bed.ts';

export interface TruthLine {
  seq: number;
  kind: 'private_reply' | 'message' | 'comment_reply' | 'sender_action';
  igId: string;
  personId: string | null;
  igsid: string;
  commentId: string | null;
  mid: string;
  text: string | null;
  content: unknown;
}

export interface DeliveryRow {
  id: string;
  inbox_id: string;
  kind: string;
  part: number;
  state: string;
  reason: string | null;
  attempt: number;
  doubts: number;
  refusals: number;
  message_id: string | null;
  content: { shape: string; text?: string };
  grant_id: string | null;
}

export interface PipelineBed {
  pool: pg.Pool;
  database: TestDatabase;
  simulator: Simulator;
  pipeline: Pipeline;
  instagram: InstagramClient;
  lost: { accountId: string; connection: string; code: string }[];
  sim<T = Record<string, unknown>>(method: string, where: string, body?: unknown): Promise<T>;
  faults(faults: Record<string, unknown>): Promise<void>;
  account(given?: { settings?: Record<string, unknown>; credits?: number }): Promise<BedAccount>;
  /** One more automation of an account; answers its id. */
  automate(account: BedAccount, made: NewAutomation): Promise<string>;
  person(): Promise<{ id: string; username: string }>;
  comment(account: BedAccount, text: string, personId?: string): Promise<{ id: string; personId: string }>;
  grantCredits(account: BedAccount, amount: number): Promise<void>;
  truth(account?: BedAccount): Promise<TruthLine[]>;
  deliveries(account: BedAccount): Promise<DeliveryRow[]>;
  outcomes(account: BedAccount): Promise<string[]>;
  /** Waits until every webhook is delivered and the pipeline has nothing due. */
  quiet(): Promise<void>;
  /** `quiet` until `done` holds, or throws. */
  until(done: () => Promise<boolean> | boolean, limitMs?: number): Promise<void>;
  /** What the bed's pipeline was built from: for a stage alone. */
  deps: PipelineDeps;
  /** Another pipeline on the same database. */
  another(config?: Partial<PipelineConfig>, ports?: Partial<Ports>, deps?: Partial<PipelineDeps>): Pipeline;
  spoolDir: string;
  tokenOf(accountId: string): Promise<string | null>;
  drift(): Promise<unknown[]>;
  secret: string;
  url: string;
  close(): Promise<void>;
}

const SECRET = 'bed-secret';
/** Between two looks of `until`, milliseconds: each look wakes every stage, and what takes long is looked at less and less often. */
const UNTIL_FIRST = 20;
const UNTIL_MOST = 250;
let names = 0;

/** Pipeline and simulator over HTTP on a database of its own, or on the one given. Waits are `factor` times shorter. */
export async function startPipelineBed({
  factor = 60,
  database: other,
  config = {},
  ports: given = {},
  deps = {},
  // Reads are as many times faster as the waits are shorter: more than Instagram lets through.
  instagramLimits = 'lifted',
}: {
  factor?: number;
  database?: TestDatabase;
  config?: Partial<PipelineConfig>;
  ports?: Partial<Ports>;
  deps?: Partial<PipelineDeps>;
  instagramLimits?: 'real' | 'lifted';
} = {}): Promise<PipelineBed> {
  const database = other ?? (await createTestDatabase());
  const pool = openPipelinePool(database.appUrl, { poolSize: 12, statementTimeoutMs: 10_000 });
  pool.on('error', () => {});
  const owner = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  owner.on('error', () => {});
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const app: FastifyInstance = fastify();
  const url = `http://127.0.0.1:${port}`;
  const simulator = await startSimulator({
    port: simulatorPort,
    dataDir: null,
    limits: instagramLimits,
    app: {
      id: '100',
      secret: SECRET,
      verifyToken: 'verify',
      webhookUrl: `${url}/webhooks/instagram`,
      redirectUris: ['http://localhost/callback'],
    },
  });
  const clock = systemClock();
  const rng = systemRng();
  const ports: Ports = { clock, rng, ids: makeIds({ clock, rng }), proc: systemProc({ killAt: null }), ...given };
  // Time-outs stay long enough for a busy machine: one that runs out there is a fault that no test ordered.
  const waits = { ...dividedBy(factor), graphTimeout: 1_000, lease: 2_500, leaseMargin: 100 };
  const instagram = createInstagramClient(
    {
      graphUrl: simulator.url,
      tokenUrl: simulator.url,
      authorizeUrl: `${simulator.url}/oauth/authorize`,
      version: 'v26.0',
      appId: '100',
      appSecret: SECRET,
      timeoutMs: waits.graphTimeout,
    },
    { clock },
  );
  const tokens = new Map<string, string>();
  const lost: PipelineBed['lost'] = [];
  const spoolDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-spool-'));
  const baseDeps: PipelineDeps = {
    pool,
    instagram,
    ports,
    log: { info() {}, warn: note, error: note },
    tokenOf: async (accountId) => tokens.get(accountId) ?? null,
    onConnectionLost: async (accountId, problem) => {
      if (await loseConnection(pool, accountId, problem)) lost.push({ accountId, ...problem });
    },
    config: {
      appSecrets: [SECRET],
      verifyToken: 'verify',
      publicUrl: url,
      spoolDir,
      roles: { ingest: true, worker: true },
      limits: LIMITS,
      waits,
      concurrency: { total: 256, perAccount: 32 },
      ...config,
    },
    ...deps,
  };
  function note(fields: object, message: string) {
    if (process.env.BED_LOG) process.stdout.write(`${message} ${JSON.stringify(fields)}\n`);
  }
  const pipeline = startPipeline(baseDeps);
  await registerWebhookRoutes(app, pipeline);
  await app.listen({ port, host: '127.0.0.1' });
  const others: Pipeline[] = [];

  const bed: PipelineBed = {
    pool,
    database,
    simulator,
    pipeline,
    deps: baseDeps,
    instagram,
    lost,
    secret: SECRET,
    url,
    async sim(method, where, body) {
      const response = await fetch(`${simulator.url}/sim/api${where}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      if (!response.ok) throw new Error(`${method} ${where}: ${response.status} ${await response.text()}`);
      return response.json() as Promise<never>; // as: the operator API answers what the caller names
    },
    faults: async (faults) =>
      void (await bed.sim('PUT', '/faults', { ...(await bed.sim('GET', '/faults')), ...faults })),
    account: (made) => makeAccount(bed, { tokens, owner, ports, ...made }),
    async automate(account, made) {
      const automationId = ports.ids.uuid();
      await owner.query('update accounts set automations_version = automations_version + 1 where id = $1', [
        account.id,
      ]);
      await writeAutomation(owner, { accountId: account.id, automationId, ...made });
      return automationId;
    },
    async person() {
      const username = `fan${++names}`;
      const { id } = await bed.sim<{ id: string }>('POST', '/people', { username, name: username });
      return { id, username };
    },
    async comment(account, text, personId) {
      const by = personId ?? (await bed.person()).id;
      const { id } = await bed.sim<{ id: string }>('POST', `/media/${account.mediaId}/comments`, {
        personId: by,
        text,
      });
      return { id, personId: by };
    },
    async grantCredits({ id }, amount) {
      const now = ports.clock.now();
      const source = { source: 'gift', sourceId: ports.ids.uuid(), covers: ['post'], reason: 'gift' } as const; // as: literals
      const tx = await pool.connect();
      await grant(tx, {
        accountId: id,
        id: ports.ids.uuid(),
        startsAt: now - 1000,
        endsAt: now + 86_400_000,
        amount,
        ...source,
      });
      tx.release();
    },
    async truth(account) {
      const lines = await bed.sim<TruthLine[]>('GET', '/truth?after=0');
      return account ? lines.filter(({ igId }) => igId === account.igId) : lines;
    },
    async deliveries(account) {
      const { rows } = await pool.query<DeliveryRow>(
        'select id, inbox_id, kind, part, state, reason, attempt, doubts, refusals, message_id, content, grant_id from deliveries where account_id = $1 order by id',
        [account.id],
      );
      return rows;
    },
    async outcomes(account) {
      const { rows } = await pool.query<{ outcome: string }>(
        `select coalesce(outcome, state) as outcome from inbox where account_id = $1 and kind in ('comment', 'live_comment', 'postback', 'message') order by id`,
        [account.id],
      );
      return rows.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'own_comment');
    },
    async quiet() {
      for (let calm = 0; calm < 2; ) {
        await pipeline.waitForQuiet();
        const pending = await bed.sim<{ pending: number } | number>('GET', '/webhooks/pending');
        calm = (typeof pending === 'number' ? pending : pending.pending) === 0 ? calm + 1 : 0;
        await clock.sleep(15, 'quiet');
      }
    },
    async until(done, limitMs = 30_000) {
      const end = performance.now() + limitMs;
      for (let pause = UNTIL_FIRST; ; pause = Math.min(1.5 * pause, UNTIL_MOST)) {
        await bed.quiet();
        if (await done()) return;
        if (performance.now() > end) throw new Error('it never came to that');
        await clock.sleep(pause, 'until');
      }
    },
    another(extra = {}, otherPorts = {}, otherDeps = {}) {
      const parts = { ports: { ...ports, ...otherPorts }, config: { ...baseDeps.config, ...extra } };
      const other = startPipeline({ ...baseDeps, ...parts, ...otherDeps });
      others.push(other);
      return other;
    },
    spoolDir,
    tokenOf: baseDeps.tokenOf,
    drift: () => checkLedger(pool),
    async close() {
      await app.close();
      for (const other of others) await other.close();
      await pipeline.close();
      await instagram.close();
      await simulator.close();
      await pool.end();
      await owner.end();
      await database.drop();
      fs.rmSync(spoolDir, { recursive: true, force: true });
    },
  };
  return bed;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo; // as: a TCP server has no other kind of address
  await new Promise((resolve) => server.close(resolve));
  return port;
}
