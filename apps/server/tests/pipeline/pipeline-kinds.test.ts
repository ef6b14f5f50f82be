import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LANE_NAMES } from '../../src/pipeline/limits/lanes.ts';
import { type MovableClock, movableClock } from '../beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
let time: MovableClock;
beforeAll(async () => {
  time = movableClock();
  bed = await startPipelineBed({ ports: { clock: time.clock } });
});
afterAll(() => bed.close());
afterEach(async () => {
  expect(await bed.drift()).toEqual([]);
});

const DAY = 24 * 3_600_000;
const WORDS = { name: 'Preço', activationComments: ['quero'], activationMessages: ['quero'] };

/** A person writes: `more` tells of a story. */
async function write(account: BedAccount, personId: string, text: string, more: Record<string, unknown> = {}) {
  await bed.sim('POST', `/threads/${account.igId}/${personId}/messages`, { text, ...more });
}

/** What the person got from the account, in order, once all is quiet. */
async function got(account: BedAccount, personId: string): Promise<string[]> {
  await bed.quiet();
  const lines = await bed.truth(account);
  return lines.flatMap((line) => (line.personId === personId && line.text !== null ? [line.text] : []));
}

const says = (text: string, more: Record<string, unknown> = {}) => ({
  ...WORDS,
  messagetitletexts: [text],
  links: [],
  ...more,
});
const lastOutcome = async (account: BedAccount) => (await bed.outcomes(account)).at(-1);
const spent = async (account: BedAccount) =>
  (await bed.pool.query('select sum(spent)::int as spent from credit_grants where account_id = $1', [account.id]))
    .rows[0];

describe('messages', () => {
  test('a direct answers its word for one credit, a welcome greets what no word starts', async () => {
    const shop = await bed.account();
    const [ana, bia] = [await bed.person(), await bed.person()];
    await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.') });
    await bed.automate(shop, { kind: 'welcome', settings: says('Bem-vinda!') });
    await write(shop, ana.id, 'eu quero!');
    await write(shop, bia.id, 'bom dia');
    expect(await got(shop, ana.id)).toEqual(['O preço é 10.']);
    expect(await got(shop, bia.id)).toEqual(['Bem-vinda!']);
    await write(shop, bia.id, 'tudo bem?');
    expect(await got(shop, bia.id)).toEqual(['Bem-vinda!']);
    expect(await lastOutcome(shop)).toBe('not_first_message');
    expect(await spent(shop)).toEqual({ spent: 2 });
  });

  test('a card whose addresses were typed as only a browser reads them arrives', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    const links = [' https://loja.example/anel', 'https:loja.example'].map((url) => ({ url, title: 'Ver' }));
    const card = says('O anel', { template: 'generic', imageUrl: ' https://loja.example/anel.jpg\n', links });
    await bed.automate(shop, { kind: 'direct', settings: card });
    await write(shop, id, 'quero');
    await bed.quiet();
    expect((await bed.deliveries(shop)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['dm sent']);
  });

  test('hc05 two first messages at once are greeted once', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    await bed.automate(shop, { kind: 'welcome', settings: says('Bem-vinda!') });
    await Promise.all(['oi', 'alguém aí?', 'olá'].map((text) => write(shop, id, text)));
    expect(await got(shop, id)).toEqual(['Bem-vinda!']);
  });

  test('whether a conversation goes on does not depend on what is decided together', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.') });
    await bed.automate(shop, { kind: 'welcome', settings: says('Bem-vinda!') });
    await bed.faults({ webhookBatch: 20 });
    await Promise.all([write(shop, id, 'quero'), write(shop, id, 'obrigada'), write(shop, id, 'tchau')]);
    await bed.sim('POST', '/faults/reset');
    const texts = await got(shop, id);
    const outcomes = (await bed.outcomes(shop)).toSorted();
    // Whichever came first was the first message.
    expect(outcomes.filter((outcome) => outcome === 'not_first_message').length).toBeGreaterThan(0);
    expect(new Set(texts).size).toBe(texts.length);
    expect(outcomes).not.toContain('cooldown');
  });

  test('a pause of the account holds the first message too, in a lane that nobody has used', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.') });
    await bed.faults({ refuse: { code: 613, subcode: null, probability: 1, on: 'private_replies' } });
    await bed.comment(shop, 'quero');
    const lanes = async () =>
      (await bed.pool.query('select lane from lanes where account_id = $1 and paused_until > db_now()', [shop.id]))
        .rows;
    await bed.until(async () => (await lanes()).length > 0);
    await bed.faults({ refuse: null });
    await write(shop, id, 'quero');
    await bed.until(async () => (await bed.deliveries(shop)).some(({ kind }) => kind === 'dm'));
    expect((await bed.deliveries(shop)).find(({ kind }) => kind === 'dm')).toMatchObject({
      state: 'ready',
      attempt: 0,
    });
    expect(await lanes()).toHaveLength(LANE_NAMES.length);
    await bed.pool.query('update lanes set paused_until = null, ready_at = db_now() where account_id = $1', [shop.id]);
    await bed.until(async () => (await bed.deliveries(shop)).every(({ state }) => state === 'sent'));
  });

  test('a conversation that our private reply began is not welcomed', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    await bed.automate(shop, { kind: 'welcome', settings: says('Bem-vinda!') });
    await bed.comment(shop, 'quero', id);
    expect(await got(shop, id)).toHaveLength(1);
    await write(shop, id, 'obrigada');
    expect(await got(shop, id)).toHaveLength(1);
    expect(await lastOutcome(shop)).toBe('not_first_message');
  });

  test('a cooldown is kept for each person and automation, and ends', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    await bed.automate(shop, { kind: 'direct', settings: says('O preço é 10.', { cooldown_days: 2 }) });
    await write(shop, id, 'quero');
    expect(await got(shop, id)).toHaveLength(1);
    await write(shop, id, 'quero');
    expect(await got(shop, id)).toHaveLength(1);
    expect(await lastOutcome(shop)).toBe('cooldown');
    await bed.pool.query("update repeat_guards set at = at - $2 * interval '1 millisecond' where account_id = $1", [
      shop.id,
      2 * DAY,
    ]);
    await write(shop, id, 'quero');
    expect(await got(shop, id)).toHaveLength(2);
  });

  test('one of many directs answers', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    for (let n = 0; n < 40; n++) {
      const settings = says(`Resposta ${n}`, { activationMessages: [`palavra ${n}`] });
      await bed.automate(shop, { kind: 'direct', settings });
    }
    await write(shop, id, 'Palavra 17, por favor');
    expect(await got(shop, id)).toEqual(['Resposta 17']);
  });
});

