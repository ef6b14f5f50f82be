import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
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
