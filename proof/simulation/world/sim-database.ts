import pg from 'pg';
import { columnTypes } from '../../../apps/server/src/platform/db/column-types.ts';
import type { Rows, SeenRow } from '../../evidence/evidence.ts';
import { readRows } from '../../evidence/read-rows.ts';
import { REACHED } from '../rare-states.ts';

/** A real Postgres whose clock and chance are the simulation's. Emptied for each seed. */
export interface SimDatabase {
  /** The program's role, one connection. */
  app: pg.Client;
  /** The tables' owner. */
  owner: pg.Client;
  empty(): Promise<void>;
  /** Sets the time that the owner's statements see as now. */
  setTime(ms: number): Promise<void>;
  readRows(): Promise<Rows>;
  readSeen(): Promise<SeenRow[]>;
  /** The rare states that the rows show. */
  reached(): Promise<string[]>;
  /** True when nothing is left that time alone would change. */
  isQuiet(): Promise<boolean>;
  close(): Promise<void>;
}

// Found before the built-in ones by the search path below, as chance is.
const CLOCK = `create or replace function db_now() returns timestamptz language sql stable as
  $$ select current_setting('sim.now')::timestamptz $$;
  create or replace function now() returns timestamptz language sql stable as $$ select db_now() $$;
  create or replace function clock_timestamp() returns timestamptz language sql stable as $$ select db_now() $$`;
const CHANCE = `
  create sequence if not exists sim_chance;
  grant usage, update on sequence sim_chance to recado_app;
  create or replace function gen_random_uuid() returns uuid language sql volatile as $$ select md5(nextval('sim_chance')::text)::uuid $$`;
/**
 * Planning and locking cost as much as there are partitions: of months those that a seed lives in, of hashes one. No statistics, no cleaning
 * at moments of its own.
 */
const FEW_PARTITIONS = `do $$
  declare part record;
  begin
    for part in select c.oid::regclass as name from pg_class c join pg_inherits i on i.inhrelid = c.oid
        join pg_partitioned_table p on p.partrelid = i.inhparent and p.partstrat <> 'l' where c.relkind = 'r' loop
      execute format('drop table %s', part.name);
    end loop;
    perform ensure_partitions('2026-11-01Z', '2026-12-01Z');
    for part in select c.oid::regclass as name from pg_class c join pg_partitioned_table p on p.partrelid = c.oid where p.partstrat = 'h' loop
      execute format('create table %s_all partition of %s for values with (modulus 1, remainder 0)', part.name, part.name);
    end loop;
    for part in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
      execute format('alter table %s set (autovacuum_enabled = false)', part.name);
    end loop;
  end $$`;
/** Truncates what was written to; tables that refer to each other go together. It is most of what a seed costs beside its statements. */
const EMPTY = `create or replace function sim_empty() returns void language plpgsql as $$
  declare written text;
  begin
    select string_agg(c.oid::regclass::text, ', ') into written from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' and (pg_relation_size(c.oid) > 0
        or exists (select from pg_constraint f where f.contype = 'f' and c.oid in (f.conrelid, f.confrelid)));
    execute 'truncate ' || written;
    perform setval('sim_chance', 1, false);
  end $$`;
/** Statistics and pruning at moments of their own would change plans, and with them the order of rows. */
const SETTINGS = [
  'set search_path = public, pg_catalog',
  'set plan_cache_mode = force_generic_plan',
  'set jit = off',
  // As the pipeline's own pool has them (platform/db/database.ts).
  'set enable_seqscan = off',
  'set enable_hashjoin = off',
  'set enable_mergejoin = off',
  "set recado.claims = 'written'",
  "set recado.keys = 'checked'",
];
const QUIET = `select not exists (select from inbox where state = 'pending') and not exists (select from remix_sightings) and not exists (select from edits_of_zero) and not exists (
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
  await owner.query(FEW_PARTITIONS);
  await owner.query(EMPTY);
  const named = (text: string) => ({ name: text.trim().slice(0, 60), text });
  // as: whoever reads names the shape of its rows
  const reader = { query: async <R>(text: string) => (await owner.query(named(text))) as unknown as { rows: R[] } };
  return {
    app,
    owner,
    async empty() {
      await owner.query('select sim_empty()');
    },
    setTime: (ms) => setTime(owner, ms),
    readRows: () => readRows(reader),
    readSeen: async () =>
      (await reader.query<SeenRow>('select account_id, mid, delivery_id from seen_messages order by mid')).rows,
    async reached() {
      const [row = {}] = (await owner.query<Record<string, boolean>>(named(REACHED))).rows;
      return Object.keys(row).filter((name) => row[name]);
    },
    async isQuiet() {
      return (await owner.query<{ quiet: boolean }>(named(QUIET))).rows[0]?.quiet ?? false;
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