describe('stories', () => {
  test('a reply is the one for all stories’, else its own story’s, else a direct’s', async () => {
    const shop = await bed.account();
    const story = async () =>
      (await bed.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { productType: 'STORY' })).id;
    const [mine, other] = [await story(), await story()];
    const people = [await bed.person(), await bed.person(), await bed.person()];
    const [ana = '', bia = '', eva = ''] = people.map(({ id }) => id);
    await bed.automate(shop, { kind: 'story', mediaId: mine, settings: says('Deste story') });
    await bed.automate(shop, { kind: 'direct', settings: says('Direct') });
    await write(shop, ana, 'quero', { storyId: mine });
    await write(shop, bia, 'quero', { storyId: other });
    expect(await got(shop, ana)).toEqual(['Deste story']);
    expect(await got(shop, bia)).toEqual(['Direct']);
    await bed.automate(shop, { kind: 'story_global', settings: says('De todos') });
    await write(shop, eva, 'quero', { storyId: mine });
    expect(await got(shop, eva)).toEqual(['De todos']);
  });

  test('hc16 hc18 a mention in somebody’s story starts the one for all stories, and nothing else', async () => {
    const shop = await bed.account();
    const [ana, bia] = [await bed.person(), await bed.person()];
    await bed.automate(shop, { kind: 'welcome', settings: says('Bem-vinda!') });
    await write(shop, ana.id, '', { storyMention: true });
    expect(await got(shop, ana.id)).toEqual([]);
    expect(await lastOutcome(shop)).toBe('no_automation');
    await bed.automate(shop, { kind: 'story_global', settings: says('Obrigada!', { anyComment: true }) });
    await write(shop, bia.id, '', { storyMention: true });
    expect(await got(shop, bia.id)).toEqual(['Obrigada!']);
    // Their first message: who had no answer is welcomed now, and who had one is in a conversation already.
    for (const { id } of [ana, bia]) await write(shop, id, 'oi');
    expect(await got(shop, ana.id)).toEqual(['Bem-vinda!']);
    expect(await got(shop, bia.id)).toEqual(['Obrigada!']);
  });

  test('a comment on a story gets a private reply', async () => {
    const shop = await bed.account();
    const { id } = await bed.person();
    const story = await bed.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { productType: 'STORY' });
    await bed.automate(shop, { kind: 'story_global', settings: says('De todos') });
    await bed.comment({ ...shop, mediaId: story.id }, 'quero', id);
    expect(await got(shop, id)).toEqual(['De todos']);
  });
});

