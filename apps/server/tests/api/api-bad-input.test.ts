import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { Activity } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let ana: Seller;

interface Seller {
  token: string;
  igId: string;
  mediaId: string;
  simMediaId: string;
}

const settings = {
  activationComments: ['quero'],
  messagetitletexts: ['Oi, aqui está'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};

beforeAll(async () => {
  bed = await startApiTestbed();
  ana = await seller('ana.aneis');
});
afterAll(() => bed.close());

async function seller(username: string): Promise<Seller> {
  const { igId, media } = await bed.sim.account(username, ['anel de prata']);
  const { token } = await bed.signIn(igId);
  const { body } = await bed.call('GET /media', { token });
  const mediaId = (body.items as { id: string }[])[0]?.id ?? '';
  const saved = await save({ token, mediaId }, settings);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { token, igId, mediaId, simMediaId: media[0] ?? '' };
}

function save(
  { token, mediaId }: Pick<Seller, 'token' | 'mediaId'>,
  given: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const body = { enabled: true, settings: given, version: null };
  return bed.call('PUT /automations/posts/{mediaId}', { token, params: { mediaId }, body, headers });
}

async function rows<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: bed.adminUrl });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}

describe('an account that lost a permission after it signed in', () => {
  let bia: Seller;

  test('holds its messages with their credit and says what to do', async () => {
    bia = await seller('bia.bolos');
    // Without the permission Instagram tells of no comment: these two were under way when it went.
    await bed.sim.send('PUT', '/faults', { webhookDelayMs: 500 });
    await comment(bia, 'fa.um');
    await bed.sim.send('PUT', '/faults', { webhookDelayMs: 5_000 });
    await comment(bia, 'fa.dois');
    await bed.sim.send('POST', `/accounts/${bia.igId}/permissions`, { removed: ['manage_comments'] });
    const [item] = await until(
      () => list(bia),
      ([first]) => first !== undefined && privateOf(first)?.state === 'held',
    );
    const dm = item && privateOf(item);
    expect(dm).toMatchObject({ reason: 'reconnect', credits: 1, credit: 'reserved', attempts: 1 });
    // The message is held first, the account after it.
    const connection = await until(
      async () => (await bed.call('GET /users/me', { token: bia.token })).body.connection as { state: string },
      ({ state }) => state !== 'connected',
    );
    expect(connection).toMatchObject({ state: 'reconnect', problem: '10' });
    expect(await received(bia)).toEqual([]);
  });

  test('stops asking Instagram: the next comment is decided and waits without a call', async () => {
    const before = await sends();
    const items = await until(
      () => list(bia),
      (all) => all.length === 2 && all.every(({ deliveries }) => deliveries.length > 0),
    );
    await bed.server.settle();
    expect(items.map((item) => privateOf(item)?.credit)).toEqual(['reserved', 'reserved']);
    expect(await sends()).toBe(before);
    await bed.sim.send('POST', '/faults/reset');
  });

  test('sends everything once after signing in again, and pays one credit each', async () => {
    const { token } = await bed.signIn(bia.igId);
    bia.token = token;
    const done = await until(
      () => list(bia),
      (items) => items.every((item) => privateOf(item)?.state === 'sent'),
    );
    expect(done.map((item) => privateOf(item)?.credit)).toEqual(['spent', 'spent']);
    expect((await received(bia)).filter(({ kind }) => kind === 'private_reply')).toHaveLength(2);
    expect((await bed.call('GET /users/me', { token })).body.connection).toMatchObject({
      state: 'connected',
      problem: null,
    });
  });

  test('hc20 hc22 that removed the app: what was written meanwhile is found and answered once after signing in again', async () => {
    const nina = await seller('nina.flores');
    await bed.sim.send('POST', `/accounts/${nina.igId}/token`, { action: 'revoke' });
    await comment(nina, 'fa.ausente');
    expect(await list(nina)).toEqual([]);
    nina.token = (await bed.signIn(nina.igId)).token;
    const items = await until(
      () => list(nina),
      ([first]) => first !== undefined && privateOf(first)?.state === 'sent',
    );
    expect(items).toHaveLength(1);
    expect((await received(nina)).filter(({ kind }) => kind === 'private_reply')).toHaveLength(1);
  });

  const privateOf = ({ deliveries }: Activity) => deliveries.find(({ kind }) => kind === 'private_reply');
});

async function comment({ simMediaId }: Seller, username: string): Promise<void> {
  const { id } = await bed.sim.send('POST', '/people', { username, name: username });
  await bed.sim.send('POST', `/media/${simMediaId}/comments`, { personId: id, text: 'quero' });
}

async function list({ token }: Seller): Promise<Activity[]> {
  const { body } = await bed.call('GET /activity', { token });
  return body.items as Activity[];
}

/** What people really got of an account. */
async function received({ igId }: Seller): Promise<{ kind: string }[]> {
  const truth = (await bed.sim.get('/truth?after=0')) as unknown as { igId: string; kind: string }[];
  return truth.filter((line) => line.igId === igId);
}

/** Calls that would send a message. */
async function sends(): Promise<number> {
  const traffic = (await bed.sim.get('/traffic?after=0')) as unknown as { path: string; method: string }[];
  return traffic.filter(({ path, method }) => method === 'POST' && path.endsWith('/messages')).length;
}

