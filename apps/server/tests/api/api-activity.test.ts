import type { Activity, TraceLine } from '@recado/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let ana: Seller;
let personId: string;

interface Seller {
  token: string;
  igId: string;
  /** Ids as Instagram's Graph shows them, and as the simulator's operator knows them. */
  mediaId: string;
  simMediaId: string;
}

const settings = {
  activationComments: ['quero'],
  replyToComment: true,
  replyComments: ['Te mandei no direct', 'Olha o direct', 'Foi pro direct'],
  messagetitletexts: ['Oi {username}, aqui está'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};

beforeAll(async () => {
  bed = await startApiTestbed();
  ana = await seller('ana.aneis');
  personId = String((await bed.sim.send('POST', '/people', { username: 'fa.numero1', name: 'Fã' })).id);
});
afterAll(() => bed.close());

async function seller(username: string, given: Record<string, unknown> = settings): Promise<Seller> {
  const { igId, media } = await bed.sim.account(username, ['anel de prata']);
  const { token } = await bed.signIn(igId);
  const { body } = await bed.call('GET /media', { token });
  const mediaId = (body.items as { id: string }[])[0]?.id ?? '';
  await bed.call('PUT /automations/posts/{mediaId}', {
    token,
    params: { mediaId },
    body: { enabled: true, settings: given, version: null },
  });
  return { token, igId, mediaId, simMediaId: media[0] ?? '' };
}

async function comment(text: string, by = personId): Promise<void> {
  await bed.sim.send('POST', `/media/${ana.simMediaId}/comments`, { personId: by, text });
}

async function list(query: Record<string, string> = {}, token = ana.token): Promise<Activity[]> {
  const { status, body } = await bed.call('GET /activity', { token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items as Activity[];
}

async function until<T>(read: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
  let last = await read();
  for (let tries = 0; tries < 100 && !done(last); tries++) {
    await bed.server.settle();
    await new Promise((resolve) => setTimeout(resolve, 50));
    last = await read();
  }
  return last;
}

describe('activity', () => {
  test('tells the whole story of a comment: found, decided, sent, paid', async () => {
    await comment('Eu QUERO!!');
    const settled = (items: Activity[]) =>
      items[0]?.deliveries.some(({ kind, state }) => kind === 'private_reply' && state === 'sent') ?? false;
    const [activity] = await until(list, settled);
    expect(activity).toMatchObject({
      kind: 'comment',
      text: 'Eu QUERO!!',
      person: { username: 'fa.numero1' },
      media: { id: ana.mediaId, caption: 'anel de prata' },
      automation: { kind: 'post', version: 1 },
      outcome: 'answered',
    });
    const dm = activity?.deliveries.find(({ kind }) => kind === 'private_reply');
    expect(dm).toMatchObject({ state: 'sent', credits: 1, credit: 'spent', attempts: 1, sentAsText: false });
    const one = await bed.call('GET /activity/{id}', { token: ana.token, params: { id: activity?.id ?? '' } });
    const trace = one.body.trace as TraceLine[];
    const codes = trace.map(({ code }) => code);
    for (const code of [
      'received',
      'matched_word',
      'decided',
      'delivery_made',
      'attempt_sent',
      'credit_spent',
      'settled',
    ] as const) {
      expect(codes).toContain(code);
    }
    expect(codes[0]).toBe('received');
    expect(trace.map(({ at }) => at)).toEqual(trace.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(JSON.stringify(one.body)).not.toMatch(/IG[A-Za-z0-9]{20}/);
  });

  test('leaves out our own public reply, and shows what the owner wrote by hand', async () => {
    const shop = await seller('reply.loja');
    const write = (text: string, by: Record<string, string>) =>
      bed.sim.send('POST', `/media/${shop.simMediaId}/comments`, { ...by, text });
    await write('quero o anel', { personId });
    const answered = (items: Activity[]) =>
      items.some(({ deliveries }) => deliveries.some((one) => one.kind === 'public_reply' && one.state === 'sent'));
    await until(() => list({}, shop.token), answered);
    await write('Chegou reposição!', { igId: shop.igId });
    const shown = await until(
      () => list({}, shop.token),
      (items) => items.some(({ text }) => text === 'Chegou reposição!'),
    );
    expect(shown.map(({ text, outcome }) => ({ text, outcome }))).toEqual([
      { text: 'Chegou reposição!', outcome: 'own_comment' },
      { text: 'quero o anel', outcome: 'answered' },
    ]);
  });

  test('hc50 says why nothing happened, and is found by result, word and media', async () => {
    await comment('lindo demais');
    const [activity] = await until(
      () => list({ result: 'nothing' }),
      (items) => items.length > 0,
    );
    expect(activity).toMatchObject({ text: 'lindo demais', outcome: 'no_match', result: 'nothing', deliveries: [] });
    expect((await list({ filter: 'lindo' })).map(({ text }) => text)).toEqual(['lindo demais']);
    expect(await list({ filter: '%' })).toEqual([]);
    expect((await list({ media: ana.mediaId })).length).toBeGreaterThan(1);
    expect(await list({ media: '1' })).toEqual([]);
    for (const name of ['after', 'automation', 'result']) {
      const query = { [name]: 'x' };
      expect((await bed.call('GET /activity', { token: ana.token, query })).status).toBe(422);
    }
  });

  test('of somebody else answers as one that does not exist', async () => {
    const bia = await seller('bia.bolos');
    const [foreign] = await list();
    const ask = (id: string) => bed.call('GET /activity/{id}', { token: bia.token, params: { id } });
    expect((await ask(foreign?.id ?? '')).body.code).toBe('not_found');
    expect((await ask('0197c5a0-0000-7000-8000-000000000001')).body.code).toBe('not_found');
    expect((await ask('not-an-id')).status).toBe(422);
    expect(await list({}, bia.token)).toEqual([]);
  });

  test('goes on page by page without losing or repeating one', async () => {
    for (let n = 0; n < 25; n++) await comment(`nada ${n}`);
    await until(
      () => list({ filter: 'nada 24' }),
      (items) => items.length === 1,
    );
    await bed.server.settle();
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body } = await bed.call('GET /activity', {
        token: ana.token,
        query: { filter: 'nada', ...(after ? { after } : {}) },
      });
      seen.push(...(body.items as Activity[]).map(({ text }) => text ?? ''));
      after = body.next as string | null;
    }
    expect(new Set(seen).size).toBe(25);
    expect(seen).toHaveLength(25);
  });

  test('hc34 tells that a refused template went as text', async () => {
    const { token, simMediaId } = await seller('caio.cards', { ...settings, template: 'buttons' });
    await bed.sim.send('PUT', '/faults', { rejectRichPrivateReply: true });
    await bed.sim.send('POST', `/media/${simMediaId}/comments`, { personId, text: 'quero' });
    const [activity] = await until(
      () => list({}, token),
      ([first]) => first?.deliveries.some(({ kind, state }) => kind === 'private_reply' && state === 'sent') ?? false,
    );
    await bed.sim.send('POST', '/faults/reset');
    expect(activity?.deliveries.find(({ kind }) => kind === 'private_reply')).toMatchObject({
      content: { shape: 'text' },
      sentAsText: true,
      attempts: 2,
    });
    const { body } = await bed.call('GET /activity/{id}', { token, params: { id: activity?.id ?? '' } });
    const trace = body.trace as TraceLine[];
    const ofDm = trace.filter(({ values }) => values.kind === 'private_reply').map(({ code }) => code);
    expect(ofDm.filter((code) => !code.startsWith('credit'))).toEqual([
      'delivery_made',
      'attempt_refused',
      'sent_as_text',
      'attempt_sent',
      'settled',
    ]);
  });
});

describe('a connection that died', () => {
  test('hc22 is shown, and a new sign-in sends what waited', async () => {
    await bed.sim.send('POST', `/accounts/${ana.igId}/token`, { action: 'password_changed' });
    const other = String((await bed.sim.send('POST', '/people', { username: 'fa.numero2', name: 'Fã 2' })).id);
    await comment('quero', other);
    const held = await until(
      () => list({ filter: 'fa.numero2' }),
      ([first]) => first !== undefined,
    );
    expect(held[0]?.outcome).toBe('answered');
    await bed.server.runJob('subscription_health');
    const me = await bed.call('GET /users/me', { token: ana.token });
    expect(me.body.connection).toMatchObject({ state: 'reconnect' });
    const { token } = await bed.signIn(ana.igId);
    expect((await bed.call('GET /users/me', { token })).body.connection).toMatchObject({
      state: 'connected',
      problem: null,
    });
    const sent = await until(
      () => list({ filter: 'fa.numero2' }),
      ([first]) => first?.deliveries.some(({ kind, state }) => kind === 'private_reply' && state === 'sent') ?? false,
    );
    expect(sent[0]?.deliveries.find(({ kind }) => kind === 'private_reply')).toMatchObject({
      state: 'sent',
      credit: 'spent',
    });
  });
});

describe('jobs', () => {
  test('hc21 renew a token from day 7 on, and not before', async () => {
    const expiry = async () => {
      const { body } = await bed.call('GET /users/me', { token: ana.token });
      return (body.connection as { tokenExpiresAt: number }).tokenExpiresAt;
    };
    const { token } = await bed.signIn(ana.igId);
    ana.token = token;
    const first = await expiry();
    await bed.server.runJob('token_refresh');
    expect(await expiry()).toBe(first);
    await bed.sim.send('POST', '/clock', { jumpMs: 8 * 86_400_000 + 1000 });
    await expect
      .poll(
        async () => {
          await bed.server.runJob('token_refresh');
          return expiry();
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(first + 7 * 86_400_000);
  });

  test('are harmless twice', async () => {
    for (const name of [
      'token_ended',
      'subscription_health',
      'media_sync',
      'media_sync_whole',
      'free_credits',
      'free_credits_missing',
      'ledger_checked',
      'sweep',
      'partitions',
      'merge_keys',
      'old_keys',
    ]) {
      await bed.server.runJob(name);
      await bed.server.runJob(name);
    }
    const { body } = await bed.call('GET /subscriptions', { token: ana.token });
    expect(body.credits).toMatchObject({ total: 10, unlimited: false });
  });
});
