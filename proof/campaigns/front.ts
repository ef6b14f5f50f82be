import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AcknowledgedUpdate, readUpdates } from '../evidence/evidence.ts';

/** A front before the servers: shares requests out among those that listen, and notes every update that was acknowledged. */
export interface Front {
  port: number;
  acknowledged: AcknowledgedUpdate[];
  /** Webhook POSTs by status; 0 where the server died before it answered. */
  statuses: Map<number, number>;
  close(): Promise<void>;
}

const WEBHOOK = '/webhooks/instagram';

/** `ports` are the servers'. A server that does not listen is passed over; when none does, the connection is cut. */
export async function startFront(ports: readonly number[]): Promise<Front> {
  const acknowledged: AcknowledgedUpdate[] = [];
  const statuses = new Map<number, number>();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  let turn = 0;

  function note(status: number, body: Buffer): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) acknowledged.push(...readUpdates(body.toString('utf8')));
  }

  function forward(request: http.IncomingMessage, body: Buffer, response: http.ServerResponse): void {
    const isWebhook = request.method === 'POST' && request.url === WEBHOOK;
    const tryNext = (left: number, port: number) => {
      const { method = 'GET', url = '/', headers } = request;
      const call = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', () => response.destroy());
        answer.on('end', () => {
          if (isWebhook) note(answer.statusCode ?? 0, body);
          response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
        });
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 0) return tryNext(left - 1, ports[turn++ % ports.length] ?? port);
        if (isWebhook) note(0, body);
        response.destroy();
      });
      call.setTimeout(20_000, () => call.destroy());
      call.end(body);
    };
    tryNext(ports.length - 1, ports[turn++ % ports.length] ?? 0);
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', () => response.destroy());
    request.on('end', () => forward(request, Buffer.concat(parts), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port, // as: a TCP server has no other kind of address
    acknowledged,
    statuses,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