async function until<T>(read: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const value = await read();
    if (done(value) || tries === 100) {
      expect(done(value), `it never came to that: ${JSON.stringify(value)}`).toBe(true);
      return value;
    }
    await bed.server.settle();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a webhook', () => {
  const MB = 1024 * 1024;

  test.each([
    ['that says so', { 'content-length': 50 * MB }],
    ['in chunks that do not', {}],
  ])('of 50 MB %s is refused without being kept', async (_, headers) => {
    const { status, growth, written } = await pour(50 * MB, headers);
    expect(status).toBe(413);
    expect(growth).toBeLessThan(16 * MB);
    expect(written).toBeLessThan(50 * MB);
    expect((await bed.raw('/health/live')).status).toBe(200);
    expect((await signed(JSON.stringify({ object: 'instagram', entry: [] }))).status).toBe(200);
  });

  test.each([
    ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    [
      'lists where the updates lie',
      `{"object":"instagram","entry":[{"id":"1","changes":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}`,
    ],
  ])('of depth 100,000 and rightly signed is refused, nothing is stored: %s', async (_, body) => {
    const stored = () => rows<{ count: string }>('select count(*) from inbox');
    const before = await stored();
    expect((await signed(body)).status).toBe(400);
    expect(await stored()).toEqual(before);
    expect((await bed.raw('/health/live')).status).toBe(200);
  });

  function signed(body: string): Promise<Response> {
    const secret = bed.config.instagram.appSecrets[0] ?? '';
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    return bed.raw('/webhooks/instagram', { method: 'POST', headers, body });
  }

  /** Writes until an answer comes. The server runs in this process: what it keeps of the body is seen in its buffers. */
  function pour(size: number, headers: http.OutgoingHttpHeaders) {
    const chunk = Buffer.alloc(64 * 1024, 0x20);
    const kept = () => process.memoryUsage().arrayBuffers;
    const before = kept();
    let [most, written] = [0, 0];
    return new Promise<{ status: number; growth: number; written: number }>((resolve, reject) => {
      const request = http.request(`${bed.url}/webhooks/instagram`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}`, ...headers },
      });
      const write = () => {
        most = Math.max(most, kept() - before);
        if (written >= size || request.destroyed) return;
        written += chunk.length;
        request.write(chunk, () => setImmediate(write));
      };
      request.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, growth: Math.max(most, kept() - before), written });
        request.destroy();
      });
      request.on('error', reject);
      write();
    });
  }
});

describe('a form that is no good is answered field by field, in the language of who fills it in', () => {
  const cases: [what: string, change: Record<string, unknown>, field: string, code: string, pt: string, en: string][] =
    [
      [
        'an image link that is no link',
        { template: 'generic', imageUrl: 'foto do anel' },
        'settings.imageUrl',
        'url_invalid',
        'Isto não é um link. Ele começa com https://',
        'This is not a link. It should begin with https://',
      ],
      [
        'an image link without encryption',
        { template: 'generic', imageUrl: 'http://loja.example/anel.jpg' },
        'settings.imageUrl',
        'url_invalid',
        'Isto não é um link. Ele começa com https://',
        'This is not a link. It should begin with https://',
      ],
      [
        'a link that is no link',
        { links: [{ url: 'no link', title: 'Ver' }] },
        'settings.links.0.url',
        'url_invalid',
        'Isto não é um link. Ele começa com https://',
        'This is not a link. It should begin with https://',
      ],
      [
        'a keyword that folds to nothing',
        { activationComments: ['\u200b\u0301'] },
        'settings.activationComments.0',
        'trigger_folds_to_nothing',
        'Esta palavra não tem letras, números nem emoji para procurar e valeria para qualquer comentário.',
        'This word has no letters, digits or emoji to look for, so it would match every comment.',
      ],
      [
        'a text of 1,001 bytes',
        { links: [], messagetitletexts: [`${'é'.repeat(500)}a`] },
        'settings.messagetitletexts.0',
        'message_too_large',
        'Uma das mensagens da DM é grande demais! Ela ocupa 1001, e o Instagram permite 1000.',
        'One of the DM messages is too large! It takes 1001, and Instagram allows 1000.',
      ],
      [
        'a link title of 21 characters',
        { links: [{ url: 'https://loja.example', title: 'x'.repeat(21) }] },
        'settings.links.0.title',
        'link_title_too_large',
        'Um dos títulos de link é grande demais! Ele tem 21 caracteres, e o Instagram mostra 20.',
        'One of the link titles is too large! It has 21 characters, and Instagram shows 20.',
      ],
    ];

  test.each(cases)('%s', async (_what, change, path, code, pt, en) => {
    const given = { ...settings, ...change };
    for (const [language, message] of [
      ['pt-BR,pt;q=0.9', pt],
      ['en-US', en],
    ] as const) {
      const { status, body } = await save(ana, given, { 'accept-language': language });
      expect(status).toBe(422);
      expect(body.errors).toContainEqual({ path, code, message });
    }
    const kept = await bed.call('GET /automations/posts/{mediaId}', {
      token: ana.token,
      params: { mediaId: ana.mediaId },
    });
    expect(kept.body.automation).toMatchObject({ version: 1, settings });
  });
});
