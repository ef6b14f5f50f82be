import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { fixture } from '../../tests/fixture.ts';
import { answerJson, startLoopback } from '../../tests/start-loopback.ts';
import type { ClientPorts } from '../index.ts';
import { createInstagramClient } from '../index.ts';

const send = {
  token: 'IGAAtoken',
  igId: '17841400000000001',
  message: { to: { igsid: '7' }, content: { shape: 'text' as const, text: 'hello' } },
};
const sent = fixture('answers/message-sent');
const clock = { now: () => 0, mono: () => performance.now() };

describe('what the network does to a send', () => {
  const faults: [string, (response: ServerResponse) => unknown, object][] = [
    ['reset before the answer', (response) => response.socket?.resetAndDestroy(), { k: 'unknown', why: 'reset' }],
    ['closed before the answer', (response) => response.socket?.destroy(), { k: 'unknown', why: 'reset' }],
    ['cut body', cutBody, { k: 'unknown', why: 'reset' }],
    [
      'half a body, properly ended',
      (response) => response.end('{"recipient_id":"7",'),
      { k: 'unknown', why: 'badBody' },
    ],
    ['no answer', () => {}, { k: 'unknown', why: 'timeout' }],
    ['a body that trickles', trickle, { k: 'unknown', why: 'timeout' }],
    ['HTML with 200', (response) => response.end('<html>'), { k: 'unknown', why: 'badBody', code: 'http/200' }],
    [
      'a listed refusal, though with 200',
      (response) => answerJson(response, fixture('answers/error-already-replied')),
      { k: 'notSent', code: '100/2534025' },
    ],
    ['only one id', (response) => answerJson(response, { message_id: 'm' }), { k: 'unknown', why: 'badBody' }],
    [
      'an implausible receiver',
      (response) => answerJson(response, { message_id: 'm', recipient_id: 'me' }),
      { k: 'unknown', why: 'badBody' },
    ],
    [
      '500 with a listed code',
      (response) => answerJson(response, fixture('answers/error-already-replied'), 500),
      { k: 'notSent', code: '100/2534025' },
    ],
    [
      '502 with HTML',
      (response) => response.writeHead(502).end('<html>'),
      { k: 'unknown', why: '5xx', code: 'http/502' },
    ],
    ['a redirect', (response) => response.writeHead(302, { location: '/' }).end(), { k: 'unknown', why: 'badBody' }],
    ['an answer of 9 MB', (response) => response.end('x'.repeat(9_000_000)), { k: 'unknown', why: 'badBody' }],
    [
      'a refusal',
      (response) => answerJson(response, fixture('answers/error-already-replied'), 400),
      { k: 'notSent', code: '100/2534025', action: 'giveUp' },
    ],
    [
      'an id that is a number',
      (response) => response.end('{"message_id":"m","recipient_id":98765432109876543}'),
      { k: 'sent', recipientId: '98765432109876543' },
    ],
  ];
  test.each(faults)('%s', async (_name, answering, outcome) => {
    // Short where running out is the point; else it never does, however busy the machine.
    const timeoutMs = 'why' in outcome && outcome.why === 'timeout' ? 300 : 30_000;
    await using loopback = await startLoopback((_request, response) => answering(response), { config: { timeoutMs } });
    expect(await loopback.client.sendMessage(send)).toMatchObject(outcome);
    expect(loopback.requests).toHaveLength(1);
  });

  function cutBody(response: ServerResponse) {
    response.writeHead(200, { 'content-length': 500 });
    response.write('{"recipient_id"', () => response.socket?.destroy());
  }

  function trickle(response: ServerResponse) {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  }

  test.each([
    ['nobody listens', 'http://127.0.0.1:1'],
    ['no such host', 'http://recado.invalid'],
  ])('%s: nothing was sent', async (_name, url) => {
    const config = {
      graphUrl: url,
      tokenUrl: url,
      authorizeUrl: url,
      version: 'v26.0',
      appId: 'a',
      appSecret: 's3cret',
    };
    const client = createInstagramClient({ ...config, timeoutMs: 3000 }, { clock });
    expect(await client.sendMessage(send)).toMatchObject({
      k: 'notSent',
      code: expect.stringMatching(/^local\/(connect|queue)$/),
      action: 'retry',
    });
    expect(await client.me(send)).toMatchObject({ ok: false, error: { action: 'retry' } });
    expect(await client.exchangeCode({ code: 'c', redirectUri: 'r' })).toMatchObject({
      ok: false,
      error: { action: 'retry' },
    });
    await client.close();
  });

  test('a server that breaks TLS never got a byte of the request', async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {}).once('data', () => socket.destroy());
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP, so it is an object
    const config = {
      graphUrl: url,
      tokenUrl: url,
      authorizeUrl: url,
      version: 'v26.0',
      appId: 'a',
      appSecret: 's3cret',
    };
    const client = createInstagramClient({ ...config, timeoutMs: 2000 }, { clock });
    expect(await client.sendMessage(send)).toMatchObject({ k: 'notSent', code: 'local/connect' });
    await client.close();
    server.close();
  });

  test('too late to start, and waiting behind another: nothing was sent', async () => {
    await using loopback = await startLoopback(() => {}, { config: { connections: 1, timeoutMs: 1_500 } });
    expect(await loopback.client.sendMessage({ ...send, startBefore: clock.mono() - 1 })).toMatchObject({
      code: 'local/queue',
    });
    const first = loopback.client.sendMessage(send);
    const second = loopback.client.sendMessage({ ...send, timeoutMs: 300 });
    expect(await second).toMatchObject({ k: 'notSent', code: 'local/queue' });
    expect(await first).toMatchObject({ k: 'unknown', why: 'timeout' });
    await new Promise((later) => setTimeout(later, 50));
    expect(loopback.requests).toHaveLength(1);
  });

  test('a stale connection is never answered by sending twice', async () => {
    let served = 0;
    await using loopback = await startLoopback((_request, response) => {
      if (++served % 2 === 0) response.socket?.destroy();
      else answerJson(response, sent);
    });
    const outcomes: string[] = [];
    for (let i = 0; i < 6; i++) outcomes.push((await loopback.client.sendMessage(send)).k);
    expect(outcomes).toEqual(['sent', 'unknown', 'sent', 'unknown', 'sent', 'unknown']);
    expect(loopback.requests).toHaveLength(6);
  });
});

