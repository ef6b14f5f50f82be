import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json, MetaApp } from './meta-app.ts';
import { appSecret, otherSecret, startMetaApp } from './meta-app.ts';

let app: MetaApp;
let receiver: Server;
let url: string;
/** What the app's two addresses were sent, and what they answer. */
const got: { path: string; type: string | undefined; form: URLSearchParams }[] = [];
let answer: { status: number; body: string };

beforeEach(async () => {
  app = await startMetaApp();
  got.length = 0;
  answer = { status: 200, body: '' };
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    got.push({ path: request.url ?? '', type: request.headers['content-type'], form });
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(async () => {
  await app.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const tell = () =>
  app.operator('PUT', '/callbacks', { deauthorize: `${url}/deauthorize`, dataDeletion: `${url}/deletion` });
const removeApp = () => app.operator('POST', `/accounts/${app.igId}/token`, { action: 'revoke' });
const askDeletion = () => app.operator('POST', `/accounts/${app.igId}/deletion`);
const lastCallback = async () =>
  ((await app.operator('GET', '/traffic')).body as unknown as Json[]).findLast((line) => line.direction === 'callback');

/** Reads a signed request as an app does: the signature is over the payload segment as received. */
function open(signedRequest: string, secret: string): { signed: boolean; payload: Json } {
  const [signature = '', segment = ''] = signedRequest.split('.');
  const expected = createHmac('sha256', secret).update(segment).digest();
  const payload = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8')) as Json; // as: judged by the expectations
  return { signed: expected.equals(Buffer.from(signature, 'base64url')), payload };
}

test('an owner who removes the app: the token is dead with 190/458, and the deauthorize address gets a signed request', async () => {
  await tell();
  const me = (await app.graph('GET', '/me?fields=id,user_id')).body;
  const before = (await app.operator('GET', '/clock')).body.now;
  answer.body = 'ok';
  expect((await removeApp()).body).toEqual({
    ok: true,
    callback: { status: 200, url: null, confirmationCode: null },
  });
  expect((await app.graph('GET', '/me')).body.error).toMatchObject({ code: 190, error_subcode: 458 });
  expect(got).toMatchObject([{ path: '/deauthorize', type: 'application/x-www-form-urlencoded' }]);
  const signedRequest = got[0]?.form.get('signed_request') ?? '';
  expect(signedRequest).toMatch(/^[\w-]{43}\.[\w-]+$/);
  const { signed, payload } = open(signedRequest, appSecret);
  expect(signed).toBe(true);
  expect(open(signedRequest, otherSecret).signed).toBe(false);
  expect(payload).toMatchObject({ algorithm: 'HMAC-SHA256', user_id: me.id });
  expect(me.id).not.toBe(me.user_id);
  expect(payload.issued_at).toBeGreaterThanOrEqual(Math.floor(before / 1_000));
  expect(payload.issued_at * 1_000).toBeLessThanOrEqual((await app.operator('GET', '/clock')).body.now);
  await removeApp();
  expect(got).toHaveLength(1);
});

test('an owner who asks for deletion: the other address is told, and its status page and code are in the traffic', async () => {
  await tell();
  answer.body = JSON.stringify({ url: 'https://recado.example/status?id=k7', confirmation_code: 'k7' });
  expect((await askDeletion()).body.callback).toEqual({
    status: 200,
    url: 'https://recado.example/status?id=k7',
    confirmationCode: 'k7',
  });
  expect(got.map(({ path }) => path)).toEqual(['/deletion']);
  expect(open(got[0]?.form.get('signed_request') ?? '', appSecret).signed).toBe(true);
  expect(await lastCallback()).toMatchObject({
    method: 'POST',
    path: '/deletion',
    status: 200,
    body: { signed_request: got[0]?.form.get('signed_request') },
    answer: { url: 'https://recado.example/status?id=k7', confirmation_code: 'k7' },
  });
  expect((await app.graph('GET', '/me')).status).toBe(200);
  await removeApp();
  await askDeletion();
  expect(got.map(({ path }) => path)).toEqual(['/deletion', '/deauthorize', '/deletion']);
});

test('nothing is sent where the app gave no address, for another ending, or for an account that never came', async () => {
  expect((await askDeletion()).body).toEqual({ callback: null });
  await app.operator('POST', `/accounts/${app.igId}/token`, { action: 'password_changed' });
  await tell();
  expect((await app.operator('PUT', '/callbacks', { deauthorize: null })).body).toEqual({
    deauthorize: null,
    dataDeletion: `${url}/deletion`,
  });
  expect((await removeApp()).body.callback).toBeNull();
  const other = (await app.operator('POST', '/accounts', { username: 'doce', name: 'Doce' })).body.igId;
  expect((await app.operator('POST', `/accounts/${other}/deletion`)).status).toBe(409);
  expect((await app.operator('PUT', '/callbacks', { deauthorize: 'javascript:1' })).status).toBe(400);
  expect(got).toEqual([]);
  expect((await app.operator('GET', '/state')).body.app.callbacks.dataDeletion).toBe(`${url}/deletion`);
});

test('the secret of a signed request follows the switch, and an app that does not answer is a line in the traffic', async () => {
  await tell();
  for (const [webhookSecret, secret, signed] of [
    ['other', otherSecret, true],
    ['wrong', appSecret, false],
    ['none', appSecret, false],
  ] as const) {
    await app.operator('PUT', '/faults', { webhookSecret });
    await askDeletion();
    expect(open(got.at(-1)?.form.get('signed_request') ?? '', secret).signed, webhookSecret).toBe(signed);
  }
  receiver.closeAllConnections();
  await app.operator('PUT', '/callbacks', { dataDeletion: 'http://127.0.0.1:9/deletion' });
  expect((await askDeletion()).body.callback).toEqual({ status: 0, url: null, confirmationCode: null });
  expect(await lastCallback()).toMatchObject({ status: 0, answer: 'no answer', fault: 'webhookSecret' });
});
