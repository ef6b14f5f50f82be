import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { systemClock } from '../ports/index.ts';
import { closeApp } from './close-app.ts';

test('who does not read what was asked for holds up no end, and their file is let go', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  let sent: Readable | undefined;
  app.get('/export', () => {
    sent = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
    return sent;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // as: a TCP server has no other kind of address
  const begun = new Promise<http.IncomingMessage>((resolve) => http.get({ port, path: '/export' }, resolve));
  const cut = new Promise((resolve) => begun.then((response) => response.pause().on('error', resolve)));
  await begun;
  await closeApp(app, systemClock(), 50);
  await expect.poll(() => sent?.destroyed, { timeout: 20_000 }).toBe(true);
  (await begun).resume();
  await cut;
}, 30_000);

test('a call under way is answered before the end', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  let answer = (_text: string) => {};
  const asked = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve();
      return new Promise<string>((done) => {
        answer = done;
      });
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // as: a TCP server has no other kind of address
  const call = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await asked;
  const closed = closeApp(app, systemClock(), 60_000);
  answer('done');
  expect(await call).toBe('done');
  await closed;
}, 30_000);
