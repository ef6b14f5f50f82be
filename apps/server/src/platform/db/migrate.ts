import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describeError, StartProblem } from '../../config/start-problem.ts';
import { requireServerVersion } from './server-version.ts';
import { withClient, withClientAlone } from './with-client.ts';

/** One step forward: a file, or a folder whose files are applied as one. */
export interface Migration {
  number: number;
  /** Name of the file or folder, `0001-baseline`. */
  name: string;
  files: MigrationFile[];
  /** SHA-256 of what the files say, one after the other, with line ends normalised; hex. */
  checksum: string;
}

interface MigrationFile {
  /** As a problem names it, `0001-baseline/02-accounts.sql`. */
  name: string;
  sql: string;
}

type AppliedMigration = Omit<Migration, 'files'>;

/** The folder of the product's own migrations. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database forward, each migration in one transaction, as the role of `ownerUrl`, which owns everything. Returns the names applied.
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
 * Throws `migration_missing` where the database waits for a migration, and what `migrate` throws for one that is newer or changed.
 * Changes nothing: it is for whoever only looks.
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

/** Returns the migrations of a folder in order; throws when a number is missing, repeated or a name is malformed. */
export function readMigrations(dir: string): Migration[] {
  return listInOrder(
    dir,
    /^(\d{4})-[a-z0-9-]+(\.sql)?$/,
    'migrations are named 0001-name.sql, or 0001-name where they are folders, then 0002',
  ).map((entry, index) => {
    const files = entry.isDirectory() ? readFolder(dir, entry.name) : [readFile(dir, entry.name)];
    const hash = createHash('sha256');
    for (const { sql } of files) hash.update(sql.replaceAll('\r\n', '\n'));
    return { number: index + 1, name: entry.name, files, checksum: hash.digest('hex') };
  });
}

function readFolder(dir: string, folder: string): MigrationFile[] {
  const entries = listInOrder(
    path.join(dir, folder),
    /^(\d{2})-[a-z0-9-]+\.sql$/,
    'the files of a folder are named 01-name.sql, 02-name.sql and so on',
  );
  if (entries.length > 0) return entries.map((entry) => readFile(dir, `${folder}/${entry.name}`));
  throw new StartProblem('migration_failed', `The migration ${folder} has no files: install this release again.`);
}

const readFile = (dir: string, name: string): MigrationFile => ({
  name,
  sql: fs.readFileSync(path.join(dir, name), 'utf8'),
});

/** Lists the folders and `.sql` files of a folder, which are numbered from 1 without gaps as `form` says. */
function listInOrder(dir: string, form: RegExp, rule: string): fs.Dirent[] {
  const entries = fs
    .readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const [index, { name }] of entries.entries()) {
    if (Number(form.exec(name)?.[1]) === index + 1) continue;
    throw new StartProblem('migration_failed', `The migration ${name} is out of order: ${rule}.`);
  }
  return entries;
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

/** Raises the wall of every table of a tenant, those too whose migration says nothing of it (docs/decisions/013-two-walls.md). */
async function raiseWalls(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>("select to_regproc('raise_walls') is not null as there");
  if (rows[0]?.there) await client.query('select raise_walls()');
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const text = 'select number, name, checksum from migrations order by number';
  return (await client.query<AppliedMigration>(text)).rows;
}

function compare(row: AppliedMigration, migrations: Migration[]): void {
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

async function apply(client: pg.Client, { number, name, files, checksum }: Migration): Promise<void> {
  let current = files[0];
  try {
    await client.query('begin');
    for (current of files) await client.query(current.sql);
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {}); // the connection may be what failed
    throw new StartProblem(
      'migration_failed',
      `The migration ${current?.name ?? name}${lineOf(current?.sql ?? '', cause)} could not be applied: ${describeError(cause)}.`,
      { cause },
    );
  }
}

function lineOf(sql: string, error: unknown): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
}
