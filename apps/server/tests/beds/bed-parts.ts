import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInstagramClient, type InstagramClient } from '@recado/instagram';
import { type Simulator, startSimulator } from '@recado/instagram-simulator';
import fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/vitest/database.ts';
import { LANE_BUDGETS } from '../../src/config/lane-budgets.ts';
import {
  dividedBy,
  type Pipeline,
  type PipelineConfig,
  type PipelineDeps,
  registerWebhookRoutes,
  startPipeline,
} from '../../src/pipeline/index.ts';
import { openPipelinePool, openPool } from '../../src/platform/db/database.ts';
import { makeIds, type Ports, systemClock, systemProc, systemRng } from '../../src/platform/ports/index.ts';
import { loseConnection } from './lose-connection.ts';

/** Everything a pipeline bed runs on, and what it remembers of its accounts. */
export interface BedParts {
  pool: pg.Pool;
  owner: pg.Pool;
  database: TestDatabase;
  simulator: Simulator;
  app: FastifyInstance;
  url: string;
  instagram: InstagramClient;
  ports: Ports;
  tokens: Map<string, string>;
  lost: { accountId: string; connection: string; code: string }[];
  spoolDir: string;
  deps: PipelineDeps;
  pipeline: Pipeline;
  /** Pipelines that a test started besides. */
  others: Pipeline[];
}

export interface BedOptions {
  /** So many times shorter are the waits. */
  factor?: number;
  database?: TestDatabase;
  config?: Partial<PipelineConfig>;
  ports?: Partial<Ports>;
  deps?: Partial<PipelineDeps>;
  instagramLimits?: 'real' | 'lifted';
}

export const BED_SECRET = 'bed-secret';

/** Starts database, simulator and pipeline, in this order. */
export async function startBedParts({
  factor = 60,
  database: given,
  config = {},
  ports: otherPorts = {},
  deps: otherDeps = {},
  // Reads are as many times faster as the waits are shorter: more than Instagram lets through.
  instagramLimits = 'lifted',
}: BedOptions): Promise<BedParts> {
  const database = given ?? (await createTestDatabase());
  const pool = openPipelinePool(database.appUrl, { poolSize: 12, statementTimeoutMs: 10_000 });
  const owner = openPool(database.ownerUrl, { poolSize: 1, statementTimeoutMs: 10_000 });
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const simulator = await startItsSimulator({ port: simulatorPort, url, limits: instagramLimits });
  const [clock, rng] = [systemClock(), systemRng()];
  const ports: Ports = { clock, rng, ids: makeIds({ clock, rng }), proc: systemProc(), ...otherPorts };
  // Time-outs stay long enough for a busy machine: one that runs out there is a fault that no test ordered.
  const waits = { ...dividedBy(factor), graphTimeout: 1_000, lease: 2_500, leaseMargin: 100 };
  const instagram = clientOf(simulator, { clock, timeoutMs: waits.graphTimeout });
  const tokens: BedParts['tokens'] = new Map();
  const lost: BedParts['lost'] = [];
  const spoolDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-spool-'));
  const deps: PipelineDeps = {
    pool,
    instagram,
    ports,
    log: { info() {}, warn: note, error: note },
    tokenOf: async (accountId) => tokens.get(accountId) ?? null,
    onConnectionLost: async (accountId, problem) => {
      if (await loseConnection(pool, accountId, problem)) lost.push({ accountId, ...problem });
    },
    config: {
      appSecrets: [BED_SECRET],
      verifyToken: 'verify',
      publicUrl: url,
      spoolDir,
      roles: { ingest: true, worker: true },
      limits: LANE_BUDGETS,
      waits,
      concurrency: { total: 256, perAccount: 32 },
      ...config,
    },
    ...otherDeps,
  };
  const pipeline = startPipeline(deps);
  const app = fastify();
  await registerWebhookRoutes(app, pipeline);
  await app.listen({ port, host: '127.0.0.1' });
  const running = { pool, owner, database, simulator, app, url, instagram, pipeline, others: [] };
  return { ...running, ports, tokens, lost, spoolDir, deps };
}

/** Ends all of it, what was begun last first. */
export async function closeBedParts(parts: BedParts): Promise<void> {
  await parts.app.close();
  for (const other of parts.others) await other.close();
  await parts.pipeline.close();
  await parts.instagram.close();
  await parts.simulator.close();
  await parts.pool.end();
  await parts.owner.end();
  await parts.database.drop();
  fs.rmSync(parts.spoolDir, { recursive: true, force: true });
}

function startItsSimulator(given: { port: number; url: string; limits: 'real' | 'lifted' }): Promise<Simulator> {
  return startSimulator({
    port: given.port,
    dataDir: null,
    limits: given.limits,
    app: {
      id: '100',
      secret: BED_SECRET,
      verifyToken: 'verify',
      webhookUrl: `${given.url}/webhooks/instagram`,
      redirectUris: ['http://localhost/callback'],
    },
  });
}

function clientOf({ url }: Simulator, { clock, timeoutMs }: Pick<Ports, 'clock'> & { timeoutMs: number }) {
  return createInstagramClient(
    {
      graphUrl: url,
      tokenUrl: url,
      authorizeUrl: `${url}/oauth/authorize`,
      version: 'v26.0',
      appId: '100',
      appSecret: BED_SECRET,
      timeoutMs,
    },
    { clock },
  );
}

function note(fields: object, message: string): void {
  if (process.env.BED_LOG) process.stdout.write(`${message} ${JSON.stringify(fields)}\n`);
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo; // as: a TCP server has no other kind of address
  await new Promise((resolve) => server.close(resolve));
  return port;
}
