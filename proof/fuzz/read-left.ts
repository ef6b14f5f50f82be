import type { Pool } from 'pg';
import { until } from '../campaigns/child.ts';
import { countSpooled } from '../campaigns/kill/rest.ts';
import type { World } from '../campaigns/world.ts';
import type { Expected } from './expected.ts';

const REST_MS = 120_000;

/**
 * Waits until the server has decided and sent everything, holds what lies in the database against what was expected, and empties the
 * tables.
 */
export async function readLeft(
  { pool, env }: Pick<World, 'pool' | 'env'>,
  { expected, accountId }: { expected: Expected; accountId: string },
): Promise<{ violations: string[]; counts: Record<string, number> }> {
  const violations: string[] = [];
  // What a slow database left in the spool would be stored once more, into the emptied tables.
  if (!(await until(REST_MS, async () => countSpooled({ env }) === 0 && (await isAtRest(pool)))))
    violations.push(`not decided after ${REST_MS} ms`);
  const seen = await readKeys(pool, accountId);
  violations.push(...some('acknowledged, but not stored', missing(expected.must, seen)));
  const { must, may, late } = expected;
  const unasked = [...seen].filter((key) => !must.has(key) && !may.has(key) && !late.has(key));
  violations.push(...some('stored without a signature that holds', unasked));
  const decided = await list(
    pool,
    `select comment_id as name from inbox where state = 'done' and comment_id is not null`,
  );
  violations.push(...some('an unharmed comment was not decided', missing(expected.neighbours, decided)));
  const [rows] = await read<Record<string, number>>(pool, COUNTS);
  const { orphans = 0, bare = 0, ...counts } = rows ?? {};
  if (orphans > 0) violations.push(`${orphans} deliveries of no stored update`);
  if (bare > 0) violations.push(`${bare} inbox rows without a key, or keys without a row`);
  await pool.query(
    'truncate inbox, arrivals, update_keys, deliveries, attempts, intent_keys, message_ids, seen_messages, repeat_guards cascade',
  );
  return { violations, counts: { 'comments beside something broken': expected.neighbours.size, ...counts } };
}

const COUNTS = `select
  (select count(*)::int from inbox) as "inbox rows",
  (select count(*)::int from inbox where state = 'dead') as "dead letters",
  (select count(*)::int from inbox where kind = 'unknown') as "rows of an unknown shape",
  (select count(*)::int from deliveries) as deliveries,
  (select count(*)::int from deliveries d where not exists (select from inbox i where i.account_id = d.account_id and i.id = d.inbox_id)) as orphans,
  (select abs((select count(*) from inbox) - (select count(*) from update_keys))::int) as bare`;

async function isAtRest(pool: Pool): Promise<boolean> {
  const open = await read(
    pool,
    `select 1 from inbox where state = 'pending' union all select 1 from deliveries where state in ('ready', 'sending', 'unknown') limit 1`,
  );
  return open.length === 0;
}

async function readKeys(pool: Pool, accountId: string): Promise<Set<string>> {
  const rows = await read<{ account_id: string; key: string }>(
    pool,
    `select account_id, encode(key, 'hex') as key from update_keys`,
  );
  return new Set(rows.map(({ account_id, key }) => `${account_id === accountId ? 'target' : 'nobody'} ${key}`));
}

async function list(pool: Pool, sql: string): Promise<Set<string>> {
  return new Set((await read<{ name: string }>(pool, sql)).map(({ name }) => name));
}

async function read<R extends object>(pool: Pool, sql: string): Promise<R[]> {
  return (await pool.query<R>(sql)).rows;
}

function missing(wanted: Set<string>, present: Set<string>): string[] {
  return [...wanted].filter((one) => !present.has(one));
}

function some(what: string, which: readonly string[]): string[] {
  return which.length === 0 ? [] : [`${which.length} ${what}: ${which.slice(0, 3).join(', ')}`];
}
