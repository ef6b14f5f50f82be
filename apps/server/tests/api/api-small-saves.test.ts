import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

// Small saves that waited for a connection are sent again with their key when an answer was lost: what was done elsewhere meanwhile stays.

let bed: ApiTestbed;
let rows: pg.Client;
let token: string;
let automation: string;
const person = { personId: '17841400000000001' };
beforeAll(async () => {
  bed = await startApiTestbed();
  rows = new pg.Client({ connectionString: bed.adminUrl });
  await rows.connect();
  const { igId } = await bed.sim.account('ana.espera', []);
  token = (await bed.signIn(igId)).token;
  const settings = {
    name: 'Preço',
    activationMessages: ['quero'],
    messagetitletexts: ['Oi!'],
    links: [{ title: 'Ver', url: 'https://loja.example/ver' }],
  };
  const { status, body } = await bed.call('POST /directs', { token, body: { enabled: false, settings } });
  expect(status, JSON.stringify(body)).toBe(200);
  automation = (body.automation as { id: string }).id; // as: the contract's answer
});
afterAll(async () => {
  await rows.end();
  await bed.close();
});

const ids = () => [automation];
const bin = ['POST /automations/bin', () => ({ body: { ids: ids() } })] as const;
const back = [
  'POST /automations/bin/restore',
  () => ({ body: { items: [{ id: automation, enabled: false }] } }),
] as const;

test.each([
  [
    'PUT /people/{personId}/ignored',
    () => ({ params: person, body: { ignored: true } }),
    ['PUT /people/{personId}/ignored', () => ({ params: person, body: { ignored: false } })],
    ['GET /settings/answers', (answer: { ignored: unknown[] }) => answer.ignored.length, 0],
  ],
  [
    'PUT /automations/labels',
    () => ({ body: { ids: ids(), add: ['Natal'] } }),
    ['PUT /automations/labels', () => ({ body: { ids: ids(), remove: ['Natal'] } })],
    ['GET /automations', (answer: { labels: unknown[] }) => answer.labels.length, 0],
  ],
  [...bin, back, ['GET /automations', (answer: { total: number }) => answer.total, 1]],
  [
    'PUT /settings/data',
    () => ({ body: { retentionDays: 45 } }),
    ['PUT /settings/data', () => ({ body: { retentionDays: 90 } })],
    ['GET /settings/data', (answer: { retentionDays: number }) => answer.retentionDays, 90],
  ],
  [
    'PUT /settings/notices',
    () => ({ body: { kind: 'viral', way: 'here' } }),
    ['PUT /settings/notices', () => ({ body: { kind: 'viral', way: 'both' } })],
    [
      'GET /settings/notices',
      (answer: { ways: { kind: string; way: string }[] }) => answer.ways.find(({ kind }) => kind === 'viral')?.way,
      'both',
    ],
  ],
  [
    'PUT /home/steps',
    () => ({ body: { step: 'stories', away: true } }),
    ['PUT /home/steps', () => ({ body: { step: 'stories', away: false } })],
    ['GET /home', (answer: { steps: { putAway: string[] } }) => answer.steps.putAway.length, 0],
  ],
] as const)('%s with one key is done once', async (name, given, [opposite, undo], [read, seen, expected]) => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await bed.call(name, { token, headers, ...given() } as never); // as: parts of the call by its name
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const elsewhere = await bed.call(opposite, { token, ...undo() } as never); // as: see above
  expect(elsewhere.status, JSON.stringify(elsewhere.body)).toBe(200);
  const again = await bed.call(name, { token, headers, ...given() } as never); // as: see above
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(seen((await bed.call(read, { token })).body as never)).toBe(expected); // as: the contract's answer
});

test('of what holds words about a person no answer is kept', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = (await bed.call('GET /settings/answers', { token })).body;
  const { disclosure: _, readyDisclosure: __, ignored: ___, moreIgnored: ____, ...choices } = answers;
  const note = await bed.call('PUT /people/{personId}/note', {
    token,
    headers,
    params: person,
    body: { note: 'segredo' },
  });
  const form = await bed.call('PUT /settings/answers', {
    token,
    headers,
    body: { ...choices, nameFallback: 'segredo' },
  });
  expect([note.status, form.status], JSON.stringify([note.body, form.body])).toEqual([200, 200]);
  const { rows: kept } = await rows.query<{ answer: string }>('select answer from idempotent_calls');
  expect(kept.map(({ answer }) => answer).filter((answer) => answer.includes('segredo'))).toEqual([]);
});
