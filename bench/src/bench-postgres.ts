import pg from 'pg';
import { onSocket } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { ensureEmbeddedDatabase, ensureEmbeddedRoles, OWNER_ROLE } from '../../apps/server/src/platform/db/roles.ts';
import { FLOOR_SCHEMA } from './floor/floor-database.ts';
import type { TargetName } from './options.ts';

export interface BenchPostgres {
  pid: number;
  version: string;
  /** As the product runs it; read from the server. */
  settings: Record<string, string>;
  adminUrl: string;
  /** A fresh database cloned from a template, as the owner's address; the one before it goes away. */
  fresh(template: TargetName): Promise<string>;
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

export interface BenchPostgresOptions {
  dir: string;
  /** Fills the template of the product. */
  seed(ownerUrl: string): Promise<void>;
  /** Fills a copy of it with the crowd; null where none is asked for. */
  seedCrowd: ((ownerUrl: string) => Promise<void>) | null;
  /** Takes the plans of slow statements. Where it is given the cost of every statement is counted as well, which costs something itself. */
  explain?: ((line: string) => void) | undefined;
}

/** The embedded Postgres, durable and with the product's defaults, with a migrated and a floor's template. */
export async function startBenchPostgres({
  dir,
  seed,
  seedCrowd,
  explain,
}: BenchPostgresOptions): Promise<BenchPostgres> {
  const server = await startEmbeddedPostgres({
    dir,
    // Away from the default port of a running Recado.
    port: 40_000 + (process.pid % 10_000),
    ...(explain ? { settings: COUNTING, log: explain } : {}),
  });
  await ensureEmbeddedRoles(server);
  const product = await ensureEmbeddedDatabase(server, { name: 'product_template' });
  await migrate({ ownerUrl: product.ownerUrl });
  await seed(product.ownerUrl);
  if (seedCrowd) {
    const template = 'product_template';
    await seedCrowd((await ensureEmbeddedDatabase(server, { name: 'crowded_template', template })).ownerUrl);
  }
  const floor = await ensureEmbeddedDatabase(server, { name: 'floor_template' });
  await run(floor.ownerUrl, FLOOR_SCHEMA);
  // The server under test is given the owner's address and steps down to the program's role by itself.
  await run(server.adminUrl, `grant recado_app, recado_web to ${OWNER_ROLE}`);
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
      // As files: a database with a crowd is large, and its copy need not be in the log.
      await run(
        server.adminUrl,
        `create database ${current} owner ${OWNER_ROLE} template ${template}_template strategy file_copy`,
      );
      await run(
        server.adminUrl,
        `revoke all on database ${current} from public; grant connect on database ${current} to recado_app`,
      );
      const { ownerUrl } = await ensureEmbeddedDatabase(server, { name: current });
      await run(server.adminUrl, 'checkpoint');
      // As the product reaches its own Postgres; the floor too.
      return server.socket === null ? ownerUrl : onSocket(ownerUrl, server.socket);
    },
    stop: () => server.stop(),
  };
}

const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements,auto_explain',
  'pg_stat_statements.track_planning': 'on',
  'auto_explain.log_min_duration': '10ms',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
};
const TOP = `select round((total_exec_time + total_plan_time)::numeric, 1) as ms, calls::int, rows::int,
    round(((total_exec_time + total_plan_time) / calls)::numeric, 3) as each, round(total_plan_time::numeric, 1) as planning,
    wal_bytes::bigint / 1024 as wal_kib, regexp_replace(left(query, 150), '\\s+', ' ', 'g') as query
  from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname <> 'postgres' order by 1 desc limit 40`;

/** Returns the cost of each statement since the last `resetStatements` as lines, the dearest first. */
export async function readStatements(adminUrl: string): Promise<string[]> {
  const rows = await run<Record<string, string | number>>(adminUrl, TOP);
  return rows.map(({ ms, calls, rows, each, planning, wal_kib, query }) =>
    [
      `${ms} ms`,
      `${calls} calls`,
      `${rows} rows`,
      `${each} ms each`,
      `planning ${planning} ms`,
      `wal ${wal_kib} KiB`,
      query,
    ].join(' | '),
  );
}

export async function resetStatements(adminUrl: string): Promise<void> {
  await run(adminUrl, 'create extension if not exists pg_stat_statements; select pg_stat_statements_reset()');
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
