import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestDatabaseGrant, TestPostgres } from './test-postgres.ts';

export interface Broker {
  url: string;
  close(): Promise<void>;
}

/**
 * Owns the one Postgres of a test run. `POST /` clones the template, `POST /?empty` gives a database without tables, `DELETE /?name=` drops
 * one. One request at a time: a template cannot be cloned twice at once. The first request loads what it takes to make them, and starts it.
 */
export async function startBroker(): Promise<Broker> {
  let starting: Promise<TestPostgres> | null = null;
  const postgres = () => {
    starting ??= import('./test-postgres.ts').then(({ startTestPostgres }) => startTestPostgres());
    return starting;
  };
  let turn: Promise<unknown> = Promise.resolve();
  const server = http.createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://broker');
    turn = turn
      .then(() => answer(postgres, { method: request.method, searchParams }))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // as: a TCP server has no other kind of address
    close: async () => {
      server.closeAllConnections();
      server.close();
      await turn.catch(() => {});
      await (await starting?.catch(() => null))?.stop();
    },
  };
}

async function answer(
  postgres: () => Promise<TestPostgres>,
  { method, searchParams }: { method: string | undefined; searchParams: URLSearchParams },
): Promise<TestDatabaseGrant | null> {
  const { create, drop } = await postgres();
  if (method !== 'DELETE') return create({ empty: searchParams.has('empty') });
  await drop(searchParams.get('name') ?? '');
  return null;
}
