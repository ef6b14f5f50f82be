import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addEndpoint,
  automate,
  comment,
  due,
  type EndpointBed,
  endpointOf,
  gotAt,
  logOf,
  open,
  openShop,
  startEndpointBed,
  told,
  triesOf,
  verifyElsewhere,
} from './endpoint-bed.ts';

let at: EndpointBed;
beforeAll(async () => {
  at = await startEndpointBed({ ADMIN_USERNAMES: 'chefe' });
});
afterAll(() => at.close());

const testEndpoint = (token: string, id: string) => at.bed.call('POST /endpoints/{id}/test', { token, params: { id } });

test('an endpoint is told what it chose, signed so that programs in other languages know who sent it', async () => {
  const shop = await openShop(at);
  await automate(at, shop);
  await comment(at, shop, 'quero antes');
  await at.bed.server.settle();
  const endpoint = await addEndpoint(at, shop, ['message.sent', 'comment.answered', 'comment.unanswered']);
  const other = await addEndpoint(at, await openShop(at), ['message.sent', 'comment.answered']);
  await comment(at, shop, 'quero');
  await comment(at, shop, 'lindo');
  const requests = await told(at, endpoint, 3);
  const reports = requests.map((request) => open(request, endpoint.secret));
  expect(reports.map(({ type }) => type).sort()).toEqual(['comment.answered', 'comment.unanswered', 'message.sent']);
  const answered = reports.find(({ type }) => type === 'comment.answered');
  expect(answered).toMatchObject({
    version: 1,
    data: { live: false, outcome: 'answered', mediaId: shop.mediaId, text: null, username: null },
  });
  const sent = reports.find(({ type }) => type === 'message.sent');
  expect(sent?.data).toMatchObject({ kind: 'private_reply', username: null });
  const { messageId } = Object(sent).data;
  const { rows } = await at.database.query('select person_id from deliveries where id = $1', [messageId]);
  expect(sent?.data).toMatchObject({ personId: rows[0]?.person_id });
  const [first] = requests;
  if (!first) throw new Error('three came');
  expect(verifyElsewhere(first, endpoint.secret)).toBe(`verified ${open(first, endpoint.secret).type}`);
  expect(verifyElsewhere(first, other.secret)).toBe('refused: no signature fits');
  expect(verifyElsewhere({ ...first, body: `${first.body} ` }, endpoint.secret)).toBe('refused: no signature fits');
  expect(first.headers['content-type']).toBe('application/json');
  // Nobody else's, nothing of before, and nobody's words.
  expect(gotAt(at, other.path)).toEqual([]);
  expect(at.program.requests.map(({ body }) => body).join()).not.toMatch(/lindo|quero|fan\./);
});

test('words and names are told where they are asked for, and not once they are forgotten', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['comment.unanswered'], { words: true });
  at.program.answerAlways(endpoint.path, { status: 200, body: 'kept: que lindo' });
  await comment(at, shop, 'que lindo');
  const [request] = await told(at, endpoint, 1);
  const report = open(request, endpoint.secret);
  expect(report.data).toMatchObject({
    text: 'que lindo',
    username: expect.stringMatching(/^fan\./),
    outcome: 'no_automation',
  });
  await expect.poll(async () => (await logOf(at, shop, endpoint.id))[0]?.state).toBe('done');
  expect((await triesOf(at, shop, endpoint.id, report.id)).tries).toMatchObject([
    { status: 200, answer: 'kept: que lindo' },
  ]);
  const { personId } = report.data as { personId: string }; // as: of a comment
  const forgotten = await at.bed.call('DELETE /people/{personId}', { token: shop.token, params: { personId } });
  expect(forgotten.status, JSON.stringify(forgotten.body)).toBe(200);
  const after = await triesOf(at, shop, endpoint.id, report.id);
  expect(after.tries).toMatchObject([{ status: 200, answer: null }]);
  expect(JSON.parse(after.body ?? '').data).toMatchObject({ text: null, username: null });
});

