import { onSocket } from '../../apps/server/src/platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { ensureEmbeddedDatabase, ensureEmbeddedRoles, OWNER_ROLE } from '../../apps/server/src/platform/db/roles.ts';
import { prepareJobs } from '../../apps/server/src/platform/jobs/index.ts';
import { FLOOR_SCHEMA } from './floor/floor-database.ts';
import type { AgedName, TargetName } from './options.ts';
import { run } from './run-statement.ts';
import { COUNTING } from './statements.ts';

export interface BenchPostgres {
  pid: number;
  version: string;
  /** As the product runs it; read from the server. */
  settings: Record<string, string>;
  adminUrl: string;
  /**
   * The database of a target, as the owner's address: a fresh copy of its template, and the copy before it goes away. One that is too
   * large to be copied for every round is the template itself: what earlier rounds wrote is in it.
   */
  open(target: TargetName): Promise<string>;
  /** Returns the place that the log has reached, in bytes since the cluster was made. */
  walBytes(): Promise<number>;
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
/** Each holds gigabytes. */
const IN_PLACE: readonly TargetName[] = ['backlog', 'young', 'year'];

export interface BenchPostgresOptions {
  dir: string;
  /** Fills the template of the product, from which the others are made. */
  seed(ownerUrl: string): Promise<void>;
  /** The aged databases that are asked for. */
  fill: Filling[];
  durable: boolean;
  /** Takes the plans of slow statements. Where it is given the cost of every statement is counted as well, which costs something itself. */
  explain?: ((line: string) => void) | undefined;
}

/** An aged database, and its way to its size; one of another size is another one. */
export interface Filling {
  name: AgedName;
  size: number;
  fill(ownerUrl: string): Promise<void>;
}

/** The embedded Postgres, durable and with the product's defaults, with a template for each target. */
export async function startBenchPostgres({
  dir,
  seed,
  fill,
  durable,
  explain,
}: BenchPostgresOptions): Promise<BenchPostgres> {
  const server = await startEmbeddedPostgres({
    dir,
    // Away from the default port of a running Recado.
    port: 40_000 + (process.pid % 10_000),
    unsafe: !durable,
    ...(explain ? { settings: COUNTING, log: explain } : {}),
  });
  await ensureEmbeddedRoles(server);
  await dropLeftovers(server);
  await makeTemplate(server, { name: 'product_template', fill: seed });
  const template = 'product_template';
  const aged = new Map(fill.map(({ name, size }) => [name as string, `${name}_${size}_template`]));
  for (const one of fill)
    await makeTemplate(server, { name: `${one.name}_${one.size}_template`, template, fill: one.fill });
  await makeTemplate(server, { name: 'floor_template', fill: (ownerUrl) => run(ownerUrl, FLOOR_SCHEMA) });
  // The server under test is given the owner's address and steps down to the program's role by itself.
  await run(server.adminUrl, `grant recado_app, recado_web to ${OWNER_ROLE}`);
  const [first] = await run<{ server_version: string }>(server.adminUrl, 'show server_version');
  const settings = await run<{ name: string; value: string }>(
    server.adminUrl,
    `select name, current_setting(name) as value from unnest(array['${SETTINGS.join("','")}']) as name`,
  );
  let copied: string | null = null;
  let count = 0;
  return {
    pid: server.pid,
    version: first?.server_version ?? '',
    settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
    adminUrl: server.adminUrl,
    async open(target) {
      // The floor with the product's rows works in the product's tables.
      const source = aged.get(target) ?? `${target === 'rows' ? 'product' : target}_template`;
      if (copied) await run(server.adminUrl, `drop database ${copied} with (force)`);
      copied = IN_PLACE.includes(target) ? null : `${target}_${++count}_copy`;
      if (copied !== null) await copyDatabase(server, { name: copied, template: source });
      const name = copied ?? source;
      const { ownerUrl } = await ensureEmbeddedDatabase(server, { name });
      await run(server.adminUrl, 'checkpoint');
      // As the product reaches its own Postgres; the floor too.
      return server.socket === null ? ownerUrl : onSocket(ownerUrl, server.socket);
    },
    async walBytes() {
      const [row] = await run<{ at: string }>(
        server.adminUrl,
        `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as at`,
      );
      return Number(row?.at);
    },
    stop: () => server.stop(),
  };
}

/** Makes a copy as files: what is copied may be large, and need not be in the log. */
async function copyDatabase(
  { adminUrl }: EmbeddedPostgres,
  { name, template }: { name: string; template: string },
): Promise<void> {
  await run(adminUrl, `create database ${name} owner ${OWNER_ROLE} template ${template} strategy file_copy`);
  await run(adminUrl, `revoke all on database ${name} from public; grant connect on database ${name} to recado_app`);
}

/** Copies and half-filled databases of a run that ended early, where its folder was kept. */
async function dropLeftovers({ adminUrl }: EmbeddedPostgres): Promise<void> {
  const left = await run<{ datname: string }>(
    adminUrl,
    `select datname from pg_database where datname like '%\\_copy' or datname like '%\\_filling'`,
  );
  for (const { datname } of left) await run(adminUrl, `drop database ${datname} with (force)`);
}

/** Makes a filled database, all or nothing; one that is there already is migrated and left as it is. */
async function makeTemplate(
  server: EmbeddedPostgres,
  { name, template, fill }: { name: string; template?: string; fill(ownerUrl: string): Promise<unknown> },
): Promise<void> {
  const [there] = await run(server.adminUrl, 'select from pg_database where datname = $1', [name]);
  if (there) {
    const { ownerUrl } = await ensureEmbeddedDatabase(server, { name });
    if (name !== 'floor_template') await migrate({ ownerUrl });
    return;
  }
  const filling = `${name}_filling`;
  if (template) await copyDatabase(server, { name: filling, template });
  const { ownerUrl } = await ensureEmbeddedDatabase(server, { name: filling });
  if (!template && name !== 'floor_template') {
    await migrate({ ownerUrl });
    // The first start of a server would do it, in every copy anew.
    await prepareJobs(ownerUrl);
  }
  await fill(ownerUrl);
  await run(server.adminUrl, `alter database ${filling} rename to ${name}`);
}
