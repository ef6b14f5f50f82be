import { run } from '../run-statement.ts';

/** One message's share of one table, whose indexes and months are counted with it. */
export interface WrittenTable {
  table: string;
  inserted: number;
  /** Row versions: those that leave the indexes alone (HOT), and the others. */
  hot: number;
  updated: number;
  deleted: number;
  locked: number;
  indexEntries: number;
  /** Bytes of write-ahead log, and of it whole pages, written at their first change after a checkpoint. */
  wal: number;
  pages: number;
}

/** All that one message writes. */
export interface Written extends Omit<WrittenTable, 'table'> {
  tables: WrittenTable[];
}

/**
 * Counts by the log's records: a row that was inserted, an entry that an index got. Commits and what belongs to no table stand under
 * *no table*, what belongs to Postgres or the jobs under the name of their schema. The names of tables are looked up where they are, and the log where a superuser may read it.
 */
const RELATIONS = `select pg_relation_filenode(c.oid)::bigint as node,
    case n.nspname when 'public' then regexp_replace(coalesce(t.relname, c.relname), '_(\\d{4}_\\d{2}|\\d)$', '') else n.nspname end as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
  where pg_relation_filenode(c.oid) is not null`;
const RECORDS = `with names as (
    select * from json_to_recordset($3::json) as n(node bigint, name text)
  ), blocks as (
    select start_lsn, min(relfilenode::bigint) filter (where block_id = 0) as node, sum(block_fpi_length) as pages
    from pg_get_wal_block_info($1, $2, false) group by start_lsn
  ), records as (
    select coalesce(n.name, 'no table') as name, r.resource_manager || '/' || split_part(r.record_type, '+', 1) as what, r.record_length as bytes,
      coalesce(b.pages, 0) as pages,
      case when r.record_type like 'MULTI_INSERT%' then coalesce(substring(r.description from 'ntuples: (\\d+)')::int, 1) else 1 end as rows
    from pg_get_wal_records_info($1, $2) r left join blocks b using (start_lsn) left join names n on n.node = b.node
  )
  select name as "table",
    coalesce(sum(rows) filter (where what in ('Heap/INSERT', 'Heap2/MULTI_INSERT')), 0)::float8 as inserted,
    count(*) filter (where what = 'Heap/HOT_UPDATE')::float8 as hot, count(*) filter (where what = 'Heap/UPDATE')::float8 as updated,
    count(*) filter (where what = 'Heap/DELETE')::float8 as deleted, count(*) filter (where what in ('Heap/LOCK', 'Heap2/LOCK_UPDATED'))::float8 as locked,
    count(*) filter (where what like 'Btree/INSERT_LEAF%' or what like 'Btree/SPLIT%' or what = 'Btree/INSERT_POST')::float8 as "indexEntries",
    sum(bytes)::float8 as wal, sum(pages)::float8 as pages
  from records group by name order by sum(bytes) desc`;

/** Counts what was written between two places of the log, for each of so many messages. The rows of other databases have no table. */
export async function readWritten(
  { adminUrl, databaseUrl }: { adminUrl: string; databaseUrl: string },
  { from, to, messages }: { from: string; to: string; messages: number },
): Promise<Written> {
  await run(adminUrl, 'create extension if not exists pg_walinspect');
  const names = await run(databaseUrl, RELATIONS);
  const rows = await run<WrittenTable>(adminUrl, RECORDS, [from, to, JSON.stringify(names)]);
  const tables = rows.map(({ table, ...sums }) => ({ table, ...shared(sums, messages) }));
  const sum = tables.reduce((all, { table: _, ...one }) => added(all, one), NOTHING);
  return { ...sum, tables };
}

/** Returns the place up to which the log can be read. */
export async function readLsn(adminUrl: string): Promise<string> {
  // What is not flushed cannot be read back: a commit that waits flushes what came before it.
  await run(
    adminUrl,
    `begin; set local synchronous_commit = on; select pg_logical_emit_message(true, 'bench', ''); commit`,
  );
  const rows = await run<{ at: string }>(adminUrl, 'select pg_current_wal_flush_lsn()::text as at');
  return rows[0]?.at ?? '0/0';
}

type Sums = Omit<WrittenTable, 'table'>;
const NOTHING: Sums = { inserted: 0, hot: 0, updated: 0, deleted: 0, locked: 0, indexEntries: 0, wal: 0, pages: 0 };
const FIGURES = Object.keys(NOTHING) as (keyof Sums)[]; // as: of these names

function shared(sums: Sums, messages: number): Sums {
  return sumsOf((name) => sums[name] / messages);
}

function added(one: Sums, other: Sums): Sums {
  return sumsOf((name) => one[name] + other[name]);
}

function sumsOf(figure: (name: keyof Sums) => number): Sums {
  return Object.fromEntries(FIGURES.map((name) => [name, figure(name)])) as unknown as Sums; // as: every name is there
}
