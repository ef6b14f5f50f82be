import type { WhatIfAnswer } from '@recado/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
beforeAll(async () => {
  bed = await startApiTestbed({ SIGN_INS_PER_MINUTE: '1000' });
});
afterAll(() => bed.close());

interface Shop {
  token: string;
  media: { id: string; sim: string }[];
}

async function open(username: string): Promise<Shop> {
  const { igId, media } = await bed.sim.account(username, ['anel de prata', 'colar de contas']);
  const { token } = await bed.signIn(igId);
  const { body } = await bed.call('GET /media', { token });
  const items = body.items as { id: string; caption: string }[];
  const idOf = (caption: string) => items.find((one) => one.caption === caption)?.id ?? '';
  return {
    token,
    media: ['anel de prata', 'colar de contas'].map((caption, at) => ({ id: idOf(caption), sim: media[at] ?? '' })),
  };
}

let people = 0;
async function comment(media: { sim: string } | undefined, text: string): Promise<void> {
  const person = await bed.sim.send('POST', '/people', { username: `se.${++people}`, name: 'Fã' });
  await bed.sim.send('POST', `/media/${media?.sim}/comments`, { personId: person.id, text });
}

/** Resolves once so many events have an end. */
async function ended({ token }: Shop, count: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await bed.server.settle();
    const { body } = await bed.call('GET /activity', { token });
    if ((body.items as unknown[]).length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${count} events did not come`);
}

async function whatIf({ token }: Shop, mediaId: string | null, words: string[], more = {}): Promise<WhatIfAnswer> {
  const settings = { activationComments: words };
  const given = { kind: mediaId === null ? 'post_global' : 'post', id: null, mediaId, settings, days: 7, ...more };
  const { status, body } = await bed.call('POST /automations/what-if', { token, body: given });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as WhatIfAnswer; // as: the contract's answer, checked by the server
}

test('tells what words would have answered on a post, what looks wrong and what is missed, and sends nothing', async () => {
  const shop = await open('se.loja');
  const [ring, chain] = shop.media;
  for (const text of ['quero', 'eu quero esse', 'não quero não', 'qero', 'que lindo']) await comment(ring, text);
  await comment(chain, 'quero o colar');
  await ended(shop, 6);
  const found = await whatIf(shop, ring?.id ?? '', ['quero']);
  expect(found).toMatchObject({
    comments: 5,
    answered: 0,
    matches: 3,
    people: 3,
    doubts: 1,
    doubtful: [{ text: 'não quero não', why: 'denied' }],
    nears: 1,
    near: [{ text: 'qero', word: 'quero', found: 'qero' }],
    complete: true,
  });
  expect(found.near[0]?.username).toMatch(/^se\./);
  // Of all posts, those on both are counted.
  expect(await whatIf(shop, null, ['quero'])).toMatchObject({ comments: 6, matches: 4 });
  expect(await whatIf(shop, ring?.id ?? '', ['colar'])).toMatchObject({ comments: 5, matches: 0, nears: 0 });
  const { body } = await bed.call('GET /activity', { token: shop.token });
  expect((body.items as { deliveries: unknown[] }[]).every(({ deliveries }) => deliveries.length === 0)).toBe(true);
});

test('what another automation answers first is not counted, and what was answered then is told', async () => {
  const shop = await open('se.outra');
  const [ring] = shop.media;
  const settings = {
    activationComments: ['quero'],
    messagetitletexts: ['Oi'],
    links: [{ url: 'https://loja.example/anel', title: 'Ver' }],
  };
  const saved = await bed.call('PUT /automations/posts/{mediaId}', {
    token: shop.token,
    params: { mediaId: ring?.id ?? '' },
    body: { enabled: true, settings, version: null },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await comment(ring, 'quero');
  await comment(ring, 'preço');
  await ended(shop, 2);
  expect(await whatIf(shop, null, ['quero', 'preço'])).toMatchObject({ answered: 1, matches: 0 });
  const { id } = saved.body.automation as { id: string };
  const edited = await whatIf(shop, ring?.id ?? '', ['quero', 'preço'], { id });
  expect(edited).toMatchObject({ comments: 2, answered: 1, matches: 2 });
  // Paused on its post, it keeps the one for all posts silent there all the same.
  const paused = await bed.call('PUT /automations/posts/{mediaId}', {
    token: shop.token,
    params: { mediaId: ring?.id ?? '' },
    body: { enabled: false, settings, version: 1 },
  });
  expect(paused.status, JSON.stringify(paused.body)).toBe(200);
  expect(await whatIf(shop, null, ['quero', 'preço'])).toMatchObject({ comments: 2, matches: 0 });
});

test('of somebody else nothing is told, and an unknown automation is refused', async () => {
  const [shop, other] = [await open('se.minha'), await open('se.alheia')];
  await comment(shop.media[0], 'quero');
  await ended(shop, 1);
  expect(await whatIf(other, shop.media[0]?.id ?? '', ['quero'])).toMatchObject({ comments: 0, matches: 0 });
  const body = {
    kind: 'post',
    id: '0197c5a0-0000-7000-8000-000000000001',
    mediaId: shop.media[0]?.id,
    settings: {},
    days: 7,
  };
  expect((await bed.call('POST /automations/what-if', { token: shop.token, body })).body.code).toBe(
    'automation_not_found',
  );
  expect((await bed.call('POST /automations/what-if', { token: shop.token, body: { ...body, days: 90 } })).status).toBe(
    422,
  );
});
