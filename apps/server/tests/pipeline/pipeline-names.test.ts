import { createInstagramClient } from '@recado/instagram';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dividedBy, WAITS } from '../../src/pipeline/index.ts';
import { systemClock } from '../../src/platform/ports/index.ts';
import { type MovableClock, movableClock } from '../beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';
import { openSlowDoor, type SlowDoor } from '../beds/slow-door.ts';

let bed: PipelineBed;
let door: SlowDoor;
/** Waits for a name as long as in life. */
let hasty: PipelineBed;
let hastyDoor: SlowDoor;
let time: MovableClock;
let fans = 0;
beforeAll(async () => {
  time = movableClock();
  door = await openSlowDoor(() => bed.simulator.url);
  const graph = { graphUrl: door.url, tokenUrl: door.url, authorizeUrl: `${door.url}/oauth/authorize` };
  const app = { version: 'v26.0', appId: '100', appSecret: '0'.repeat(32), timeoutMs: 1_000 };
  const instagram = createInstagramClient({ ...graph, ...app }, { clock: systemClock() });
  hastyDoor = await openSlowDoor(() => hasty.simulator.url);
  const hastyGraph = { graphUrl: hastyDoor.url, tokenUrl: hastyDoor.url, authorizeUrl: hastyDoor.url };
  const hastyClient = createInstagramClient({ ...hastyGraph, ...app }, { clock: systemClock() });
  const brief = { ...dividedBy(60), graphTimeout: 1_000, lease: 2_500, leaseMargin: 100 };
  // A busy machine may take longer than people would wait.
  const waits = { ...brief, nameWait: 30_000 };
  bed = await startPipelineBed({ ports: { clock: time.clock }, deps: { instagram }, config: { waits } });
  hasty = await startPipelineBed({ deps: { instagram: hastyClient }, config: { waits: brief } });
});
afterAll(async () => {
  await bed.close();
  await hasty.close();
  await door.close();
  await hastyDoor.close();
});
afterEach(async () => {
  hastyDoor.holds = () => false;
  await bed.sim('POST', '/faults/reset');
  expect(await bed.drift()).toEqual([]);
});

const GREETS = 'Oi, {first_name} (@{username})! Aqui:';
const says = (text: string, more: Record<string, unknown> = {}) => ({
  messagetitletexts: [text],
  links: [],
  activationMessages: ['quero'],
  activationComments: ['quero'],
  ...more,
});
const isProfile = ({ path }: { path: string }) => path.includes('fields=name%2Cusername');
const reads = (at = door) => at.seen.filter((path) => isProfile({ path })).length;

async function fan(name: string | null, of = bed): Promise<{ id: string; username: string }> {
  const username = `somebody_${++fans}`;
  const { id } = await of.sim<{ id: string }>('POST', '/people', { username, name: name ?? username });
  return { id, username };
}
const write = (
  account: BedAccount,
  { id }: { id: string },
  text = 'quero',
  more: Record<string, unknown> = {},
  of = bed,
) => of.sim('POST', `/threads/${account.igId}/${id}/messages`, { text, ...more });

/** What the person got as messages, in order, once `count` have come. */
async function got(account: BedAccount, { id }: { id: string }, count = 1, of = bed): Promise<string[]> {
  const lines = async () =>
    (await of.truth(account)).filter(({ personId, kind }) => personId === id && kind !== 'comment_reply');
  await of.until(async () => (await lines()).length >= count);
  return (await lines()).map(({ text, content }) => text ?? JSON.stringify(content));
}
const person = async (account: BedAccount) =>
  (await bed.pool.query('select id, username, name, profile_due_at from people where account_id = $1', [account.id]))
    .rows;

