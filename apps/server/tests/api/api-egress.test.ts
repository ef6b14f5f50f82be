import diagnostics from 'node:diagnostics_channel';
import type net from 'node:net';
import {
  type FakeCollector,
  type Mailbox,
  type ObjectStore,
  startCollector,
  startMailbox,
  startObjectStore,
} from '@recado/sandbox';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { silentMp4 } from '../../src/features/audios/fixtures/silence.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const HERE = ['localhost', '127.0.0.1', '::1'];
const S3 = { accessKeyId: 'egress', secretAccessKey: 'a secret of the store', region: 'us-east-1', bucket: 'files' };
const COUNTED = { measurementId: 'G-EGRESS1', apiSecret: 'a-secret-of-the-stream' };
let bed: ApiTestbed;
let mailbox: Mailbox;
let store: ObjectStore;
let collector: FakeCollector;
/** Where this process began to connect to, by name as it was asked for: the program, and this test as its callers. */
const asked = new Set<string>();

/** Every socket of Node, whoever opens it: `fetch`, the SDK of a provider, a driver. */
function note(message: unknown): void {
  const { socket } = message as { socket: net.Socket }; // as: Node's documented channel
  let name: string | null = null;
  socket.on('lookup', (error, _address, _family, host) => {
    name = host;
    if (error) asked.add(`${host}:?`);
  });
  socket.on('connectionAttempt', (ip, port) => asked.add(`${name ?? ip}:${port}`));
}

beforeAll(async () => {
  diagnostics.subscribe('net.client.socket', note);
  mailbox = await startMailbox({ port: 0 });
  store = await startObjectStore(S3);
  collector = await startCollector(COUNTED);
  bed = await startApiTestbed(
    {
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'Recado <recado@here.example>',
      ANALYTICS_URL: collector.url,
      ANALYTICS_MEASUREMENT_ID: COUNTED.measurementId,
      ANALYTICS_API_SECRET: COUNTED.apiSecret,
      S3_ENDPOINT: store.url,
      S3_BUCKET: S3.bucket,
      S3_REGION: S3.region,
      S3_ACCESS_KEY_ID: S3.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3.secretAccessKey,
    },
    { sells: true },
  );
});
afterAll(async () => {
  diagnostics.unsubscribe('net.client.socket', note);
  await bed.close();
  await store.close();
  await collector.close();
  await mailbox.close();
});

test('the program connects to hosts that its configuration names, and to no other, whatever sellers and strangers write, but for a link that its owner asks about', async () => {
  const { igId, media } = await bed.sim.account('sai.pouco', ['anel']);
  const { token } = await bed.signIn(igId);
  const { items } = (await bed.call('GET /media', { token })).body as unknown as { items: { id: string }[] }; // as: the contract's answer
  const links = [{ url: 'https://elsewhere.invalid/shop', title: 'Comprar' }];
  const settings = { anyComment: true, messagetitletexts: ['Oi'], links };
  const save = { token, params: { mediaId: items[0]?.id ?? '' }, body: { enabled: true, settings, version: null } };
  expect((await bed.call('PUT /automations/posts/{mediaId}', save)).status).toBe(200);
  const person = await bed.sim.send('POST', '/people', { username: 'curiosa', name: 'http://169.254.169.254/' });
  await bed.sim.send('POST', `/media/${media[0]}/comments`, { personId: person.id, text: 'http://127.0.0.1:1/ quero' });
  // Both providers, and a seller's own token of one of them.
  for (const method of ['card', 'pix']) {
    expect((await bed.call('POST /checkout', { token, body: { plan: 'combo', method } })).status).toBe(200);
  }
  await bed.call('PUT /settings/sales', { token, body: { on: true } });
  const source = { secret: 'a secret of the shop', accessToken: 'TEST-shop' };
  await bed.call('PUT /settings/sales/sources/{source}', { token, params: { source: 'mercadopago' }, body: source });
  const sound = new Uint8Array(silentMp4());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'audio/mp4' };
  expect((await bed.raw('/api/audios?name=Oi', { method: 'POST', headers, body: sound })).status).toBe(200);
  const usage = [{ name: 'banner', params: { type: 'consent' } }];
  await bed.call('POST /events', { body: { consented: true, clientId: '1.2', events: usage } });
  await bed.server.settle();
  await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect
    .poll(async () => JSON.stringify(await bed.sim.get('/truth?after=0')), { timeout: 20_000 })
    .toContain('Oi');
  const { config } = bed;
  const configured = [
    config.publicUrl,
    bed.url,
    bed.adminUrl,
    bed.sim.url,
    bed.payments?.url,
    mailbox.smtpUrl,
    store.url,
    collector.url,
  ];
  const portOf = (url = '') => new URL(url).port;
  const named = configured.map(portOf);
  // The test's own: who gives it a database, over a connection that a file before it may have left open.
  const ports = [...named, portOf(inject('databaseBroker'))];
  const places = [...asked].map((place) => [
    place.slice(0, place.lastIndexOf(':')),
    place.slice(place.lastIndexOf(':') + 1),
  ]);
  expect(places.filter(([host = '', port = '']) => !HERE.includes(host) || !ports.includes(port))).toEqual([]);
  // Each was really met, and one that is not named would have been seen.
  expect(named.filter((port) => !places.some(([, met]) => met === port))).toEqual([]);
  await expect(fetch('http://elsewhere.invalid/')).rejects.toThrow();
  expect([...asked]).toContain('elsewhere.invalid:?');
  // The one call that asks a host which a person named; of the network beside this machine it asks nothing.
  const before = asked.size;
  for (const url of [
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://[fd00::1]/',
    'http://0.0.0.0:1/',
  ])
    expect((await bed.call('POST /automations/check-link', { token, body: { url } })).body).toEqual({
      outcome: 'unreachable',
    });
  expect(asked.size).toBe(before);
});
