import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { ensureEmbeddedDatabase, ensureEmbeddedRoles } from '../apps/server/src/platform/db/roles.ts';

// Writes the types of the migrated schema; with --verify only compares, and says what to do when they differ.
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUT = path.join(ROOT, 'apps/server/src/platform/db/generated/schema.ts');
// A time is read as epoch milliseconds and written as text: see column-types.ts.
const MAPPING = JSON.stringify({
  int8: 'number',
  timestamptz: 'ColumnType<number, string, string>',
  interval: 'string',
});

/** Columns that hold an id with a type of its own (`platform/ids`): in whatever table, or in the one that is named. */
const IDS: Record<string, readonly string[]> = {
  AccountId: [
    ...['accounts.id', 'account_id', 'actor_account_id', 'other_account_id', 'origin_account_id'],
    ...['referrals.referred_id', 'tombstones.former_id', 'automation_versions.saved_by'],
    ...['access_code_batches.created_by', 'access_codes.used_by'],
  ],
  DeliveryId: ['deliveries.id', 'deliveries.waits_for', 'deliveries.gate_root', 'delivery_id'],
  PersonId: ['people.id', 'person_id', 'recipient_id', 'commenter_id'],
};
const IMPORTS = JSON.stringify(Object.fromEntries(Object.keys(IDS).map((type) => [type, '../../ids/index.ts'])));

/** Names the type of every column that `IDS` speaks of, as a node of kysely-codegen: what it reads as text needs TypeScript's former API. */
async function readIdColumns(connectionString: string): Promise<Record<string, object>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ place: string; name: string }>(
    `select table_name || '.' || column_name as place, column_name as name
      from information_schema.columns where table_schema = 'public'`,
  );
  await client.end();
  const typed = Object.entries(IDS).flatMap(([type, names]) =>
    names.flatMap((asked) => {
      const found = rows.filter(({ place, name }) => place === asked || name === asked);
      if (found.length === 0) throw new Error(`IDS names ${asked}, and no column is called so`);
      return found.map(({ place }) => [place, { type: 'Identifier', name: type }]);
    }),
  );
  return Object.fromEntries(typed);
}

const verify = process.argv.includes('--verify');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-types-'));
const server = await startEmbeddedPostgres({ dir, port: 41_000 + (process.pid % 10_000), unsafe: true });
try {
  await ensureEmbeddedRoles(server);
  const { ownerUrl } = await ensureEmbeddedDatabase(server, { name: 'recado' });
  await migrate({ ownerUrl });
  const flags = [
    '--dialect',
    'postgres',
    '--url',
    ownerUrl,
    '--type-mapping',
    MAPPING,
    '--exclude-pattern',
    'public.migrations',
    '--custom-imports',
    IMPORTS,
    '--overrides',
    JSON.stringify({ columns: await readIdColumns(ownerUrl) }),
  ];
  const mode = verify ? ['--verify'] : [];
  const cli = path.join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const run = spawnSync(process.execPath, [cli, ...flags, '--out-file', OUT, ...mode], { encoding: 'utf8' });
  if (run.status !== 0) {
    console.error(
      verify ? 'The types of the database are not current: run "npm run db:types" and commit the result.' : run.stderr,
    );
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  fs.rmSync(dir, { recursive: true, force: true });
}