describe('who writes is called by name', () => {
  test('in the very first answer to a message', async () => {
    const shop = await bed.account();
    await bed.automate(shop, { kind: 'direct', settings: says(GREETS) });
    const marina = await fan('✨ MARINA Costa | Doces ✨');
    await write(shop, marina);
    expect(await got(shop, marina)).toEqual([`Oi, Marina (@${marina.username})! Aqui:`]);
    expect(await person(shop)).toMatchObject([
      { username: marina.username, name: '✨ MARINA Costa | Doces ✨', profile_due_at: null },
    ]);
  });

  test.each([
    ['welcome', {}, {}],
    ['story_global', {}, { story: true }],
  ] as const)('by a %s too', async (kind, more, { story = false }: { story?: boolean }) => {
    const shop = await bed.account();
    await bed.automate(shop, { kind, settings: says(GREETS, { anyComment: true, ...more }) });
    const ana = await fan('Ana');
    if (story) {
      const { id } = await bed.sim<{ id: string }>('POST', `/accounts/${shop.igId}/media`, { productType: 'STORY' });
      await write(shop, ana, 'lindo', { storyId: id });
    } else await write(shop, ana, 'bom dia');
    expect(await got(shop, ana)).toEqual([`Oi, Ana (@${ana.username})! Aqui:`]);
  });

  test('is remembered: the next answer asks nobody, in a comment too', async () => {
    const shop = await bed.account({ settings: says('Oi, {first_name}! Do post:') });
    await bed.automate(shop, { kind: 'direct', settings: says(GREETS) });
    const ana = await fan('Ana Souza');
    await write(shop, ana);
    await got(shop, ana);
    const before = reads();
    await bed.comment(shop, 'quero', ana.id);
    await write(shop, ana);
    const again = `Oi, Ana (@${ana.username})! Aqui:`;
    expect((await got(shop, ana, 3)).toSorted()).toEqual([again, again, 'Oi, Ana! Do post:']);
    expect(reads()).toBe(before);
  });

  test('after a week the profile is asked for anew, and nobody waits for that', async () => {
    const shop = await bed.account();
    await bed.automate(shop, { kind: 'direct', settings: says('Oi, {first_name}!') });
    const ana = await fan('Ana');
    await write(shop, ana);
    await got(shop, ana);
    const before = reads();
    await time.jump(bed, 8 * 24 * 3_600_000);
    await write(shop, ana);
    await got(shop, ana, 2);
    await bed.until(async () => reads() > before);
    const { rows } = await bed.pool.query<{ waits: number }>('select count(*)::int as waits from name_waits');
    expect(rows).toEqual([{ waits: 0 }]);
  });

  test('after the tap of a two-step answer', async () => {
    const card = { template: 'generic', subtitle: 'Para {first_name}', imageUrl: 'https://shop.example/a.jpg' };
    const shop = await bed.account({ settings: says(GREETS, card) });
    const ana = await fan('Ana');
    await bed.comment(shop, 'quero', ana.id);
    await got(shop, ana);
    const [first] = await bed.truth(shop);
    await bed.sim('POST', `/messages/${first?.mid}/tap`, { personId: ana.id, buttonIndex: 0 });
    const [, next] = await got(shop, ana, 2);
    expect(next).toContain(`Oi, Ana (@${ana.username})! Aqui:`);
    expect(next).toContain('Para Ana');
  });

  test('behind the follow gate, by the one read that the check makes', async () => {
    const gate = { followerOnly: { enabled: true, messagetitletexts: ['Me segue?'], buttonText: 'Já sigo' } };
    const shop = await bed.account({ settings: says(GREETS, gate) });
    const ana = await fan('Ana');
    await bed.sim('POST', '/follows', { personId: ana.id, igId: shop.igId, follows: true });
    await bed.comment(shop, 'quero', ana.id);
    await got(shop, ana);
    const [prompt] = await bed.truth(shop);
    const before = reads();
    await bed.sim('POST', `/messages/${prompt?.mid}/tap`, { personId: ana.id, buttonIndex: 0 });
    expect((await got(shop, ana, 2))[1]).toBe(`Oi, Ana (@${ana.username})! Aqui:`);
    expect(reads()).toBe(before + 1);
  });

  test('who commented by another id is known under it when they tap, whether or not the profile may be read', async () => {
    await bed.faults({ separateCommentIds: true, refuse: { code: 230, on: 'reads', probability: 1 } });
    const card = { template: 'generic', subtitle: null, imageUrl: 'https://shop.example/a.jpg' };
    const shop = await bed.account({ settings: says('Oi {username} / {first_name}, aqui:', card) });
    const ana = await fan('Ana');
    await bed.comment(shop, 'quero', ana.id);
    await got(shop, ana);
    const [first] = await bed.truth(shop);
    await bed.sim('POST', `/messages/${first?.mid}/tap`, { personId: ana.id, buttonIndex: 0 });
    expect((await got(shop, ana, 2))[1]).toContain(`Oi ${ana.username}, aqui:`);
  });
});

