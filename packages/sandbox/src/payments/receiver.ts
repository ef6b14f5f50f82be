import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Payments, startPayments } from './payments.ts';

/** A webhook as it arrived. */
export interface Arrived {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** The time at which it came, by the clock of the test. */
  at: number;
}

export interface Receiver {
  url: string;
  arrived: Arrived[];
  /** The statuses that the next deliveries are answered with; 200 when none is left. */
  statuses: number[];
  close(): Promise<void>;
}

/** Stands in for the shop's server in tests: keeps what arrives. */
async function startReceiver(clock: { now(): number }): Promise<Receiver> {
  const arrived: Arrived[] = [];
  const statuses: number[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
      arrived.push({
        path: request.url ?? '',
        headers: Object.fromEntries(headers),
        body: Buffer.concat(chunks).toString('utf8'),
        at: clock.now(),
      });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // as: a TCP server has no other kind of address
    arrived,
    statuses,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Both providers, played, and the shop that they tell: of Stripe at `/stripe`, of Mercado Pago at `/mp`. */
export async function startShop(
  clock: { now(): number },
  secrets: { stripe?: string; mercadopago?: string } = {},
): Promise<{ shop: Receiver; payments: Payments }> {
  const shop = await startReceiver(clock);
  const payments = await startPayments({
    port: 0,
    clock,
    keys: { stripe: 'sk_test_1', mercadopago: 'TEST-1' },
    webhooks: {
      stripe: { url: `${shop.url}/stripe`, secret: secrets.stripe ?? 's' },
      mercadopago: { url: `${shop.url}/mp`, secret: secrets.mercadopago ?? 's' },
    },
  });
  return { shop, payments };
}
