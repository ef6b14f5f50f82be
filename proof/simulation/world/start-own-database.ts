import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts';
import { ensureEmbeddedDatabase, ensureEmbeddedRoles } from '../../../apps/server/src/platform/db/roles.ts';
import { atSignal } from '../../campaigns/kill/at-signal.ts';
import { openSimDatabase, type SimDatabase } from './sim-database.ts';

/** A simulation's database on a Postgres of its own, in a temporary folder, without durability: nothing of it is kept. */
export async function startOwnDatabase(): Promise<SimDatabase> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-simulation-pg-'));
  const server = await startEmbeddedPostgres({
    dir: path.join(dir, 'data'),
    port: await freePort(),
    unsafe: true,
    settings: { autovacuum: 'off', shared_buffers: '64MB' },
  });
  await ensureEmbeddedRoles(server);
  const urls = await ensureEmbeddedDatabase(server, { name: 'simulation' });
  await migrate({ ownerUrl: urls.ownerUrl });
  const database = await openSimDatabase(urls);
  const end = async () => {
    await server.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  };
  const forgetSignals = atSignal(end);
  return {
    ...database,
    async close() {
      forgetSignals();
      await database.close();
      await end();
    },
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo; // as: a TCP server has no other kind of address
  await new Promise((resolve) => server.close(resolve));
  return port;
}