describe('lives', () => {
  async function goLive(shop: BedAccount): Promise<BedAccount> {
    const { id } = await bed.sim<{ id: string }>('POST', `/accounts/${shop.igId}/lives`, {});
    return { ...shop, mediaId: id };
  }

  test('a trigger before the welcome, the welcome once for a person, in a lane of their own', async () => {
    const shop = await bed.account();
    const live = await goLive(shop);
    const [ana, bia] = [await bed.person(), await bed.person()];
    await bed.automate(shop, { kind: 'live', settings: says('O link') });
    await bed.automate(shop, { kind: 'live_welcome', settings: says('Que bom que veio') });
    await bed.comment(live, 'quero', ana.id);
    await bed.comment(live, 'oi gente', bia.id);
    expect(await got(shop, ana.id)).toEqual(['O link']);
    expect(await got(shop, bia.id)).toEqual(['Que bom que veio']);
    await bed.comment(live, 'lindo', bia.id);
    expect(await got(shop, bia.id)).toHaveLength(1);
    expect(await lastOutcome(shop)).toBe('repeat');
    const { rows } = await bed.pool.query('select distinct lane from deliveries where account_id = $1', [shop.id]);
    expect(rows).toEqual([{ lane: 'live_replies' }]);
  });

  test('hc41 a reply that the end of the broadcast overtakes is left out, costs nothing, says why, and does not count', async () => {
    const shop = await bed.account({ credits: 10 });
    const live = await goLive(shop);
    await bed.automate(shop, { kind: 'live', settings: says('O link') });
    await bed.pool.query(
      `insert into lanes (account_id, lane, ready_at, paused_until) values ($1, 'live_replies', 'infinity', db_now() + interval '1 hour')`,
      [shop.id],
    );
    await bed.comment(live, 'quero');
    await bed.until(async () => (await bed.deliveries(shop)).length === 1);
    await bed.sim('POST', `/media/${live.mediaId}/end-live`, {});
    await bed.pool.query('update lanes set paused_until = null, ready_at = db_now() where account_id = $1', [shop.id]);
    await bed.until(async () => (await bed.deliveries(shop))[0]?.state !== 'ready');
    expect(await bed.deliveries(shop)).toMatchObject([{ state: 'skipped', reason: 'live_ended' }]);
    expect(await spent(shop)).toEqual({ spent: 0 });
    expect((await bed.pool.query('select from repeat_guards where account_id = $1', [shop.id])).rowCount).toBe(0);
  });
});

describe('every post that has none', () => {
  test('a post without an automation answers by it, one with its own, on or off, by that', async () => {
    const shop = await bed.account();
    const post = async () => (await bed.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, {})).id;
    const [bare, own, off] = [await post(), await post(), await post()];
    await bed.automate(shop, { kind: 'post_global', settings: says('De todos') });
    await bed.automate(shop, { kind: 'post', mediaId: own, settings: says('Só deste') });
    await bed.automate(shop, { kind: 'post', mediaId: off, settings: says('Deste não'), enabled: false });
    for (const [mediaId, expected] of [
      [bare, ['De todos']],
      [own, ['Só deste']],
      [off, []],
    ] as const) {
      const { id: personId } = await bed.person();
      await bed.sim('POST', `/media/${mediaId}/comments`, { personId, text: 'eu quero' });
      expect(await got(shop, personId)).toEqual(expected);
    }
    expect(await spent(shop)).toEqual({ spent: 2 });
  });
});