test('what fails is tried again later under the same id, until it is taken', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['automation.changed']);
  at.program.answerNext(
    endpoint.path,
    { status: 500, body: 'x'.repeat(600) },
    { status: 0 },
    { status: 429, headers: { 'retry-after': '3600' } },
  );
  await automate(at, shop);
  await told(at, endpoint, 1);
  await expect
    .poll(async () => (await logOf(at, shop, endpoint.id))[0])
    .toMatchObject({ state: 'waiting', tries: 1, status: 500 });
  const [sending] = await logOf(at, shop, endpoint.id);
  expect((sending?.nextAt ?? 0) - Date.now()).toBeGreaterThan(1_000);
  expect((await endpointOf(at, shop, endpoint.id)).failingSince).not.toBeNull();
  await due(at);
  await told(at, endpoint, 2);
  await expect
    .poll(async () => (await logOf(at, shop, endpoint.id))[0])
    .toMatchObject({ tries: 2, status: null, problem: 'unreachable' });
  await due(at);
  await told(at, endpoint, 3);
  await expect.poll(async () => (await logOf(at, shop, endpoint.id))[0]).toMatchObject({ tries: 3, status: 429 });
  // As long as it asked for.
  expect(((await logOf(at, shop, endpoint.id))[0]?.nextAt ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  await due(at);
  const requests = await told(at, endpoint, 4);
  await expect
    .poll(async () => (await logOf(at, shop, endpoint.id))[0])
    .toMatchObject({ state: 'done', tries: 4, status: 204, nextAt: null });
  expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(requests.map((request) => open(request, endpoint.secret).data)).toEqual(
    Array(4).fill({ automationId: expect.any(String), change: 'saved' }),
  );
  const { tries } = await triesOf(at, shop, endpoint.id, sending?.id ?? '');
  expect(tries.map(({ n, status, problem }) => [n, status, problem])).toEqual([
    [4, 204, null],
    [3, 429, 'status'],
    [2, null, 'unreachable'],
    [1, 500, 'status'],
  ]);
  expect(tries.at(-1)?.answer).toBe('x'.repeat(500));
  expect(await endpointOf(at, shop, endpoint.id)).toMatchObject({
    failingSince: null,
    tookAt: expect.any(Number),
    on: true,
  });
});

test('an endpoint that says that it is gone is turned off, its owner is told, and nothing more is sent', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['automation.changed']);
  at.program.answerNext(endpoint.path, { status: 410 });
  await testEndpoint(shop.token, endpoint.id);
  await told(at, endpoint, 1);
  await expect.poll(async () => (await endpointOf(at, shop, endpoint.id)).off).toBe('gone');
  await automate(at, shop);
  const { items } = (await at.bed.call('GET /notices', { token: shop.token })).body as unknown as {
    items: { kind: string; to: string; text: string }[];
  }; // as: the contract's answer
  expect(items).toMatchObject([
    { kind: 'endpoint_off', to: '/settings/endpoints', text: expect.stringContaining('127.0.0.1') },
  ]);
  for (const refused of [
    await testEndpoint(shop.token, endpoint.id),
    await at.bed.call('POST /endpoints/{id}/replay', {
      token: shop.token,
      params: { id: endpoint.id },
      body: { since: 0 },
    }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'endpoint_off' } });
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(gotAt(at, endpoint.path)).toHaveLength(1);
});

test('what was tried for three days is given up, and an endpoint that took nothing meanwhile is turned off; replayed, it comes under its id', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['automation.changed']);
  at.program.answerAlways(endpoint.path, { status: 503 });
  await automate(at, shop);
  const [first] = await told(at, endpoint, 1);
  await expect.poll(async () => (await logOf(at, shop, endpoint.id))[0]?.status).toBe(503);
  await at.database.query(
    `update outgoing_sendings set begun_at = now() - interval '73 hours', next_at = now() where endpoint_id = $1`,
    [endpoint.id],
  );
  await expect
    .poll(() => endpointOf(at, shop, endpoint.id))
    .toMatchObject({ off: 'failing', on: false, givenUp: 1, waiting: 0 });
  expect(await logOf(at, shop, endpoint.id, { state: 'given_up' })).toMatchObject([{ tries: 2, status: 503 }]);
  at.program.answerAlways(endpoint.path, {});
  const { url, types, words } = await endpointOf(at, shop, endpoint.id);
  const on = await at.bed.call('PUT /endpoints/{id}', {
    token: shop.token,
    params: { id: endpoint.id },
    body: { url, types, words, on: true },
  });
  expect(on.body).toMatchObject({ endpoint: { on: true, off: null } });
  const replay = () =>
    at.bed.call('POST /endpoints/{id}/replay', {
      token: shop.token,
      params: { id: endpoint.id },
      body: { since: Date.now() - 3_600_000 },
    });
  expect((await replay()).body).toEqual({ count: 1 });
  const [, , third] = await told(at, endpoint, 3);
  expect(third?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await expect.poll(async () => (await logOf(at, shop, endpoint.id))[0]?.state).toBe('done');
  expect((await replay()).body).toEqual({ count: 0 });
  // One by itself, taken or not.
  const one = { token: shop.token, params: { id: endpoint.id, reportId: String(first?.headers['webhook-id']) } };
  expect((await at.bed.call('POST /endpoints/{id}/reports/{reportId}/replay', one)).status).toBe(200);
  const all = await told(at, endpoint, 4);
  expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a rolled secret signs beside the one before it for a day, and alone after it', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['automation.changed']);
  const rolled = await at.bed.call('POST /endpoints/{id}/secret', { token: shop.token, params: { id: endpoint.id } });
  const { secret } = rolled.body as { secret: string }; // as: the contract's answer
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await testEndpoint(shop.token, endpoint.id);
  const [both] = await told(at, endpoint, 1);
  for (const known of [endpoint.secret, secret])
    expect(open(both, known)).toMatchObject({ type: 'endpoint.test', data: { endpointId: endpoint.id } });
  expect(both?.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
  await at.database.query(`update outgoing_endpoints set old_until = now() - interval '1 second' where id = $1`, [
    endpoint.id,
  ]);
  await testEndpoint(shop.token, endpoint.id);
  const [, alone] = await told(at, endpoint, 2);
  open(alone, secret);
  expect(() => open(alone, endpoint.secret)).toThrow();
  // In no answer but the one that made it, in no row, in no line of the log.
  const shown = JSON.stringify((await at.bed.call('GET /endpoints', { token: shop.token })).body);
  const { rows } = await at.database.query('select outgoing_endpoints::text as row from outgoing_endpoints');
  for (const place of [shown, JSON.stringify(rows), at.bed.logged()]) {
    expect(place).not.toContain(secret.slice(6));
    expect(place).not.toContain(endpoint.secret.slice(6));
  }
});

