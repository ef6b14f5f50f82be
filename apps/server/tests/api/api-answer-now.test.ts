import type { Activity, Answers, TraceLine } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let rows: pg.Client;
beforeAll(async () => {
  bed = await startApiTestbed({ SIGN_INS_PER_MINUTE: '1000' });
  rows = new pg.Client({ connectionString: bed.adminUrl });
  await rows.connect();
});
afterAll(async () => {
  await rows.end();
  await bed.close();
});

const settings = {
  activationComments: ['quero'],
  replyToComment: false,
  messagetitletexts: ['Oi {username}, aqui está'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};

interface Shop {
  token: string;
  igId: string;
  mediaId: string;
  simMediaId: string;
  automation: string;
}

async function open(username: string): Promise<Shop> {
  const { igId, media } = await bed.sim.account(username, ['anel de prata']);
  const { token } = await bed.signIn(igId);
  const { body } = await bed.call('GET /media', { token });
  const mediaId = (body.items as { id: string }[])[0]?.id ?? '';
  const shop = { token, igId, mediaId, simMediaId: media[0] ?? '', automation: '' };
  await save(shop, { enabled: true, settings, version: null });
  return { ...shop, automation: await automationOf(shop) };
}

const place = ({ token, mediaId }: Shop) => ({ token, params: { mediaId } });
async function save(shop: Shop, body: unknown): Promise<void> {
  const saved = await bed.call('PUT /automations/posts/{mediaId}', { ...place(shop), body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}
async function automationOf(shop: Shop): Promise<string> {
  const { body } = await bed.call('GET /automations/posts/{mediaId}', place(shop));
  return (body.automation as { id: string }).id;
}

let people = 0;
async function comment(shop: Shop, text: string): Promise<string> {
  const person = await bed.sim.send('POST', '/people', { username: `fa.${++people}`, name: 'Fã' });
  await bed.sim.send('POST', `/media/${shop.simMediaId}/comments`, { personId: String(person.id), text });
  return String(person.id);
}

async function until<T>(read: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
  let last = await read();
  for (let tries = 0; tries < 100 && !done(last); tries++) {
    await bed.server.settle();
    await new Promise((resolve) => setTimeout(resolve, 50));
    last = await read();
  }
  expect(done(last), JSON.stringify(last)).toBe(true);
  return last;
}

async function list({ token }: Shop): Promise<Activity[]> {
  return (await bed.call('GET /activity', { token })).body.items as Activity[];
}
/** The events of a shop by their words, once so many have an end. */
async function events(shop: Shop, count: number): Promise<Map<string | null, Activity>> {
  const items = await until(
    () => list(shop),
    (found) => found.length === count && found.every(({ result }) => result !== 'waiting'),
  );
  return new Map(items.map((one) => [one.text, one]));
}
const idOf = (found: Map<string | null, Activity>, text: string) => found.get(text)?.id ?? '';

async function answersTo({ token }: Shop, id: string): Promise<Answers> {
  const { status, body } = await bed.call('GET /activity/{id}/answers', { token, params: { id } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Answers; // as: the contract's answer, checked by the server
}
const ask = ({ token, automation }: Shop, id: string, alike = false) =>
  bed.call('POST /activity/{id}/answers', { token, params: { id }, body: { automation, alike } });
async function story({ token }: Shop, id: string): Promise<{ activity: Activity; trace: TraceLine[] }> {
  const { body } = await bed.call('GET /activity/{id}', { token, params: { id } });
  return body as unknown as { activity: Activity; trace: TraceLine[] }; // as: the contract's answer, checked by the server
}
const answered = (shop: Shop, id: string) =>
  until(
    () => story(shop, id),
    ({ activity }) => activity.result !== 'waiting' && activity.result !== 'nothing',
  );
async function received(person: string, { igId }: Shop): Promise<number> {
  const { primary, requests } = await bed.sim.get(`/people/${person}/inbox`);
  const threads = [primary, requests].flat() as { igId: string; messages: { from: string }[] }[]; // as: the simulator's own view
  const ours = threads.filter((thread) => thread.igId === igId).flatMap(({ messages }) => messages);
  return ours.filter(({ from }) => from === 'account').length;
}

test('a typo that got nothing is answered at a press, once, and its first reason stays', async () => {
  const shop = await open('agora.um');
  const person = await comment(shop, 'eu qero');
  const id = idOf(await events(shop, 1), 'eu qero');
  const before = await story(shop, id);
  expect(before.activity).toMatchObject({ outcome: 'no_match', result: 'nothing' });
  expect(await answersTo(shop, id)).toEqual({
    until: before.activity.at + (7 * 24 - 1) * 3_600_000,
    automations: [
      {
        id: shop.automation,
        kind: 'post',
        name: null,
        near: { word: 'quero', found: 'qero' },
        alike: { comments: 1, people: 1, complete: true },
      },
    ],
  });
  expect((await ask(shop, id)).body).toEqual({ asked: 1 });
  const after = await answered(shop, id);
  expect(after.activity).toMatchObject({ outcome: 'answered', result: 'answered' });
  expect(after.activity.deliveries).toMatchObject([{ kind: 'private_reply', state: 'sent', credit: 'spent' }]);
  const codes = after.trace.map(({ code }) => code);
  expect(codes.slice(0, codes.indexOf('asked_now') + 1)).toEqual([
    ...before.trace.map(({ code }) => code),
    'asked_now',
  ]);
  expect(after.trace.slice(0, before.trace.length)).toEqual(before.trace);
  expect(after.trace.filter(({ code }) => code === 'decided').map(({ values }) => values.outcome)).toEqual([
    'no_match',
    'answered',
  ]);
  expect(await received(person, shop)).toBe(1);
  // It has its answer: another press, and a replay, lead to none.
  expect((await ask(shop, id)).body.code).toBe('answer_too_late');
  expect(await answersTo(shop, id)).toEqual({ until: null, automations: [] });
  await bed.server.settle();
  expect(await received(person, shop)).toBe(1);
});

test('all that are like it are answered, a credit for each of their people, and nobody else', async () => {
  const shop = await open('agora.todos');
  const near = [await comment(shop, 'qero'), await comment(shop, 'Qero sim!'), await comment(shop, 'eu qero esse')];
  const other = await comment(shop, 'que lindo');
  const found = await events(shop, 4);
  const id = idOf(found, 'qero');
  const { automations } = await answersTo(shop, id);
  expect(automations[0]?.alike).toEqual({ comments: 3, people: 3, complete: true });
  expect((await ask(shop, id, true)).body).toEqual({ asked: 3 });
  for (const text of ['qero', 'Qero sim!', 'eu qero esse']) await answered(shop, idOf(found, text));
  expect(await Promise.all(near.map((person) => received(person, shop)))).toEqual([1, 1, 1]);
  expect(await received(other, shop)).toBe(0);
});

test('whoever wrote twice gets one DM, and the other says why', async () => {
  const shop = await open('agora.duas');
  const person = await comment(shop, 'qero');
  await bed.sim.send('POST', `/media/${shop.simMediaId}/comments`, { personId: person, text: 'qero muito' });
  const id = idOf(await events(shop, 2), 'qero');
  expect((await answersTo(shop, id)).automations[0]?.alike).toEqual({ comments: 2, people: 1, complete: true });
  expect((await ask(shop, id, true)).body).toEqual({ asked: 2 });
  const ended = await until(
    () => list(shop),
    (items) => items.every(({ outcome, result }) => outcome !== 'no_match' && result !== 'waiting'),
  );
  expect(ended.map(({ outcome }) => outcome).toSorted()).toEqual(['answered', 'repeat']);
  expect(await received(person, shop)).toBe(1);
});

test('what came while its automation was paused is answered once it is on, by the word that it had', async () => {
  const shop = await open('agora.pausa');
  await save(shop, { enabled: false, settings, version: 1 });
  const [one, two] = [await comment(shop, 'quero'), await comment(shop, 'quero o anel')];
  const other = await comment(shop, 'lindo');
  const found = await events(shop, 3);
  const id = idOf(found, 'quero');
  expect(found.get('quero')?.outcome).toBe('automation_off');
  expect((await answersTo(shop, id)).automations).toEqual([]);
  expect((await ask(shop, id)).body.code).toBe('automation_not_found');
  await save(shop, { enabled: true, settings, version: 2 });
  expect((await answersTo(shop, id)).automations[0]?.alike).toEqual({ comments: 2, people: 2, complete: true });
  expect((await ask(shop, id, true)).body).toEqual({ asked: 2 });
  await answered(shop, id);
  await answered(shop, idOf(found, 'quero o anel'));
  expect([await received(one, shop), await received(two, shop), await received(other, shop)]).toEqual([1, 1, 0]);
});

test('of somebody else, of what is no comment, and in another account it is not there', async () => {
  const shop = await open('agora.minha');
  const stranger = await open('agora.outra');
  await comment(shop, 'qero');
  const id = idOf(await events(shop, 1), 'qero');
  const asked = await bed.call('GET /activity/{id}/answers', { token: stranger.token, params: { id } });
  expect(asked.body.code).toBe('not_found');
  expect((await ask(stranger, id)).body.code).toBe('not_found');
  const foreign = { ...shop, automation: stranger.automation };
  expect((await ask(foreign, id)).body.code).toBe('automation_not_found');
  expect((await story(shop, id)).activity.outcome).toBe('no_match');
});

test('one for all posts answers where nothing of its own lies, and leaves the other posts alone', async () => {
  const shop = await open('agora.geral');
  const [own, bare] = [
    await comment(shop, 'qero'),
    await bed.sim.send('POST', '/people', { username: 'fa.geral', name: 'Fã' }),
  ];
  const { id: second } = await bed.sim.send('POST', `/accounts/${shop.igId}/media`, { caption: 'colar' });
  const saved = await bed.call('PUT /automations/posts/global', {
    token: shop.token,
    body: { enabled: true, settings, version: null },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const general = (saved.body.automation as { id: string }).id;
  await bed.sim.send('POST', `/media/${second}/comments`, { personId: bare.id, text: 'eu qero' });
  const found = await events(shop, 2);
  expect((await answersTo(shop, idOf(found, 'qero'))).automations.map(({ id }) => id)).toEqual([shop.automation]);
  const { automations } = await answersTo(shop, idOf(found, 'eu qero'));
  expect(automations.map(({ id, alike }) => ({ id, alike }))).toEqual([
    { id: general, alike: { comments: 1, people: 1, complete: true } },
  ]);
  expect((await ask({ ...shop, automation: general }, idOf(found, 'eu qero'), true)).body).toEqual({ asked: 1 });
  await answered(shop, idOf(found, 'eu qero'));
  expect([await received(own, shop), await received(String(bare.id), shop)]).toEqual([0, 1]);
});

test('the list is narrowed to what almost had a word, and a bundle tells all of one', async () => {
  const shop = await open('agora.quase');
  for (const text of ['qero', 'que lindo', 'quero']) await comment(shop, text);
  const found = await events(shop, 3);
  const { body } = await bed.call('GET /activity', { token: shop.token, query: { result: 'near_miss' } });
  expect((body.items as Activity[]).map(({ text }) => text)).toEqual(['qero']);
  const params = { id: idOf(found, 'quero') };
  const told = await bed.call('GET /activity/{id}/bundle', { token: shop.token, params });
  expect(told.body.bundle).toMatchObject({
    account: { username: 'agora.quase' },
    came: { payload: { value: { text: 'quero' } } },
    activity: { result: 'answered' },
    automation: { kind: 'post', settings: { activationComments: ['quero'] } },
  });
  const other = await open('agora.alheia');
  expect((await bed.call('GET /activity/{id}/bundle', { token: other.token, params })).status).toBe(404);
});

test('a person who has their data taken away takes the wish along', async () => {
  const shop = await open('agora.esquece');
  await comment(shop, 'qero');
  const id = idOf(await events(shop, 1), 'qero');
  await ask(shop, id);
  await answered(shop, id);
  const wishes = async () => (await rows.query('select 1 from wishes where inbox_id = $1', [id])).rowCount;
  expect(await wishes()).toBe(1);
  const [found] = (await list(shop)) as [Activity];
  const gone = await bed.call('DELETE /people/{personId}', {
    token: shop.token,
    params: { personId: found.person.id ?? '' },
  });
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  expect(await wishes()).toBe(0);
});
