import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

// Calls of the first clients: path, method and token, and nothing else.

let bed: ApiTestbed;
let owner: pg.Client;
beforeAll(async () => {
  bed = await startApiTestbed();
  owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await bed.close();
});

async function shop(username: string) {
  const { igId } = await bed.sim.account(username);
  return { igId, ...(await bed.signIn(igId)) };
}

/** As far as these tests look at it. */
interface Answer {
  code?: string;
  token: string;
  user?: { id: string; mergedUsers: object[] };
  codes: string[];
  plan?: string;
  dueAt: number;
}

/** A call with the token alone, as the first clients send it. */
async function ask(token: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await bed.raw(`/api${path}`, {
    method,
    headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Answer;
  return { status: response.status, code: answer.code, body: answer };
}

/** What no script of our own page sends. */
const ELSEWHERE: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-dest': 'image' },
  { 'sec-purpose': 'prefetch' },
  { purpose: 'prefetch' },
  { origin: 'https://evil.example' },
];

describe('a GET that changes something, with the token alone', () => {
  test('links with a code alone, switches, and unlinks; from elsewhere or ahead of time it is refused', async () => {
    const [own, other] = [await shop('uma.loja'), await shop('outra.loja')];
    const { code } = await bed.consent(other.igId, { token: own.token });
    const merged = await ask(own.token, 'POST', '/users/merge', { code });
    expect([merged.status, merged.code]).toEqual([200, undefined]);
    const { token } = merged.body;
    for (const path of [`/users/switch/${other.userId}`, `/users/unmerge/${other.userId}`])
      for (const headers of ELSEWHERE)
        expect([path, headers, (await ask(token, 'GET', path, undefined, headers)).code]).toEqual([
          path,
          headers,
          'access_denied',
        ]);
    const switched = await ask(token, 'GET', `/users/switch/${other.userId}`);
    expect([switched.status, switched.body.user?.id]).toEqual([200, other.userId]);
    const back = await ask(switched.body.token, 'GET', `/users/switch/${own.userId}`);
    expect(back.status).toBe(200);
    const apart = await ask(back.body.token, 'GET', `/users/unmerge/${other.userId}`);
    expect([apart.status, apart.body.user?.mergedUsers]).toEqual([200, []]);
  });

  test("a code that was fetched for a sign-in links nothing: Instagram binds it to the sign-in's address", async () => {
    const [own, other] = [await shop('liga.loja'), await shop('entrada.loja')];
    const { code } = await bed.consent(other.igId);
    expect((await ask(own.token, 'POST', '/users/merge', { code })).status).toBeGreaterThanOrEqual(400);
    const { rows } = await owner.query('select link_group_id from accounts where id = any($1)', [
      [own.userId, other.userId],
    ]);
    expect(rows.map(({ link_group_id }) => link_group_id)).toEqual([null, null]);
  });

  test('views as somebody, and redeems a code', async () => {
    const [chief, user] = [await shop('chefe.loja'), await shop('vista.loja')];
    await owner.query("update accounts set role = 'administrator' where id = $1", [chief.userId]);
    for (const headers of ELSEWHERE)
      expect((await ask(chief.token, 'GET', `/users/as/${user.userId}`, undefined, headers)).code).toBe(
        'access_denied',
      );
    expect(await ask(chief.token, 'GET', `/users/as/${user.userId}`)).toMatchObject({
      status: 200,
      body: { username: 'vista.loja' },
    });
    const batch = { plan: 'content-1000', months: 1, count: 1, note: '', expiresAt: Date.now() + 86_400_000 };
    const made = await ask(chief.token, 'POST', '/administration/codes', batch);
    const redeemed = await ask(user.token, 'GET', `/subscriptions/redeem/${made.body.codes[0]}?auto=1`);
    expect([redeemed.status, redeemed.body.plan]).toEqual([200, 'content-1000']);
  });
});

test('a link that would be refused is refused at the look, before anybody is asked', async () => {
  const [own, other, third] = [await shop('olha.loja'), await shop('olhada.loja'), await shop('terceira.loja')];
  const look = async (who: { token: string }, igId: string) =>
    (await ask(who.token, 'POST', '/users/merge/look', await bed.consent(igId, { token: who.token }))).code;
  expect(await look(own, own.igId)).toBe('user_merge_self');
  expect(await look(own, other.igId)).toBeUndefined();
  const { code } = await bed.consent(other.igId, { token: own.token });
  const { token } = (await ask(own.token, 'POST', '/users/merge', { code })).body;
  expect(await look({ token }, other.igId)).toBe('user_already_merged');
  expect(await look(third, other.igId)).toBe('user_already_merged');
});

test('free credits are digits alone: a blank is no 0, and 0x10 no 16', async () => {
  const [chief, user] = [await shop('contas.loja'), await shop('contada.loja')];
  await owner.query("update accounts set role = 'administrator' where id = $1", [chief.userId]);
  const set = async (credits: string) =>
    (await ask(chief.token, 'POST', `/subscriptions/free-credits/${user.userId}/${credits}`)).status;
  for (const credits of ['%20', '0x10', '1e3', '-1', '1.0', '+5', '%0A7', '1000001', '٣'])
    expect([credits, await set(credits)]).toEqual([credits, 422]);
  expect([await set('0'), await set('25')]).toEqual([200, 200]);
});

describe('DELETE /users', () => {
  test('without a body schedules the deletion', async () => {
    const leaving = await shop('saindo.loja');
    const answer = await ask(leaving.token, 'DELETE', '/users');
    expect([answer.status, answer.body.dueAt > Date.now() + 14 * 86_400_000]).toEqual([200, true]);
    expect((await ask(leaving.token, 'GET', '/users/me')).status).toBe(401);
  });

  test('with a word takes the right one alone, and nothing is erased at once without it', async () => {
    const staying = await shop('ficando.loja');
    for (const body of [{ word: 'other' }, { word: '' }, { now: true }, { now: true, word: '' }])
      expect((await ask(staying.token, 'DELETE', '/users', body)).status).toBe(422);
    expect((await ask(staying.token, 'GET', '/users/me')).status).toBe(200);
  });
});

describe('every answer of the API', () => {
  test('carries the number of the API: done, refused, unknown, unreadable', async () => {
    const answers = await Promise.all([
      bed.raw('/api/'),
      bed.raw('/api/users/me'),
      bed.raw('/api/nowhere'),
      bed.raw('/api/media/%zz'),
      bed.raw('/api/users/login', {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('x-api-version')])).toEqual([
      [200, '32'],
      [401, '32'],
      [404, '32'],
      [400, '32'],
      [400, '32'],
    ]);
  });
});
