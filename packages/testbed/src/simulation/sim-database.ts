import pg from 'pg';
import { columnTypes } from '../../../../apps/server/src/platform/db/column-types.ts';
import type { Rows } from '../evidence/evidence.ts';
import { readRows } from '../evidence/read-evidence.ts';

/** A real Postgres whose clock and chance are the simulation's. Emptied for each seed. */
export interface SimDatabase {
  /** The program's role, one connection. */
  app: pg.Client;
  /** The tables' owner. */
  owner: pg.Client;
  empty(): Promise<void>;
  /** What the owner's statements see as now. */
  setTime(ms: number): Promise<void>;
  readRows(): Promise<Rows>;
  /** True when nothing is left that time alone would change. */
  isQuiet(): Promise<boolean>;
  close(): Promise<void>;
}

const CLOCK = `create or replace function db_now() returns timestamptz language sql stable as
  $$ select current_setting('sim.now')::timestamptz $$`;
// Found before the built-in one by the search path below.
const CHANCE = `
  create sequence if not exists sim_chance;
  grant usage, update on sequence sim_chance to recado_app;
  create or replace function gen_random_uuid() returns uuid language sql volatile as $$ select md5(nextval('sim_chance')::text)::uuid $$`;
/** Statistics and pruning at moments of their own would change plans, and with them the order of rows. */
const SETTINGS = [
  'set search_path = public, pg_catalog',
  'set plan_cache_mode = force_generic_plan',
  'set jit = off',
  'set enable_seqscan = on',
];
const QUIET = `select not exists (select from inbox where state = 'pending') and not exists (
    select from deliveries d where d.state in ('ready', 'sending', 'unknown') or (d.state = 'held' and not exists (
      select from deliveries h where h.account_id = d.account_id and h.state = 'held' and h.reason = 'no_credits'))) as quiet`;

/** Prepares a migrated database that nobody else uses. */
export async function openSimDatabase({
  ownerUrl,
  appUrl,
}: {
  ownerUrl: string;
  appUrl: string;
}): Promise<SimDatabase> {
  const owner = await connect(ownerUrl);
  await owner.query(CLOCK);
  await owner.query(CHANCE);
  const app = await connect(appUrl);
  for (const setting of SETTINGS) for (const client of [owner, app]) await client.query(setting);
  await setTime(owner, Date.UTC(2026, 10, 16));
  await owner.query(`select ensure_partitions(db_now() - interval '1 month', db_now() + interval '2 months')`);
  const { rows } = await owner.query<{ name: string; parent: boolean }>(
    `select c.oid::regclass::text as name, c.relispartition as parent from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'migrations'`,
  );
  const tables = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`,
  );
  for (const { name } of tables.rows) await owner.query(`alter table ${name} set (autovacuum_enabled = false)`);
  const roots = rows.filter(({ parent }) => !parent).map(({ name }) => name);
  return {
    app,
    owner,
    async empty() {
      await owner.query(`truncate ${roots.join(', ')} restart identity; alter sequence sim_chance restart`);
    },
    setTime: (ms) => setTime(owner, ms),
    readRows: () => readRows(owner),
    async isQuiet() {
      return (await owner.query<{ quiet: boolean }>(QUIET)).rows[0]?.quiet ?? false;
    },
    async close() {
      await app.end();
      await owner.end();
    },
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, types: columnTypes, pipeline: true });
  await client.connect();
  return client;
}

async function setTime(client: pg.Client, ms: number): Promise<void> {
  await client.query(`set sim.now = '${new Date(Math.floor(ms)).toISOString()}'`);
}