test('one slow endpoint holds no other, and is asked a few times at once', async () => {
  const [slow, quick] = [await openShop(at), await openShop(at)];
  const one = await addEndpoint(at, slow, ['comment.unanswered']);
  const two = await addEndpoint(at, quick, ['comment.unanswered']);
  at.program.answerAlways(one.path, { afterMs: 6_000 });
  for (let n = 0; n < 8; n++) await comment(at, slow, `lindo ${n}`);
  await expect.poll(() => at.program.open(one.path), { timeout: 10_000 }).toBe(4);
  const began = performance.now();
  for (let n = 0; n < 6; n++) await comment(at, quick, `lindo ${n}`);
  await told(at, two, 6);
  expect(performance.now() - began).toBeLessThan(6_000);
  expect(at.program.open(one.path)).toBeLessThanOrEqual(4);
  at.program.answerAlways(one.path, {});
  const ids = (await told(at, one, 8)).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(8);
});

test('a redirect is a failure, and nobody goes where it leads', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['automation.changed']);
  at.program.answerAlways(endpoint.path, { status: 307, headers: { location: `${at.program.url}/inside` } });
  await testEndpoint(shop.token, endpoint.id);
  await told(at, endpoint, 1);
  await expect
    .poll(async () => (await logOf(at, shop, endpoint.id))[0])
    .toMatchObject({ state: 'waiting', status: 307, problem: 'redirect' });
  expect(gotAt(at, '/inside')).toEqual([]);
});

test.each([
  ...[
    'http://example.com/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
  ],
  ...[
    'https://100.64.0.1/',
    'https://[64:ff9b::a00:1]/',
    'https://user:word@example.com/',
    'ftp://example.com/',
    'nothing',
    `https://e.example/${'a'.repeat(1_970)}${'é'.repeat(5)}`,
  ],
])('%s is no address of an endpoint', async (url) => {
  const { token } = await at.bed.signIn(
    (await at.bed.sim.account(`fora.${Math.random().toString(36).slice(2, 8)}`)).igId,
  );
  const refused = await at.bed.call('POST /endpoints', { token, body: { url, types: ['message.sent'], words: false } });
  expect(refused).toMatchObject({ status: 422, body: { code: 'endpoint_invalid', errors: [{ path: 'url' }] } });
});