describe('a name that nobody knows', () => {
  const refuse = (code: number) => bed.faults({ refuse: { code, on: 'reads', probability: 1 } });

  test.each([230, 100, 200, 10])(
    'a profile refused with %i: the sentence closes up, and the account stays connected',
    async (code) => {
      await refuse(code);
      const shop = await bed.account();
      await bed.automate(shop, { kind: 'direct', settings: says('Oi {username} / {first_name}, aqui:') });
      const ana = await fan('Ana');
      await write(shop, ana);
      expect(await got(shop, ana)).toEqual(['Oi, aqui:']);
      expect(bed.lost).toEqual([]);
    },
  );

  test('the seller’s word stands in', async () => {
    await refuse(230);
    const shop = await bed.account();
    await bed.pool.query(`update accounts set name_fallback = 'flor' where id = $1`, [shop.id]);
    await bed.automate(shop, { kind: 'direct', settings: says('Oi, {first_name}! Aqui:') });
    const ana = await fan('Ana');
    await write(shop, ana);
    expect(await got(shop, ana)).toEqual(['Oi, flor! Aqui:']);
  });

  test('a throttle on names pauses no lane', async () => {
    await refuse(613);
    const shop = await bed.account();
    await bed.automate(shop, { kind: 'direct', settings: says('Oi, {first_name}! Aqui:') });
    const [ana, bia] = [await fan('Ana'), await fan('Bia')];
    await write(shop, ana);
    expect(await got(shop, ana)).toEqual(['Oi! Aqui:']);
    await write(shop, bia);
    expect(await got(shop, bia)).toEqual(['Oi! Aqui:']);
    const { rows } = await bed.pool.query('select from lanes where account_id = $1 and paused_until is not null', [
      shop.id,
    ]);
    expect(rows).toEqual([]);
  });

  test.each([
    ['https://ganhe.example/x', 'Oi! Aqui:'],
    ['\u202eanA ganhe.com', 'Oi, anA! Aqui:'],
    ['🎁', 'Oi! Aqui:'],
    ['A'.repeat(60), 'Oi! Aqui:'],
  ])('%j names nobody into a link', async (name, text) => {
    const shop = await bed.account();
    await bed.automate(shop, { kind: 'direct', settings: says('Oi, {first_name}! Aqui:') });
    const one = await fan(name);
    await write(shop, one);
    expect(await got(shop, one)).toEqual([text]);
  });

  test('a name that does not fit the 1,000 bytes is left out, the DM goes', async () => {
    const shop = await bed.account();
    await bed.automate(shop, { kind: 'direct', settings: says(`${'a'.repeat(985)} {first_name}`) });
    const one = await fan('Wilhelminaaaaaaaaaa');
    await write(shop, one);
    expect(await got(shop, one)).toEqual(['a'.repeat(985)]);
  });
});

