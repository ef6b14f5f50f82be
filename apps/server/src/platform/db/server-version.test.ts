import net from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { checkServerVersion } from './server-version.ts';

test.each([140_012, 96_024])('Postgres %i is refused in one sentence', (version) => {
  expect(checkServerVersion(version)).toMatchObject({
    code: 'postgres_too_old',
    message: `The database in DATABASE_URL is Postgres ${Math.floor(version / 10_000)}, and Recado needs 15 or newer.`,
  });
});

test.each([150_000, 150_018, 180_004])('Postgres %i is taken', (version) => {
  expect(checkServerVersion(version)).toBeNull();
});

test('an old server of one’s own is refused before anything in it is changed', async () => {
  const asked: string[] = [];
  await using server = await startOldPostgres('140012', asked);
  const source = { kind: 'server', url: `postgres://somebody:sesame@127.0.0.1:${server.port}/recado` } as const;
  await expect(openDatabase({ source, poolSize: 2, statementTimeoutMs: 1_000 })).rejects.toMatchObject({
    name: 'StartProblem',
    code: 'postgres_too_old',
    message: 'The database in DATABASE_URL is Postgres 14, and Recado needs 15 or newer.',
  });
  expect(asked).toEqual(["select current_setting('server_version_num') as version"]);
});

/** Speaks so much of Postgres that a client can sign in and ask one thing, which `version` answers. */
async function startOldPostgres(version: string, asked: string[]) {
  const ready = message('Z', Buffer.from('I'));
  const column = Buffer.concat([Buffer.from('\0\x01version\0', 'latin1'), Buffer.alloc(6), int32(25), Buffer.alloc(8)]);
  const row = Buffer.concat([Buffer.from([0, 1]), int32(version.length), Buffer.from(version)]);
  const answer = [message('T', column), message('D', row), message('C', Buffer.from('SELECT 1\0')), ready];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', (bytes) => {
        const kind = String.fromCharCode(bytes[0] ?? 0);
        if (kind === 'X') return;
        asked.push(bytes.subarray(5, -1).toString());
        if (kind === 'Q') socket.write(Buffer.concat(answer));
        else socket.destroy();
      });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as net.AddressInfo; // as: a TCP server has no other kind of address
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  };
  return { port, [Symbol.asyncDispose]: stop };
}

/** A message of the Postgres protocol: its letter, its length, its body. */
function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
