import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let igId: string;

beforeAll(async () => {
  bed = await startApiTestbed();
  ({ igId } = await bed.sim.account('porta.loja', ['anel']));
});
afterAll(() => bed.close());

/** In front of the framework, and by its route: a query is out of the ordinary. */
const PLACES = ['/webhooks/instagram', '/webhooks/instagram?framework'];

const sign = (body: string | Buffer, secret = bed.config.instagram.appSecrets[0] ?? '') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const comments = (...ids: string[]) =>
  JSON.stringify({
    object: 'instagram',
    entry: [
      {
        id: igId,
        time: 1_795_000_000,
        changes: ids.map((id) => ({
          field: 'comments',
          value: { id, from: { id: '55', username: 'fa' }, text: 'oi', media: { id: '1', media_product_type: 'FEED' } },
        })),
      },
    ],
  });

async function ask(place: string, body: string | Buffer, headers: Record<string, string>) {
  const response = await bed.raw(place, { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) });
  const text = await response.text();
  const { date: _date, 'x-request-id': id, ...others } = Object.fromEntries(response.headers);
  return { status: response.status, id, text: id ? text.replaceAll(id, 'ID') : text, headers: others };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** What is said of a body, by a head that is right, and the status it has. */
const CALLS: [name: string, body: () => string | Buffer, head: (body: string | Buffer) => object, status: number][] = [
  ['signed', () => comments('front-1'), (body) => ({ 'x-hub-signature-256': sign(body) }), 200],
  ['signed and known already', () => comments('front-1'), (body) => ({ 'x-hub-signature-256': sign(body) }), 200],
  ['of nothing', () => '{}', (body) => ({ 'x-hub-signature-256': sign(body) }), 400],
  ['of no JSON', () => 'oi', (body) => ({ 'x-hub-signature-256': sign(body) }), 400],
  ['of any bytes', () => Buffer.from([0, 255, 254, 0xc3]), (body) => ({ 'x-hub-signature-256': sign(body) }), 400],
  ['signed by another', () => comments('x'), (body) => ({ 'x-hub-signature-256': sign(body, 'another') }), 401],
  ['signed for another', () => comments('x'), () => ({ 'x-hub-signature-256': sign(comments('y')) }), 401],
  ['signed in capitals', () => comments('x'), (body) => ({ 'x-hub-signature-256': sign(body).toUpperCase() }), 401],
  ['signed by half', () => comments('x'), (body) => ({ 'x-hub-signature-256': sign(body).slice(0, -1) }), 401],
  ['unsigned', () => comments('x'), () => ({}), 401],
  [
    'from behind a proxy',
    () => comments('x'),
    (body) => ({ 'x-hub-signature-256': sign(body), forwarded: 'for=1' }),
    200,
  ],
  [
    'of another type',
    () => comments('z'),
    (body) => ({ 'x-hub-signature-256': sign(body), 'content-type': 'a/b' }),
    200,
  ],
];

describe('a webhook is answered in front of the framework as by it', () => {
  test.each(CALLS)('%s', async (_name, makeBody, head, status) => {
    const body = makeBody();
    const answers = [];
    for (const place of PLACES) answers.push(await ask(place, body, { ...JSON_TYPE, ...head(body) }));
    const [front, framework] = answers;
    expect(front?.status).toBe(status);
    expect(front?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(front?.id).not.toBe(framework?.id);
    expect({ ...front, id: '' }).toEqual({ ...framework, id: '' });
  });

  test('the handshake is the framework’s', async () => {
    const asked = (token: string) =>
      bed.raw(`${PLACES[0]}?hub.mode=subscribe&hub.challenge=123&hub.verify_token=${token}`);
    const right = await asked(bed.config.instagram.verifyToken);
    expect([right.status, await right.text()]).toEqual([200, '123']);
    expect((await asked('another')).status).toBe(403);
  });
});
