import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadConfig, startServer } from '../../../apps/server/src/index.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { ensureEmbeddedDatabase, ensureEmbeddedRoles, OWNER_ROLE } from '../../../apps/server/src/platform/db/roles.ts';
import { readMachine } from '../machine.ts';
import { run } from '../run-statement.ts';
import { fineCpuOfPostgres } from '../usage.ts';
import { askAll, signInAdministrator } from './ask-all.ts';
import { describeAll } from './describe-all.ts';
import { explainAll } from './explain-all.ts';
import { fillUsers } from './fill-users.ts';

// `npm run users --workspace bench`: the lists of users and the chart of an administrator, asked over HTTP, among a million users and
// ten million sends; writes USERS.md. `--users N` fills less and writes nothing; `--dir FOLDER` keeps what was filled, and asks it again.
const option = (name: string) => {
  const at = process.argv.indexOf(name);
  return at === -1 ? null : (process.argv[at + 1] ?? null);
};
const given = option('--users');
const kept = option('--dir');
const USERS = Number(given ?? 1_000_000);
const SENDS = 10_000_000;
/** Settings as somebody with a million users has them; no second process helps with a statement, so that its time is what it costs. */
const SETTINGS = { shared_buffers: '2GB', work_mem: '16MB', max_parallel_workers_per_gather: '0' };

const dir = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'recado-users-'));
fs.mkdirSync(dir, { recursive: true });
const machine = readMachine(dir);
const postgres = await startEmbeddedPostgres({
  dir: path.join(dir, 'pg'),
  port: 40_000 + (process.pid % 10_000),
  settings: SETTINGS,
});
try {
  await ensureEmbeddedRoles(postgres);
  const { ownerUrl } = await ensureEmbeddedDatabase(postgres, { name: 'users' });
  await migrate({ ownerUrl });
  await run(postgres.adminUrl, `grant recado_app to ${OWNER_ROLE}`);
  const superuser = new URL(postgres.adminUrl);
  superuser.pathname = '/users';
  const from = performance.now();
  await fillUsers(superuser.href, { users: USERS, sends: SENDS });
  console.log(`filled in ${Math.round((performance.now() - from) / 1000)} s`);
  const port = 42_000 + (process.pid % 10_000);
  const server = await startServer(
    loadConfig({ PORT: String(port), DATABASE_URL: ownerUrl, DATA_DIR: dir, ROLES: 'web', LOG_LEVEL: 'error' }),
  );
  try {
    // Nothing here is at work each minute.
    await server.runJob('lists_of_users');
    const token = await signInAdministrator(superuser.href);
    await run(superuser.href, 'create extension if not exists pg_prewarm');
    await run(
      superuser.href,
      `select sum(pg_prewarm(oid::regclass)) from pg_class where relname ~ '^(admin_users|accounts|credit_grants)' and relkind in ('r', 'i')`,
    );
    const asked = await askAll(`http://127.0.0.1:${port}`, { token, cpu: () => fineCpuOfPostgres(postgres.pid) });
    const results = describeAll(asked, {
      machine,
      loadAfter: os.loadavg(),
      plans: await explainAll(superuser.href),
      settings: SETTINGS,
      users: USERS,
      sends: SENDS,
    });
    console.log(results);
    if (given === null) fs.writeFileSync(new URL('../../USERS.md', import.meta.url), results);
  } finally {
    await server.close();
  }
} finally {
  await postgres.stop();
  if (kept === null) fs.rmSync(dir, { recursive: true, force: true });
}
