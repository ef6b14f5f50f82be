import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientConfig, type ClientPorts, createInstagramClient, type InstagramClient } from '../src/index.ts';

export interface Received {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answering = (received: Received, response: ServerResponse) => void;

/** A throw-away server on loopback and a client for it; both end with `await using`. */
export async function startLoopback(
  answering: Answering,
  { config = {}, ports = {} }: { config?: Partial<ClientConfig>; ports?: Partial<ClientPorts> } = {},
): Promise<{ client: InstagramClient; requests: Received[] } & AsyncDisposable> {
  const requests: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const received = { method, url: new URL(url, 'http://host'), headers, body: Buffer.concat(chunks).toString() };
      requests.push(received);
      answering(received, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP, so it is an object
  const client = createInstagramClient(
    {
      graphUrl: url,
      tokenUrl: url,
      authorizeUrl: url,
      version: 'v26.0',
      appId: 'app1',
      appSecret: 'app-secret-canary',
      ...config,
    },
    { clock: { now: () => 0, mono: () => performance.now() }, ...ports },
  );
  return {
    client,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await client.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export function answerJson(response: ServerResponse, json: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
