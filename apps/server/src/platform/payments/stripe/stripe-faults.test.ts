import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStripe } from './open-stripe.ts';

let server: http.Server;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    const status = Number(request.url?.split('/').at(-1));
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test('a key that is refused, or may not do what is asked, is no word about the payment', async () => {
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  const config = { url: `http://127.0.0.1:${port}`, secretKey: 'sk_test', webhookSecrets: [] };
  const stripe = openStripe(config, () => 0);
  const kinds = [401, 403, 400, 404, 409, 429, 500].map((status) =>
    stripe.locate({ paymentRef: String(status) }).catch((fault: { kind: string }) => fault.kind),
  );
  expect(await Promise.all(kinds)).toEqual(['denied', 'denied', 'refused', 'refused', 'away', 'away', 'away']);
});
