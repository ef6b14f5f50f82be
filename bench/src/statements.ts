import fs from 'node:fs';
import path from 'node:path';
import { run } from './run-statement.ts';

/** Settings of a Postgres that counts what each statement costs, and explains slow ones. */
export const COUNTING = {
  shared_preload_libraries: 'pg_stat_statements,auto_explain',
  'pg_stat_statements.track_planning': 'on',
  'auto_explain.log_min_duration': '10ms',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
};
const TOP = `select round((total_exec_time + total_plan_time)::numeric, 1) as ms, calls::int, rows::int,
    round(((total_exec_time + total_plan_time) / calls)::numeric, 3) as each, round(min_exec_time::numeric, 3) as least, round(total_plan_time::numeric, 1) as planning,
    wal_bytes::bigint / 1024 as wal_kib, regexp_replace(left(query, 150), '\\s+', ' ', 'g') as query
  from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname <> 'postgres' order by 1 desc limit 40`;

export async function resetStatements(adminUrl: string): Promise<void> {
  await run(adminUrl, 'create extension if not exists pg_stat_statements; select pg_stat_statements_reset()');
}

/** Writes the cost of each statement since the last `resetStatements`, the dearest first, to `statements-NAME.txt`. */
export async function writeStatements(adminUrl: string, { dir, name }: { dir: string; name: string }): Promise<void> {
  const rows = await run<Record<string, string | number>>(adminUrl, TOP);
  const lines = rows.map(({ ms, calls, rows, each, least, planning, wal_kib, query }) =>
    [
      `${ms} ms`,
      `${calls} calls`,
      `${rows} rows`,
      `${each} ms each`,
      `${least} ms at the least`,
      `planning ${planning} ms`,
      `wal ${wal_kib} KiB`,
      query,
    ].join(' | '),
  );
  fs.mkdirSync(dir, { recursive: true });
  fs.writeFileSync(path.join(dir, `statements-${name}.txt`), `${lines.join('\n')}\n`);
}