describe('kill points', () => {
  test('come in order around the bytes, and are waited for', async () => {
    const log: string[] = [];
    let release = () => {};
    const point: NonNullable<ClientPorts['point']> = async (name) => {
      log.push(name);
      if (name === 'send.bytesWritten') await new Promise<void>((resolve) => (release = resolve));
    };
    await using loopback = await startLoopback(
      (_request, response) => {
        log.push('request arrived');
        answerJson(response, sent);
        setTimeout(() => {
          log.push('released');
          release();
        }, 50);
      },
      { ports: { point } },
    );
    expect(await loopback.client.sendMessage(send)).toMatchObject({ k: 'sent' });
    expect(log).toEqual(['send.connect', 'send.bytesWritten', 'request arrived', 'released', 'send.responseRead']);
    log.length = 0;
    await loopback.client.me(send);
    expect(log.filter((line) => line.startsWith('send.'))).toEqual([]);
  });
});

describe('secrets', () => {
  const canaries = { token: 'tok3n-canary', code: 'c0de-canary', secret: 'app-secret-canary' };

  test('no outcome repeats what Instagram quotes back', async () => {
    const quote = `Malformed ${canaries.token} ${canaries.code} ${canaries.secret} ${encodeURIComponent(canaries.token)} IGAAabcdefghijklmnopqrstuvwxyz0123`;
    const bodies = [
      { error: { message: quote, code: 190 } },
      { error: { message: quote, code: 424242 } },
      { error_type: 'x', code: 400, error_message: quote },
      { unexpected: quote },
    ];
    for (const body of bodies) {
      for (const status of [200, 400, 500]) {
        await using loopback = await startLoopback((_request, response) => answerJson(response, body, status));
        const { client } = loopback;
        const { token } = canaries;
        const exchanged = await client.exchangeCode({ code: canaries.code, redirectUri: 'r' });
        const results = await Promise.all([
          client.sendMessage({ ...send, token }),
          client.replyToComment({ token, commentId: '1', text: 'a' }),
          client.me({ token }),
          client.longLivedToken({ token }),
          client.refreshToken({ token }),
          client.profile({ token, igsid: '7' }),
          client.subscribe({ token, igId: '1', fields: ['comments'] }),
        ]);
        const text = JSON.stringify(results);
        if (status === 400 && 'error' in body) expect(text).toContain('Malformed');
        for (const secret of [token, canaries.secret, 'IGAAabc']) expect(text).not.toContain(secret);
        for (const secret of [canaries.code, canaries.secret, 'IGAAabc']) {
          expect(JSON.stringify(exchanged)).not.toContain(secret);
        }
      }
    }
  });

  test('a token that cannot be sent is not quoted either', async () => {
    await using loopback = await startLoopback((_request, response) => answerJson(response, sent));
    const result = await loopback.client.sendMessage({ ...send, token: `${canaries.token}\n` });
    expect(JSON.stringify(result)).not.toContain('canary');
    const path = await loopback.client.refreshToken({ token: `${canaries.token}\n` });
    expect(JSON.stringify(path)).not.toContain('canary');
  });
});