test('ten endpoints are the most, tests are limited, and what is somebody else’s is not there', async () => {
  const [shop, other] = [await openShop(at), await openShop(at)];
  for (let n = 0; n < 10; n++) await addEndpoint(at, shop, ['message.sent']);
  const eleventh = { url: `${at.program.url}/eleventh`, types: ['message.sent'], words: false };
  expect(await at.bed.call('POST /endpoints', { token: shop.token, body: eleventh })).toMatchObject({
    status: 409,
    body: { code: 'too_many_endpoints' },
  });
  const { endpoints } = (await at.bed.call('GET /endpoints', { token: shop.token })).body as unknown as {
    endpoints: { id: string }[];
  }; // as: the contract's answer
  const id = endpoints[0]?.id ?? '';
  expect((await at.bed.call('GET /endpoints', { token: other.token })).body).toEqual({ endpoints: [] });
  for (const foreign of [
    await testEndpoint(other.token, id),
    await at.bed.call('DELETE /endpoints/{id}', { token: other.token, params: { id } }),
    await at.bed.call('POST /endpoints/{id}/secret', { token: other.token, params: { id } }),
    await at.bed.call('GET /endpoints/{id}/reports', { token: other.token, params: { id } }),
  ])
    expect(foreign).toMatchObject({ status: 404, body: { code: 'endpoint_not_found' } });
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await testEndpoint(shop.token, id)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  expect((await at.bed.call('DELETE /endpoints/{id}', { token: shop.token, params: { id } })).status).toBe(200);
});

test('whoever has not signed in just now makes none, changes none, and gets no other secret', async () => {
  const shop = await openShop(at);
  const { id, path } = await addEndpoint(at, shop, ['message.sent']);
  await at.database.query(
    `update sessions set signed_in_at = signed_in_at - interval '11 minutes' where account_id = $1`,
    [shop.userId],
  );
  const { token } = shop;
  const body = { url: `${at.program.url}${path}`, types: ['message.sent'], words: true };
  for (const refused of [
    await at.bed.call('POST /endpoints', { token, body }),
    await at.bed.call('PUT /endpoints/{id}', { token, params: { id }, body: { ...body, on: true } }),
    await at.bed.call('POST /endpoints/{id}/secret', { token, params: { id } }),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: 'confirm_sign_in' } });
  expect(await endpointOf(at, shop, id)).toMatchObject({ words: false, oldSecretUntil: null });
  expect((await testEndpoint(token, id)).status).toBe(200);
});

test('an endpoint is changed while its account is read: neither waits for the other for good', async () => {
  const shop = await openShop(at);
  const { id, path } = await addEndpoint(at, shop, ['message.sent']);
  const { token, userId } = shop;
  const body = { url: `${at.program.url}${path}`, types: ['message.sent'], words: true, on: true };
  // As the reading holds them: its mark first, then, by the key of what it writes, the endpoint.
  await at.database.query('begin');
  await at.database.query('select from outgoing_marks where account_id = $1 for update', [userId]);
  const changed = at.bed.call('PUT /endpoints/{id}', { token, params: { id }, body });
  const waits = async () =>
    (await at.database.query('select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid'))
      .rows.length;
  await expect.poll(waits, { timeout: 5_000, interval: 20 }).toBe(1);
  await at.database.query(`set local lock_timeout = '500ms'`);
  await at.database
    .query('select from outgoing_endpoints where account_id = $1 for key share', [userId])
    .finally(() => at.database.query('rollback'));
  expect((await changed).status).toBe(200);
});

test('a deletion turns endpoints off, and so does an administrator who ends all sessions', async () => {
  const [leaves, shut] = [await openShop(at), await openShop(at)];
  const off = async ({ userId }: { userId: string }) =>
    (
      await at.database.query(
        `select e.off, s.state from outgoing_endpoints e
           join audit_entries a on a.account_id = e.account_id and a.action = 'endpoint_changed' and a.subject = e.id::text
           join outgoing_sendings s on s.account_id = e.account_id and s.endpoint_id = e.id
         where e.account_id = $1`,
        [userId],
      )
    ).rows;
  for (const shop of [leaves, shut]) {
    const { id, path } = await addEndpoint(at, shop, ['message.sent']);
    at.program.answerAlways(path, { status: 500 });
    await testEndpoint(shop.token, id);
    expect(await off(shop)).toEqual([]);
  }
  expect((await at.bed.call('DELETE /users', { token: leaves.token })).status).toBe(200);
  const chief = await at.bed.signIn((await at.bed.sim.account('chefe')).igId);
  const end = { token: chief.token, params: { id: shut.userId } };
  expect((await at.bed.call('DELETE /users/{id}/sessions', end)).body).toMatchObject({ ended: 1 });
  for (const shop of [leaves, shut]) expect(await off(shop)).toEqual([{ off: 'owner', state: 'given_up' }]);
});

test('for an account without an endpoint nothing is read, marked or written', async () => {
  const shop = await openShop(at);
  await automate(at, shop);
  await comment(at, shop, 'quero');
  for (const table of ['outgoing_marks', 'outgoing_reports', 'outgoing_open', 'outgoing_sendings'])
    expect((await at.database.query(`select from ${table} where account_id = $1`, [shop.userId])).rows, table).toEqual(
      [],
    );
});
