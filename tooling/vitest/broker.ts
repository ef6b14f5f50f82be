import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import {
  APP_ROLE,
  type DatabaseUrls,
  ensureEmbeddedDatabase,
  ensureEmbeddedRoles,
  OWNER_ROLE,
  WEB_ROLE,
} from '../../apps/server/src/platform/db/roles.ts';
import { prepareJobs } from '../../apps/server/src/platform/jobs/index.ts';

export interface Broker {
  url: string;
  close(): Promise<void>;
}

/** What `POST /` answers: a fresh clone of the migrated template, and the superuser's address for tests about roles. */
export interface TestDatabaseGrant extends DatabaseUrls {
  name: string;
  adminUrl: string;
}

const TEMPLATE = 'recado_template';

/**
 * Owns the one Postgres of a test run (fsync off, in a temporary folder). `POST /` clones the template, `POST /?empty` gives a database
 * without tables, `DELETE /?name=` drops one. One request at a time: a template cannot be cloned twice at once.
 */
export async function startBroker(): Promise<Broker> {
  const postgres = lazyPostgres();
  let turn: Promise<unknown> = Promise.resolve();
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://broker');
    turn = turn
      .then(() => (request.method === 'DELETE' ? drop(postgres, url) : create(postgres, url)))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // as: a TCP server has no other kind of address
    close: async () => {
      server.closeAllConnections();
      server.close();
      await turn.catch(() => {});
      await postgres.stop();
    },
  };
}

interface LazyPostgres {
  get(): Promise<EmbeddedPostgres>;
  /** The last number given to a database. */
  count: number;
  stop(): Promise<void>;
}

function lazyPostgres(): LazyPostgres {
  let starting: Promise<EmbeddedPostgres> | null = null;
  const dir = path.join(os.tmpdir(), `recado-test-${process.pid}`);
  return {
    count: 0,
    get: () => {
      starting ??= start(dir);
      return starting;
    },
    stop: async () => {
      await (await starting?.catch(() => null))?.stop();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function start(dir: string): Promise<EmbeddedPostgres> {
  // Away from the default port of a running Recado, and apart for runs side by side.
  const port = 20_000 + (process.pid % 20_000);
  // `TEST_POSTGRES_BIN=/usr/lib/postgresql/15/bin` runs the same tests on another version.
  const binDir = process.env.TEST_POSTGRES_BIN;
  const server = await startEmbeddedPostgres({
    dir,
    port,
    unsafe: true,
    ...(binDir ? { binDir } : {}),
    settings: { max_connections: '300', shared_buffers: '128MB' },
  });
  try {
    await ensureEmbeddedRoles(server);
    await letOwnerStepDown(server.adminUrl);
    const { ownerUrl } = await ensureEmbeddedDatabase(server, { name: TEMPLATE });
    await migrate({ ownerUrl });
    // Mails are ordered in the transactions of what they tell of.
    await prepareJobs(ownerUrl);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** So that `ownerUrl` serves as DATABASE_URL: whoever it names owns the tables, and the program steps down to its own role. */
async function letOwnerStepDown(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`grant ${APP_ROLE}, ${WEB_ROLE} to ${OWNER_ROLE}`);
  await client.end();
}

async function create(postgres: LazyPostgres, url: URL): Promise<TestDatabaseGrant> {
  const server = await postgres.get();
  const name = `recado_test_${++postgres.count}`;
  const template = url.searchParams.has('empty') ? {} : { template: TEMPLATE };
  return { name, adminUrl: server.adminUrl, ...(await ensureEmbeddedDatabase(server, { name, ...template })) };
}

async function drop(postgres: LazyPostgres, url: URL): Promise<null> {
  const server = await postgres.get();
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  try {
    await client.query(
      `drop database if exists ${client.escapeIdentifier(url.searchParams.get('name') ?? '')} with (force)`,
    );
  } finally {
    await client.end();
  }
  return null;
}
