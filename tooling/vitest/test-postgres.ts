import fs from 'node:fs';
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

/** A Postgres of its own (fsync off, in a temporary folder) with a migrated template. */
export interface TestPostgres {
  /** A clone of the template, or without tables. Not two at once. */
  create(wanted: { empty: boolean }): Promise<TestDatabaseGrant>;
  /** With its connections. */
  drop(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** A database, and the superuser's address for tests about roles. */
export interface TestDatabaseGrant extends DatabaseUrls {
  name: string;
  adminUrl: string;
}

const TEMPLATE = 'recado_template';

export async function startTestPostgres(): Promise<TestPostgres> {
  const dir = path.join(os.tmpdir(), `recado-test-${process.pid}`);
  const server = await start(dir).catch((error: unknown) => {
    fs.rmSync(dir, { recursive: true, force: true });
    throw error;
  });
  let count = 0;
  return {
    async create({ empty }) {
      const name = `recado_test_${++count}`;
      const template = empty ? {} : { template: TEMPLATE };
      return { name, adminUrl: server.adminUrl, ...(await ensureEmbeddedDatabase(server, { name, ...template })) };
    },
    drop: (name) => drop(server, name),
    async stop() {
      await server.stop();
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

/** Lets `ownerUrl` serve as DATABASE_URL: whoever it names owns the tables, and the program steps down to its own role. */
async function letOwnerStepDown(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`grant ${APP_ROLE}, ${WEB_ROLE} to ${OWNER_ROLE}`);
  await client.end();
}

async function drop({ adminUrl }: EmbeddedPostgres, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  } finally {
    await client.end();
  }
}
