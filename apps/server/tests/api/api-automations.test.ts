import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let ana: { token: string; media: string[]; igId: string };
let bia: { token: string; media: string[]; igId: string };

beforeAll(async () => {
  bed = await startApiTestbed();
  ana = await seller('ana.aneis', ['anel de prata', 'colar 100% ouro', 'brinco_azul']);
  bia = await seller('bia.bolos', ['bolo de cenoura']);
});
afterAll(() => bed.close());

async function seller(username: string, posts: string[]) {
  const { igId } = await bed.sim.account(username, posts);
  const { token } = await bed.signIn(igId);
  const { body } = await bed.call('GET /media', { token });
  return { token, igId, media: (body.items as { id: string }[]).map(({ id }) => id) };
}

const settings = {
  activationComments: ['quero'],
  replyToComment: true,
  replyComments: ['Te mandei no direct', 'Olha o direct', 'Foi pro direct'],
  messagetitletexts: ['Oi {username}, aqui está'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};
const save = (mediaId: string, body: unknown, token = ana.token) =>
  bed.call('PUT /automations/posts/{mediaId}', { token, params: { mediaId }, body });

describe('media', () => {
  test('are listed newest first, found by words as written, and filtered by state', async () => {
    const list = async (query: Record<string, string>) => {
      const { status, body } = await bed.call('GET /media', { token: ana.token, query });
      expect(status).toBe(200);
      return (body.items as { caption: string }[]).map(({ caption }) => caption);
    };
    expect(await list({})).toHaveLength(3);
    expect(await list({ filter: '100%' })).toEqual(['colar 100% ouro']);
    expect(await list({ filter: '_' })).toEqual(['brinco_azul']);
    expect(await list({ state: 'none' })).toHaveLength(3);
    expect(await list({ state: 'on' })).toEqual([]);
    expect((await bed.call('GET /media', { token: ana.token, query: { after: 'bm9wZQ' } })).body.code).toBe('invalid');
  });

  test('older than the newest hundred are there after the first sign-in', async () => {
    const dora = await seller('dora.doces', ['o primeiro doce', ...Array.from({ length: 104 }, (_, n) => `doce ${n}`)]);
    const oldest = async () =>
      (await bed.call('GET /media', { token: dora.token, query: { filter: 'o primeiro' } })).body.items as unknown[];
    await expect.poll(oldest, { timeout: 20_000 }).toHaveLength(1);
    const page = async (query: Record<string, string>) =>
      (await bed.call('GET /media', { token: dora.token, query })).body as { items: { id: string }[]; next: string };
    const [first, second] = [await page({}), await page({ after: (await page({})).next })];
    expect([first.items.length, second.items.length]).toEqual([20, 20]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(40);
  });

  test('have pictures that the page may show', async () => {
    const { headers } = await bed.raw('/');
    const allowed = /img-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ');
    const { body } = await bed.call('GET /media', { token: ana.token });
    const [first] = body.items as { pictureUrl: string }[];
    expect(allowed).toContain(new URL(first?.pictureUrl ?? '').origin);
  });

  test('that came or went on Instagram are seen with fresh=1; the automation of a deleted one is kept', async () => {
    const carla = await seller('carla.cacto', ['cacto velho', 'cacto com regra']);
    const read = async () =>
      (await bed.call('GET /media', { token: carla.token, query: { fresh: '1' } })).body.items as {
        id: string;
        caption: string;
        gone: boolean;
      }[];
    const withRule = (await read()).find(({ caption }) => caption === 'cacto com regra')?.id ?? '';
    await save(withRule, { enabled: true, settings, version: null }, carla.token);
    await bed.sim.send('POST', `/accounts/${carla.igId}/media`, { caption: 'cacto novo' });
    for (const { id } of await read()) await bed.sim.send('DELETE', `/media/${id}`).catch(() => {});
    await bed.sim.send('POST', `/accounts/${carla.igId}/media`, { caption: 'o último cacto' });
    const after = await read();
    expect(after.map(({ caption, gone }) => [caption, gone])).toEqual(
      expect.arrayContaining([
        ['o último cacto', false],
        ['cacto com regra', true],
      ]),
    );
    expect(after.map(({ caption }) => caption)).not.toContain('cacto velho');
    const again = (enabled: boolean) => save(withRule, { enabled, settings, version: 1 }, carla.token);
    expect(await again(true)).toMatchObject({ status: 409, body: { code: 'media_gone' } });
    const { automation } = (
      await bed.call('GET /automations/posts/{mediaId}', { token: carla.token, params: { mediaId: withRule } })
    ).body as { automation: { id: string } }; // as: the contract's answer
    const restore = (current: number) =>
      bed.call('POST /automations/{id}/restore', {
        token: carla.token,
        params: { id: automation.id },
        body: { version: 1, current },
      });
    expect(await restore(1)).toMatchObject({ status: 409, body: { code: 'media_gone' } });
    expect((await again(false)).status).toBe(200);
    expect((await restore(2)).status).toBe(200);
  });
});

describe("a post's automation", () => {
  test("is saved as versions; a save over somebody else's is told", async () => {
    const [mediaId = ''] = ana.media;
    const empty = await bed.call('GET /automations/posts/{mediaId}', { token: ana.token, params: { mediaId } });
    expect(empty.body.automation).toBeNull();
    const first = await save(mediaId, { enabled: true, settings, version: null });
    expect([first.status, first.body.automation]).toMatchObject([200, { version: 1, enabled: true, kind: 'post' }]);
    expect((await save(mediaId, { enabled: false, settings, version: null })).body.code).toBe('automation_changed');
    const second = await save(mediaId, { enabled: false, settings, version: 1 });
    expect(second.body.automation).toMatchObject({ version: 2, enabled: false });
    const stale = await save(mediaId, { enabled: true, settings, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'automation_changed']);
    const both = await Promise.all([2, 2].map((version) => save(mediaId, { enabled: true, settings, version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is removed, and removing it again harms nothing', async () => {
    const mediaId = ana.media[1] ?? '';
    await save(mediaId, { enabled: true, settings, version: null });
    const remove = () => bed.call('DELETE /automations/posts/{mediaId}', { token: ana.token, params: { mediaId } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    const gone = await bed.call('GET /automations/posts/{mediaId}', { token: ana.token, params: { mediaId } });
    expect(gone.body.automation).toBeNull();
  });

  test('is refused field by field, in the language of the caller', async () => {
    const mediaId = ana.media[2] ?? '';
    const bad = {
      ...settings,
      activationComments: ['\u200b\u0301'],
      replyComments: ['quero', 'ok', 'sim'],
      links: [{ url: 'no link', title: 'x' }],
    };
    const body = { enabled: true, settings: bad, version: null };
    const headers = { 'accept-language': 'pt-BR' };
    const schema = await bed.call('PUT /automations/posts/{mediaId}', {
      token: ana.token,
      params: { mediaId },
      body,
      headers,
    });
    expect(schema.status).toBe(422);
    expect(schema.body.errors).toContainEqual(
      expect.objectContaining({ path: 'settings.links.0.url', code: 'url_invalid' }),
    );
    body.settings.links = settings.links;
    const rules = await bed.call('PUT /automations/posts/{mediaId}', {
      token: ana.token,
      params: { mediaId },
      body,
      headers,
    });
    const errors = rules.body.errors as { path: string; code: string; message: string }[];
    expect(errors.map(({ path, code }) => [path, code])).toContainEqual([
      'settings.activationComments.0',
      'trigger_folds_to_nothing',
    ]);
    expect(errors.find(({ code }) => code === 'trigger_folds_to_nothing')?.message).toBe(
      'Esta palavra não tem letras, números nem emoji para procurar e valeria para qualquer comentário.',
    );
  });

  test('with a reply taken out that is none of ours is refused: what is kept of it has a bound', async () => {
    const given = { ...settings, removedReplies: ['x'.repeat(900_000)] };
    const refused = await save(ana.media[2] ?? '', { enabled: false, version: null, settings: given });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: 'settings.removedReplies.0', code: 'text_too_large' }]);
  });

  test('hc36 with a text of 1,001 bytes is refused, of 1,000 is kept', async () => {
    const mediaId = ana.media[2] ?? '';
    const withText = (text: string) =>
      save(mediaId, { enabled: true, version: null, settings: { ...settings, links: [], messagetitletexts: [text] } });
    const refused = await withText(`${'é'.repeat(500)}a`);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: 'settings.messagetitletexts.0', code: 'message_too_large' }]);
    expect((await withText('é'.repeat(500))).status).toBe(200);
  });

  test('T13: of somebody else answers as one that does not exist', async () => {
    const matrix = [
      ['GET', undefined],
      ['PUT', { enabled: true, settings, version: null }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of matrix) {
      const ask = (mediaId: string) =>
        bed.call(`${method} /automations/posts/{mediaId}`, {
          token: bia.token,
          params: { mediaId },
          ...(body ? { body } : {}),
        });
      const foreign = await ask(ana.media[0] ?? '');
      const absent = await ask('17999999999999999');
      expect([foreign.status, foreign.body.code]).toEqual([404, 'media_not_found']);
      const blur = ({ trace, instance, ...rest }: Record<string, unknown>) => rest;
      expect(blur(foreign.body)).toEqual(blur(absent.body));
      expect((await ask(bia.media[0] ?? '')).status).toBe(200);
    }
    const preview = { kind: 'post', text: 'quero', settings };
    const tryOn = (mediaId: string) =>
      bed.call('POST /automations/preview', { token: bia.token, body: { ...preview, mediaId } });
    expect((await tryOn(ana.media[0] ?? '')).status).toBe(404);
    expect((await tryOn(bia.media[0] ?? '')).status).toBe(200);
  });

  test('is tried without sending; what waits for its media as what it will be', async () => {
    const ask = (body: unknown) => bed.call('POST /automations/preview', { token: ana.token, body });
    const fires = await ask({ kind: 'post', mediaId: null, text: 'eu QUERO!', settings });
    expect(fires.body).toMatchObject({ explanation: { outcome: 'answered' }, credits: 1 });
    const not = await ask({ kind: 'post', mediaId: null, text: 'lindo', settings });
    expect(not.body).toMatchObject({ explanation: { outcome: 'no_match' }, credits: 0 });
    const later = await ask({ kind: 'scheduled', mediaId: null, text: 'quero', settings });
    expect(later.body).toMatchObject({ explanation: { outcome: 'answered' }, credits: 1 });
  });
});

describe('the language', () => {
  test('of the account is changed by its owner', async () => {
    const { body } = await bed.call('PUT /users/me/locale', { token: ana.token, body: { locale: 'ja-JA' } });
    expect(body.locale).toBe('ja-JA');
    expect((await bed.call('PUT /users/me/locale', { token: ana.token, body: { locale: 'xx' } })).status).toBe(422);
  });
});
