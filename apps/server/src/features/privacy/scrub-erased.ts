import pg from 'pg';
import { withClient } from '../../platform/db/with-client.ts';

/** A table of this size is written anew within about a second; nobody can use it meanwhile. */
const SMALL = '64 MB';
/** A webhook waits longer than this for the database before it is spooled. */
const PATIENCE = '2s';
const NOT_AVAILABLE = '55P03';
/** A second apart: a transaction that sees deleted rows is over by then, mostly. */
const TRIES = 5;

/** All tables that may have held something of an account, partitions by themselves. */
const TABLES = `select format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid) <= pg_size_bytes($1) as small
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'jobs')
    and c.relname !~ '^(audit_|credit_|tombstones|migrations)' order by 1`;

/**
 * The question whether Postgres can forget what it knows of contents: its statistics name the most frequent values. Of an empty table it
 * keeps what was; from version 18 on it can be told not to.
 */
const CAN_CLEAR = `select to_regproc('pg_clear_attribute_stats') is not null as can`;
const CLEAR = `select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats where schemaname in ('public', 'jobs')`;

/**
 * A row that was deleted stays on the disk until its place is used again, and would be in a copy of the folder. After an erasure small
 * tables are written anew, larger ones cleaned (their places are used again by and by). As the owner, whom alone Postgres lets; a table
 * that is busy is left for the next night.
 */
export async function scrubErased(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, 'scrub', async (client) => {
    const { rows: erased } = await client.query('select former_id as id from tombstones where scrubbed_at is null');
    if (erased.length === 0) return;
    await client.query(`set lock_timeout = '${PATIENCE}'`);
    const { rows: tables } = await client.query<{ name: string; small: boolean }>(TABLES, [SMALL]);
    let busy = 0;
    await learnAnew(client);
    for (const { name, small } of [...tables, { name: 'pg_statistic', small: true }]) {
      if (!(await vacuum(client, name, small ? 'full, verbose' : 'analyze'))) busy += 1;
    }
    if (busy > 0) return;
    const ids = erased.map(({ id }) => id);
    await client.query('update tombstones set scrubbed_at = db_now() where former_id = any ($1::uuid[])', [ids]);
  });
}

async function learnAnew(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ can: boolean }>(CAN_CLEAR);
  if (rows[0]?.can) await client.query(CLEAR);
  await client.query('analyze');
}

/** Vacuums a table; false where somebody uses it, or may still see what was deleted in it. */
async function vacuum(client: pg.Client, table: string, how: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    if (await vacuumOnce(client, `vacuum (${how}) ${table}`)) return true;
    if (tries === TRIES) return false;
    await client.query('select pg_sleep(1)');
  }
}

async function vacuumOnce(client: pg.Client, statement: string): Promise<boolean> {
  let kept = 0;
  // Postgres tells it in words alone: `3 dead row versions cannot be removed yet.`
  const hear = ({ detail }: { detail: string | undefined }) => {
    kept += Number.parseInt(detail ?? '', 10) || 0;
  };
  client.on('notice', hear);
  try {
    await client.query(statement);
    return kept === 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NOT_AVAILABLE) return false;
    throw error;
  } finally {
    client.off('notice', hear);
  }
}
