import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describeError, StartProblem } from '../../config/start-problem.ts';
import { requireServerVersion } from './server-version.ts';
import { withClient, withClientAlone } from './with-client.ts';

export interface Migration {
  number: number;
  /** File name, `0001-foundation.sql`. */
  name: string;
  sql: string;
  /** SHA-256 of the file with line ends normalised, hex. */
  checksum: string;
}

/** The folder of the product's own migrations. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database forward, each file in one transaction, as the role of `ownerUrl`, which owns everything. Returns the names applied.
 * Throws `postgres_too_old`, `migration_newer`, `migration_changed` or `migration_failed`, each with one sentence.
 */
export async function migrate({
  ownerUrl,
  dir = MIGRATIONS_DIR,
}: {
  ownerUrl: string;
  dir?: string;
}): Promise<string[]> {
  const migrations = readMigrations(dir);
  return withClientAlone(ownerUrl, 'migrate', async (client) => {
    await requireServerVersion(client);
    return bringForward(client, migrations);
  });
}

/**
 * For whoever only looks: throws `migration_missing` where the database waits for a migration, and what `migrate` throws for one that is
 * newer or changed. Changes nothing.
 */
export async function checkMigrated({
  ownerUrl,
  dir = MIGRATIONS_DIR,
}: {
  ownerUrl: string;
  dir?: string;
}): Promise<void> {
  await withClient(ownerUrl, 'look', async (client) => {
    const migrations = readMigrations(dir);
    const { rows: table } = await client.query<{ there: boolean }>(
      "select to_regclass('migrations') is not null as there",
    );
    const applied = table[0]?.there ? await readApplied(client) : [];
    for (const row of applied) compare(row, migrations);
    const [first] = migrations.slice(applied.length);
    if (!first) return;
    throw new StartProblem(
      'migration_missing',
      `The database does not have ${first.name} yet: start Recado, or run recado migrate.`,
    );
  });
}

/** The migrations of a folder in order; throws when a number is missing, repeated or a name is malformed. */
export function readMigrations(dir: string): Migration[] {
  const names = fs.readdirSync(dir).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, index) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) {
      throw new StartProblem(
        'migration_failed',
        `The migration ${name} is out of order: files are named 0001-name.sql, 0002-name.sql, …`,
      );
    }
    const sql = fs.readFileSync(path.join(dir, name), 'utf8');
    return { number, name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
  });
}

async function bringForward(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = await readApplied(client);
  for (const row of applied) compare(row, migrations);
  const fresh = migrations.slice(applied.length);
  for (const migration of fresh) await apply(client, migration);
  await raiseWalls(client);
  return fresh.map((migration) => migration.name);
}

/** Every table of a tenant has its wall, those too whose migration says nothing of it (decision 013). */
async function raiseWalls(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>("select to_regproc('raise_walls') is not null as there");
  if (rows[0]?.there) await client.query('select raise_walls()');
}

async function readApplied(client: pg.Client): Promise<Omit<Migration, 'sql'>[]> {
  const text = 'select number, name, checksum from migrations order by number';
  return (await client.query<Omit<Migration, 'sql'>>(text)).rows;
}

function compare(row: Omit<Migration, 'sql'>, migrations: Migration[]): void {
  const file = migrations[row.number - 1];
  if (!file) {
    throw new StartProblem(
      'migration_newer',
      `The database was migrated by a newer release of Recado (it has ${row.name}, this release ends at ${migrations.at(-1)?.name ?? 'nothing'}): start that release, or a newer one.`,
    );
  }
  if (file.checksum !== row.checksum) {
    throw new StartProblem(
      'migration_changed',
      `The migration ${file.name} is not the one that made this database (${row.name}): a migration never changes once it was applied, so put the file back and add a new one.`,
    );
  }
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {}); // the connection may be what failed
    throw new StartProblem(
      'migration_failed',
      `The migration ${name}${lineOf(sql, cause)} could not be applied: ${describeError(cause)}.`,
      { cause },
    );
  }
}

function lineOf(sql: string, error: unknown): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
}
