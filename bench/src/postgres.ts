import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { ensureEmbeddedDatabase, ensureEmbeddedRoles, OWNER_ROLE } from '../../apps/server/src/platform/db/roles.ts';
import { FLOOR_SCHEMA } from './floor-database.ts';

export interface BenchPostgres {
  pid: number;
  version: string;
  /** As the product runs it; read from the server. */
  settings: Record<string, string>;
  adminUrl: string;
  /** A fresh database cloned from a template, as the owner's address; the one before it goes away. */
  fresh(template: 'floor' | 'product'): Promise<string>;
  stop(): Promise<void>;
}

const SETTINGS = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'shared_buffers',
  'max_wal_size',
  'wal_sync_method',
];

/** The embedded Postgres, durable and with the product's defaults, with a migrated and a floor's template. `seed` fills the migrated one. */
export async function startBenchPostgres(
  dir: string,
  seed: (ownerUrl: string) => Promise<void>,
): Promise<BenchPostgres> {
  // Away from the default port of a running Recado.
  const server = await startEmbeddedPostgres({ dir, port: 40_000 + (process.pid % 10_000), settings: extraSettings() });
  await ensureEmbeddedRoles(server);
  const product = await ensureEmbeddedDatabase(server, { name: 'product_template' });
  await migrate({ ownerUrl: product.ownerUrl });
  await seed(product.ownerUrl);
  const floor = await ensureEmbeddedDatabase(server, { name: 'floor_template' });
  await run(floor.ownerUrl, FLOOR_SCHEMA);
  // The server under test is given the owner's address and steps down to the program's role by itself.
  await run(server.adminUrl, `grant recado_app to ${OWNER_ROLE}`);
  const [first] = await run<{ server_version: string }>(server.adminUrl, 'show server_version');
  const settings = await run<{ name: string; value: string }>(
    server.adminUrl,
    `select name, current_setting(name) as value from unnest(array['${SETTINGS.join("','")}']) as name`,
  );
  let current: string | null = null;
  let count = 0;
  return {
    pid: server.pid,
    version: first?.server_version ?? '',
    settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
    adminUrl: server.adminUrl,
    async fresh(template) {
      if (current) await run(server.adminUrl, `drop database ${current} with (force)`);
      current = `${template}_${++count}`;
      const { ownerUrl } = await ensureEmbeddedDatabase(server, { name: current, template: `${template}_template` });
      await run(server.adminUrl, 'checkpoint');
      return ownerUrl;
    },
    stop: () => stop(server),
  };
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  await server.stop();
}

/** For a profile of the statements only: `BENCH_POSTGRES="name=value,…"`. The results say what was set. */
function extraSettings(): Record<string, string> {
  const given = process.env.BENCH_POSTGRES ?? '';
  return Object.fromEntries(given.split(',').flatMap((pair) => (pair.includes('=') ? [pair.split('=', 2)] : [])));
}

/** One statement, or several without parameters, on a connection of its own. */
export async function run<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}
