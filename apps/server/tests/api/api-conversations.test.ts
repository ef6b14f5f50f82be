import type { Conversation, ListedConversation, ListedReply, SavedReply } from '@recado/contract';
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

interface Shop {
  token: string;
  userId: string;
  igId: string;
}

const settings = {
  name: 'Preço',
  activationMessages: ['preço'],
  messagetitletexts: ['O preço é 10.'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};

async function open(username: string): Promise<Shop> {
  const { igId } = await bed.sim.account(username, ['anel de prata']);
  const { token, userId } = await bed.signIn(igId);
  const made = await bed.call('POST /directs', { token, body: { enabled: true, settings } });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { token, userId, igId };
}

const person = async (username: string): Promise<string> =>
  String((await bed.sim.send('POST', '/people', { username, name: `Nome de ${username}` })).id);
const write = ({ igId }: Shop, personId: string, text: string) =>
  bed.sim.send('POST', `/threads/${igId}/${personId}/messages`, { text });

async function list({ token }: Shop, query: Record<string, string> = {}): Promise<ListedConversation[]> {
  const { status, body } = await bed.call('GET /conversations', { token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as unknown as { items: ListedConversation[] }).items; // as: the contract's answer, checked by the server
}
const names = async (shop: Shop, query: Record<string, string> = {}) =>
  (await list(shop, query)).map(({ username }) => username);
async function read({ token }: Shop, personId: string): Promise<Conversation> {
  const { status, body } = await bed.call('GET /conversations/{personId}', { token, params: { personId } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Conversation; // as: the contract's answer, checked by the server
}
const lines = async (shop: Shop, personId: string) =>
  (await read(shop, personId)).said.map(({ by, text, content, state }) =>
    [by, text ?? (content?.shape === 'text' ? content.text : null), state].filter((part) => part !== null).join(' · '),
  );
let keys = 0;
const send = ({ token }: Shop, personId: string, body: Record<string, unknown>) =>
  bed.call('POST /conversations/{personId}/messages', {
    token,
    params: { personId },
    body: { key: `key-of-a-message-${++keys}`, ...body },
  });
const take = async ({ token }: Shop, personId: string, taken: boolean) =>
  expect(
    (await bed.call('PUT /conversations/{personId}/taken', { token, params: { personId }, body: { taken } })).status,
  ).toBe(200);
interface TruthLine {
  igId: string;
  kind: string;
  text: string | null;
}
async function truth({ igId }: Shop): Promise<(string | null)[]> {
  const lines = (await bed.sim.get('/truth?after=0')) as unknown as TruthLine[]; // as: the operator's API
  return lines.filter((line) => line.igId === igId && line.kind === 'message').map(({ text }) => text);
}

/** Waits until a person is in the list; returns their id for this account, which is another one than the simulator's own. */
async function untilListed(shop: Shop, username: string, text?: string): Promise<string> {
  const find = async () =>
    (await list(shop)).find((one) => one.username === username && (text === undefined || one.last.text === text));
  await expect.poll(async () => (await find()) !== undefined, { timeout: 20_000 }).toBe(true);
  return (await find())?.id ?? '';
}

test('a person writes and waits, the owner answers by hand: it arrives once, costs nothing, and nobody waits any more', async () => {
  const shop = await open('loja.conversas');
  const lia = await person('lia.conversas');
  await write(shop, lia, 'vocês entregam?');
  const id = await untilListed(shop, 'lia.conversas');
  expect(await names(shop, { show: 'waiting' })).toEqual(['lia.conversas']);
  expect(await names(shop, { show: 'open' })).toEqual(['lia.conversas']);
  expect(await names(shop, { show: 'by_hand' })).toEqual([]);
  const before = await read(shop, id);
  expect(before).toMatchObject({ waits: true, taken: false, standsBackUntil: null, before: null });
  expect((before.windowUntil ?? 0) - (before.said[0]?.at ?? 0)).toBe(24 * 3_600_000 - 60_000);

  const message = { text: '  Entregamos sim, em dois dias.  ', key: 'the-same-key-again' };
  const [first, again] = [await send(shop, id, message), await send(shop, id, message)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  await expect
    .poll(() => lines(shop, id), { timeout: 20_000 })
    .toEqual(['person · vocês entregam?', 'here · Entregamos sim, em dois dias. · sent']);
  expect(await truth(shop)).toEqual(['Entregamos sim, em dois dias.']);
  const after = await read(shop, id);
  expect(after.waits).toBe(false);
  expect(after.standsBackUntil).toBeGreaterThan(Date.now() + 11 * 3_600_000);
  expect(await names(shop, { show: 'waiting' })).toEqual([]);
  expect(await names(shop, { show: 'by_hand' })).toEqual(['lia.conversas']);
  const { rows: spent } = await rows.query(
    'select sum(spent + held)::int as n from credit_grants where account_id = $1',
    [shop.userId],
  );
  expect(spent[0]?.n ?? 0).toBe(0);
});

test('an answer by hand holds automations back; handed over they answer the next message, taken over they do not', async () => {
  const shop = await open('loja.assume');
  const bob = await person('bob.assume');
  await write(shop, bob, 'oi');
  const id = await untilListed(shop, 'bob.assume');
  expect((await send(shop, id, { text: 'Oi! Sou a Ana.' })).status).toBe(200);
  await write(shop, bob, 'qual o preço?');
  await untilListed(shop, 'bob.assume', 'qual o preço?');
  expect((await read(shop, id)).waits).toBe(true);
  await take(shop, id, false);
  expect(await read(shop, id)).toMatchObject({ taken: false, standsBackUntil: null });
  await write(shop, bob, 'e o preço?');
  await expect
    .poll(() => truth(shop), { timeout: 20_000 })
    .toEqual(['Oi! Sou a Ana.', expect.stringContaining('O preço é 10.')]);
  await take(shop, id, true);
  expect(await read(shop, id)).toMatchObject({ taken: true, standsBackUntil: null });
  await write(shop, bob, 'preço de novo');
  await untilListed(shop, 'bob.assume', 'preço de novo');
  expect((await list(shop, { show: 'waiting' })).map(({ taken }) => taken)).toEqual([true]);
  expect(await truth(shop)).toHaveLength(2);
  const audits = await rows.query<{ action: string }>(
    `select action from audit_entries where account_id = $1 and action like 'person\\_%' order by id`,
    [shop.userId],
  );
  expect(audits.rows.map(({ action }) => action)).toEqual(['person_written', 'person_handed_over', 'person_taken']);
});

test('what the owner writes in Instagram’s app is shown as theirs, and is an answer', async () => {
  const shop = await open('loja.celular');
  const lia = await person('lia.celular');
  await write(shop, lia, 'tem em prata?');
  const id = await untilListed(shop, 'lia.celular');
  await bed.sim.send('POST', `/threads/${shop.igId}/${lia}/owner-messages`, { text: 'Tem sim!' });
  await expect
    .poll(() => lines(shop, id), { timeout: 20_000 })
    .toEqual(['person · tem em prata?', 'instagram · Tem sim!']);
  expect(await names(shop, { show: 'waiting' })).toEqual([]);
  expect(await names(shop, { show: 'by_hand' })).toEqual(['lia.celular']);
  expect(await names(shop, { q: 'tem sim' })).toEqual(['lia.celular']);
  expect(await names(shop, { q: '@lia.cel' })).toEqual(['lia.celular']);
  expect(await names(shop, { q: 'em PRATA' })).toEqual(['lia.celular']);
  expect(await names(shop, { q: '%' })).toEqual([]);
});

test('what is written by hand counts for no cap, and is no answer of an automation on Home', async () => {
  const shop = await open('loja.teto');
  const lia = await person('lia.teto');
  await write(shop, lia, 'oi');
  const id = await untilListed(shop, 'lia.teto');
  for (const n of [1, 2, 3, 4, 5, 6]) expect((await send(shop, id, { text: `Resposta ${n}` })).status).toBe(200);
  await expect.poll(async () => (await truth(shop)).length, { timeout: 20_000 }).toBe(6);
  const home = await bed.call('GET /home', { token: shop.token });
  expect(home.body).toMatchObject({ recent: { asked: 0, answered: 0 } });
  await take(shop, id, false);
  await write(shop, lia, 'qual o preço?');
  await expect
    .poll(async () => (await truth(shop)).at(-1), { timeout: 20_000 })
    .toEqual(expect.stringContaining('O preço é 10.'));
});

test('done and waiting again, by the owner’s word', async () => {
  const shop = await open('loja.feito');
  const lia = await person('lia.feito');
  await write(shop, lia, 'obrigada!');
  const id = await untilListed(shop, 'lia.feito');
  const mark = (done: boolean) =>
    bed.call('PUT /conversations/{personId}/done', { token: shop.token, params: { personId: id }, body: { done } });
  expect((await mark(true)).status).toBe(200);
  expect(await names(shop, { show: 'waiting' })).toEqual([]);
  expect((await mark(false)).status).toBe(200);
  expect(await names(shop, { show: 'waiting' })).toEqual(['lia.feito']);
  expect((await mark(true)).status).toBe(200);
  await write(shop, lia, 'só mais uma coisa');
  await untilListed(shop, 'lia.feito', 'só mais uma coisa');
  expect(await names(shop, { show: 'waiting' })).toEqual(['lia.feito']);
});

test('refused: too many bytes, a closed window with its time, who opted out unless it is said, a lost connection', async () => {
  const shop = await open('loja.recusa');
  const lia = await person('lia.recusa');
  await write(shop, lia, 'oi');
  const id = await untilListed(shop, 'lia.recusa');
  const tooLarge = await send(shop, id, { text: 'é'.repeat(501) });
  expect(tooLarge.body).toMatchObject({ code: 'invalid', errors: [{ path: 'text', code: 'text_too_large' }] });
  expect((await send(shop, id, { text: '   ' })).status).toBe(422);
  await rows.query('update people set opted_out_at = db_now() where account_id = $1', [shop.userId]);
  expect((await send(shop, id, { text: 'Oi' })).body).toMatchObject({ code: 'person_opted_out' });
  expect((await send(shop, id, { text: 'Oi, é a Ana', despiteOptOut: true })).status).toBe(200);
  await expect.poll(() => truth(shop), { timeout: 20_000 }).toEqual(['Oi, é a Ana']);
  await rows.query('update people set opted_out_at = null where account_id = $1', [shop.userId]);
  await rows.query(`update accounts set connection = 'reconnect' where id = $1`, [shop.userId]);
  expect((await send(shop, id, { text: 'Oi' })).body).toMatchObject({ code: 'not_connected' });
  await rows.query(`update accounts set connection = 'connected' where id = $1`, [shop.userId]);
  await rows.query(
    `update people set window_until = window_until - interval '23 hours 59 minutes' where account_id = $1`,
    [shop.userId],
  );
  const closed = await send(shop, id, { text: 'Oi' });
  expect(closed.status).toBe(409);
  expect(closed.body).toMatchObject({ code: 'window_closed', errors: [{ code: 'window_closed_at' }] });
  expect(JSON.stringify(closed.body)).toMatch(/\d{2}[:/]\d{2}/);
  expect(await names(shop, { show: 'open' })).toEqual([]);
  expect(await truth(shop)).toHaveLength(1);
});

test('another account’s person is absent, and forgetting a person empties the conversation', async () => {
  const [shop, other] = [await open('loja.minha'), await open('loja.outra')];
  const lia = await person('lia.minha');
  await write(shop, lia, 'segredo meu');
  const id = await untilListed(shop, 'lia.minha');
  expect((await send(shop, id, { text: 'Guardo comigo.' })).status).toBe(200);
  await expect.poll(async () => (await lines(shop, id)).at(-1), { timeout: 20_000 }).toContain('sent');
  const params = { personId: id };
  const { token } = other;
  const gone = { code: 'not_found' };
  expect((await bed.call('GET /conversations/{personId}', { token, params })).body).toMatchObject(gone);
  expect((await send(other, id, { text: 'Oi' })).body).toMatchObject(gone);
  for (const call of ['taken', 'done'] as const)
    expect(
      (await bed.call(`PUT /conversations/{personId}/${call}`, { token, params, body: { [call]: true } } as never))
        .body,
    ).toMatchObject(gone);
  expect(await list(other)).toEqual([]);

  expect((await bed.call('DELETE /people/{personId}', { token: shop.token, params })).status).toBe(200);
  expect(await list(shop)).toEqual([]);
  expect((await read(shop, id)).said).toEqual([]);
  const kept = await rows.query<{ kept: string }>(
    `select d::text || coalesce((select string_agg(i::text, '') from inbox i where i.account_id = $1), '') as kept from deliveries d where account_id = $1`,
    [shop.userId],
  );
  expect(kept.rows.map((row) => row.kept).join()).not.toMatch(/segredo|Guardo comigo/);
});

test('saved replies: kept by name, changed in their place, a hundred at most', async () => {
  const shop = await open('loja.salvas');
  const { token, userId } = shop;
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const save = (n: number, body: { name: string; text: string }) =>
    bed.call('PUT /saved-replies/{id}', { token, params: { id: id(n) }, body });
  const all = async () =>
    ((await bed.call('GET /saved-replies', { token })).body as unknown as { items: SavedReply[] }).items; // as: the contract's answer
  expect((await save(1, { name: 'Prazo', text: 'Enviamos em dois dias.' })).status).toBe(200);
  expect((await save(2, { name: 'atacado', text: 'A partir de 10 peças.' })).status).toBe(200);
  expect((await save(1, { name: 'Prazo', text: 'Enviamos hoje.' })).status).toBe(200);
  expect((await all()).map(({ name, text }) => [name, text])).toEqual([
    ['atacado', 'A partir de 10 peças.'],
    ['Prazo', 'Enviamos hoje.'],
  ]);
  // With the names of who is written to, as in an answer of an automation.
  const lia = await person('lia.salvas');
  await write(shop, lia, 'oi');
  const personId = await untilListed(shop, 'lia.salvas');
  await save(3, { name: 'Oi', text: 'Oi, {username}! Tudo bem?' });
  const asked = await bed.call('GET /saved-replies', { token, query: { person: personId } });
  const { items } = asked.body as unknown as { items: ListedReply[] }; // as: the contract's answer
  expect(items.find(({ name }) => name === 'Oi')).toMatchObject({
    text: 'Oi, {username}! Tudo bem?',
    filled: 'Oi, lia.salvas! Tudo bem?',
  });
  await bed.call('DELETE /saved-replies/{id}', { token, params: { id: id(3) } });
  expect((await save(3, { name: 'x', text: 'é'.repeat(501) })).body).toMatchObject({ code: 'invalid' });
  await rows.query(
    `insert into saved_replies (account_id, id, name, text) select $1, gen_random_uuid(), 'r' || n, 't' from generate_series(3, 100) n`,
    [userId],
  );
  expect((await save(101, { name: 'Mais uma', text: 'Não cabe.' })).body).toMatchObject({
    code: 'too_many_saved_replies',
  });
  expect((await save(1, { name: 'Prazo', text: 'Amanhã.' })).status).toBe(200);
  const remove = () => bed.call('DELETE /saved-replies/{id}', { token, params: { id: id(1) } });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect(await all()).toHaveLength(99);
});

test('words of both sides go after the days that the account chose, and with them who answered whom; when and what became of it stays', async () => {
  const shop = await open('loja.guarda');
  const { token, userId } = shop;
  await bed.call('PUT /settings/data', { token, body: { retentionDays: 30 } });
  const lia = await person('lia.guarda');
  await write(shop, lia, 'palavra da lia');
  const id = await untilListed(shop, 'lia.guarda');
  expect((await send(shop, id, { text: 'palavra da dona' })).status).toBe(200);
  await bed.sim.send('POST', `/threads/${shop.igId}/${lia}/owner-messages`, { text: 'palavra do celular' });
  await take(shop, id, true);
  await expect.poll(async () => (await lines(shop, id)).length, { timeout: 20_000 }).toBe(3);
  await expect.poll(async () => (await read(shop, id)).said.at(1)?.state, { timeout: 20_000 }).toBe('sent');
  const holding = async () => {
    const found: string[] = [];
    for (const table of ['inbox', 'deliveries', 'conversations', 'seen_messages', 'people', 'attempts']) {
      const text = `select from ${table} t where t.account_id = $1 and (t::text ~ 'palavra' or t::text ~ $2)`;
      if ((await rows.query(text, [userId, id])).rowCount) found.push(table);
    }
    return found;
  };
  expect(await holding()).toEqual(['inbox', 'deliveries', 'conversations', 'seen_messages', 'people']);
  const pass = async (days: number) => {
    await bed.sim.send('POST', '/clock', { jumpMs: days * 86_400_000 });
    await bed.server.moveDatabaseClock(Date.now() + days * 86_400_000);
  };
  await pass(31);
  await bed.server.runJob('forget_people');
  expect(await holding()).toEqual([]);
  const kept = await rows.query(
    `select kind, state, settled_at is not null as settled from deliveries where account_id = $1`,
    [userId],
  );
  expect(kept.rows).toEqual([{ kind: 'hand', state: 'sent', settled: true }]);
});
