import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { freePort } from './free-port.ts';

/** An empty database that the product knows nothing of but its address. */
export interface OtherPostgres {
  url: string;
  stop(): Promise<void>;
}

/** A server of the installation in `binDir`, such as the oldest Postgres that we promise; its files in `dir`. */
export async function startOtherPostgres({ binDir, dir }: { binDir: string; dir: string }): Promise<OtherPostgres> {
  const server = await startEmbeddedPostgres({
    dir: path.join(dir, 'other'),
    port: await freePort(),
    binDir,
    unsafe: true,
  });
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await client.query('create database journeys');
  await client.end();
  const url = new URL(server.adminUrl);
  url.pathname = '/journeys';
  return { url: url.href, stop: () => server.stop() };
}