describe('a name holds nothing up', () => {
  test('Instagram that never answers a profile: the DM goes without it, once, and the next does not wait at all', async () => {
    const shop = await hasty.account();
    await hasty.automate(shop, { kind: 'direct', settings: says('Oi, {first_name}! Aqui:') });
    hastyDoor.holds = isProfile;
    const [ana, bia] = [await fan('Ana', hasty), await fan('Bia', hasty)];
    await write(shop, ana, 'quero', {}, hasty);
    expect(await got(shop, ana, 1, hasty)).toEqual(['Oi! Aqui:']);
    const before = reads(hastyDoor);
    await write(shop, bia, 'quero', {}, hasty);
    expect(await got(shop, bia, 1, hasty)).toEqual(['Oi! Aqui:']);
    expect(reads(hastyDoor)).toBe(before);
    const { rows } = await hasty.pool.query<{ waited: number }>(
      `select extract(epoch from next_at - created_at)::float8 as waited from deliveries where account_id = $1 order by id`,
      [shop.id],
    );
    expect(rows.map(({ waited }) => waited <= WAITS.nameWait / 1000)).toEqual([true, true]);
    expect(rows[1]?.waited).toBe(0);
  });

  test('a server that ends while it asks: the DM goes all the same, as it was decided', async () => {
    const shop = await hasty.account();
    await hasty.automate(shop, { kind: 'direct', settings: says('Oi, {first_name}! Aqui:') });
    const ana = await fan('Ana', hasty);
    const { rows } = await hasty.pool.query<{ at: string }>('select db_now()::text as at');
    hastyDoor.holds = isProfile;
    await write(shop, ana, 'quero', {}, hasty);
    // Nobody ends the wait: only the delivery's own time does.
    await hasty.pool.query('delete from name_waits where account_id = $1', [shop.id]);
    expect(rows).toHaveLength(1);
    expect(await got(shop, ana, 1, hasty)).toEqual(['Oi! Aqui:']);
  });

  test('a burst reads ten names and sends everything', async () => {
    const busy = await startPipelineBed({ config: { waits: { ...WAITS, spacingFactor: 1 } } });
    try {
      const shop = await busy.account();
      await busy.automate(shop, { kind: 'direct', settings: says('Oi, {first_name}! Aqui:') });
      await busy.faults({ webhookBatch: 100 });
      const people = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          busy.sim<{ id: string }>('POST', '/people', { username: `burst${n}`, name: `Pessoa ${n}` }),
        ),
      );
      await Promise.all(
        people.map(({ id }) => busy.sim('POST', `/threads/${shop.igId}/${id}/messages`, { text: 'quero' })),
      );
      await busy.until(async () => (await busy.truth(shop)).length >= 40);
      const texts = (await busy.truth(shop)).map(({ text }) => text);
      const named = texts.filter((text) => text === 'Oi, Pessoa! Aqui:').length;
      expect(texts.filter((text) => text === 'Oi! Aqui:')).toHaveLength(40 - named);
      expect(named).toBeGreaterThan(0);
      // Ten at once, and what is saved up while the burst lasts: one in two seconds.
      expect(named).toBeLessThan(20);
    } finally {
      await busy.close();
    }
  });

  test('what was attempted keeps its text: a repeat says the same', async () => {
    await bed.faults({ refuse: { code: 230, on: 'reads', probability: 1 } });
    const shop = await bed.account();
    await bed.automate(shop, { kind: 'direct', settings: says('Oi, {first_name}! Aqui:') });
    const ana = await fan('Ana');
    await write(shop, ana);
    await got(shop, ana);
    const [row] = await bed.deliveries(shop);
    // As if its wait were still there when the name comes.
    await bed.pool.query(
      `insert into name_waits (account_id, delivery_id, person_id, open)
       select account_id, id, person_id, '{"content":{"shape":"text","text":"X"},"fallback":null,"word":null}' from deliveries where account_id = $1`,
      [shop.id],
    );
    await bed.sim('POST', '/faults/reset');
    await time.jump(bed, 120_000);
    await write(shop, ana, 'obrigada');
    await bed.until(async () => (await person(shop))[0]?.name === 'Ana');
    expect((await bed.deliveries(shop))[0]?.content).toEqual(row?.content);
  });
});

test('who writes and gets no answer is known all the same', async () => {
  const shop = await bed.account();
  const ana = await fan('Ana Souza');
  await write(shop, ana, 'bom dia');
  await bed.until(async () => (await person(shop))[0]?.name !== null);
  expect(await person(shop)).toMatchObject([{ name: 'Ana Souza', username: ana.username }]);
});
