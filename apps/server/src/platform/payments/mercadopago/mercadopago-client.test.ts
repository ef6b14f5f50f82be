import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMercadoPagoClient } from './mercadopago-client.ts';

let server: http.Server;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    const status = Number(request.url?.split('/').at(-1));
    // Where a redirect leads a token would be refused.
    response.writeHead(status, { 'content-type': 'application/json', location: '/401' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test('only 401 says that a token is refused: 403 is of one payment', async () => {
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  const client = makeMercadoPagoClient({ url: `http://127.0.0.1:${port}`, accessToken: 'TEST' });
  const kinds = [401, 403, 404, 408, 429, 500].map((status) =>
    client.readSold(String(status)).catch((fault: { kind: string }) => fault.kind),
  );
  expect(await Promise.all(kinds)).toEqual(['denied', 'refused', 'refused', 'away', 'away', 'away']);
});

test('whoever sends the call elsewhere is not the provider: it is not followed', async () => {
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  const client = makeMercadoPagoClient({ url: `http://127.0.0.1:${port}`, accessToken: 'TEST' });
  for (const status of [301, 302, 307, 308])
    await expect(client.readSold(String(status))).rejects.toMatchObject({ kind: 'away' });
});
