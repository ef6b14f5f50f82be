import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { REPORT_TYPES, type ReportType } from '@recado/contract';
import { startEndpointServer } from '@recado/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runApart } from '../beds/run-apart.ts';
import {
  type Added,
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
  type Shop,
  startEndpointBed,
  told,
  triesOf,
} from './endpoint-bed.ts';

let at: EndpointBed;
beforeAll(async () => {
  at = await startEndpointBed();
});
afterAll(() => at.close());

/** All that came of one type. */
const reportsOf = (endpoint: Added, type: ReportType) =>
  gotAt(at, endpoint.path)
    .map((request) => open(request, endpoint.secret))
    .filter((report) => report.type === type);
async function one(endpoint: Added, type: ReportType) {
  await expect.poll(() => reportsOf(endpoint, type).length, { timeout: 20_000, interval: 50 }).toBe(1);
  return reportsOf(endpoint, type)[0]?.data;
}

const write = ({ igId }: Shop, personId: string, text: string) =>
  at.bed.sim.send('POST', `/threads/${igId}/${personId}/messages`, { text });

/** What Hotmart says of a purchase. */
async function buy({ token }: Shop): Promise<void> {
  await at.bed.call('PUT /settings/sales', { token, body: { on: true } });
  const secret = { secret: 'a secret of the shop', accessToken: null };
  const saved = await at.bed.call('PUT /settings/sales/sources/{source}', {
    token,
    params: { source: 'stripe' },
    body: secret,
  });
  const { sources } = saved.body as unknown as { sources: { source: string; hookUrl: string }[] }; // as: the contract's answer
  const path = new URL(sources.find(({ source }) => source === 'stripe')?.hookUrl ?? '').pathname;
  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    payment_status: 'paid',
    payment_intent: 'pi_1',
    amount_total: 9_900,
    currency: 'brl',
    client_reference_id: null,
    mode: 'payment',
    created: 1_700_000_000,
  };
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1_000),
    data: { object: session },
  });
  const now = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', secret.secret).update(`${now}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${now},v1=${signature}` };
  expect((await at.bed.raw(path, { method: 'POST', headers, body })).status).toBe(200);
}

test('each type is told of once, from what was really committed', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, REPORT_TYPES);
  await automate(at, shop);
  expect(await one(endpoint, 'automation.changed')).toEqual({ automationId: expect.any(String), change: 'saved' });
  const fan = await comment(at, shop, 'quero');
  await one(endpoint, 'comment.answered');
  await one(endpoint, 'message.sent');
  await write(shop, fan, 'PARAR');
  await at.bed.server.settle();
  const stopped = await one(endpoint, 'person.opted_out');
  expect(stopped).toEqual({ personId: expect.any(String), username: null, by: 'word' });
  const { personId } = Object(stopped);
  const { rows } = await at.database.query('select page_key from people where account_id = $1 and id = $2', [
    shop.userId,
    personId,
  ]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await at.bed.raw(`/l/${rows[0]?.page_key}/start`, { method: 'POST', headers, body: '' })).status).toBe(200);
  expect(await one(endpoint, 'person.opted_in')).toEqual({ personId, username: null, by: 'page' });
  await comment(at, shop, 'que lindo');
  expect(await one(endpoint, 'comment.unanswered')).toMatchObject({ outcome: 'no_match' });
  await buy(shop);
  expect(await one(endpoint, 'purchase.recorded')).toMatchObject({
    source: 'stripe',
    amountCents: 9_900,
    currency: expect.stringMatching(/brl/i),
    automationId: null,
  });
  await at.bed.sim.send('POST', `/accounts/${shop.igId}/token`, { action: 'revoke' });
  await at.bed.server.runJob('subscription_health');
  expect(await one(endpoint, 'connection.lost')).toEqual({ connection: 'reconnect' });
  await at.bed.signIn(shop.igId);
  await one(endpoint, 'connection.restored');
  const notice = `insert into notices (account_id, id, kind, key, facts) select $1, uuid7_floor(clock_timestamp() + interval '1 millisecond'), $2, 'one', $3`;
  await at.database.query(notice, [shop.userId, 'credits_out', { areas: ['content'], renews: 1_800_000_000_000 }]);
  expect(await one(endpoint, 'credits.out')).toEqual({ areas: ['content'], renewsAt: '2027-01-15T08:00:00.000Z' });
  await at.database.query(notice, [shop.userId, 'viral', { mediaId: shop.mediaId, comments: 312 }]);
  expect(await one(endpoint, 'post.took_off')).toEqual({ mediaId: shop.mediaId, comments: 312 });
  await at.database.query(
    `update deliveries set state = 'failed', reason = 'comment_gone', id = uuid7_floor(clock_timestamp()), settled_at = db_now() where account_id = $1 and kind = 'dm'`,
    [shop.userId],
  );
  expect(await one(endpoint, 'message.failed')).toMatchObject({ state: 'failed', reason: 'comment_gone', kind: 'dm' });
  const ids = gotAt(at, endpoint.path).map(({ headers: said }) => said['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
});

/** An id as it was made so long ago. */
const idOf = (agoMs: number) => {
  const time = (Date.now() - agoMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${Math.floor(Math.random() * 1e12)
    .toString(16)
    .padStart(12, '0')}`;
};
/** What was received so long ago, and is committed and decided only now. */
const commentOf = ({ userId }: Shop, agoMs: number) =>
  at.database.query(
    `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, person_id, comment_id, media_id, text, steps, decided_at)
     values ($1, $2, 'comment', '{}', now(), 'done', 'no_match', 'fan', 'c' || $3, 'm', 'oi', '[]', db_now())`,
    [userId, idOf(agoMs), String(agoMs)],
  );

test('what comes late is told of: after seconds at the next look, after minutes within one, after hours within an hour', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['comment.unanswered']);
  await expect
    .poll(
      async () =>
        (
          await at.database.query('select from outgoing_marks where account_id = $1 and later_at > now()', [
            shop.userId,
          ])
        ).rows.length,
    )
    .toBe(1);
  await commentOf(shop, 0);
  await told(at, endpoint, 1);
  await commentOf(shop, 20_000);
  await told(at, endpoint, 2);
  await commentOf(shop, 10 * 60_000);
  await commentOf(shop, 20 * 3_600_000);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(gotAt(at, endpoint.path)).toHaveLength(2);
  await at.database.query('update outgoing_marks set late_at = now() where account_id = $1', [shop.userId]);
  await told(at, endpoint, 3);
  await at.database.query('update outgoing_marks set later_at = now() where account_id = $1', [shop.userId]);
  await told(at, endpoint, 4);
});

test('a burst of more than is read at once is told of to the last', { timeout: 120_000 }, async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['comment.unanswered']);
  await at.database.query(
    `insert into inbox (account_id, id, kind, payload, event_at, state, outcome, person_id, comment_id, steps, decided_at)
     select $1, (left(uuid7_floor(clock_timestamp())::text, 24) || lpad(to_hex(n), 12, '0'))::uuid, 'comment', '{}', now(), 'done', 'no_match', 'p', 'c' || n, '[]', db_now() from generate_series(1, 1300) n`,
    [shop.userId],
  );
  await expect.poll(() => gotAt(at, endpoint.path).length, { timeout: 90_000 }).toBe(1_300);
  const data = gotAt(at, endpoint.path).map(({ body }) => JSON.parse(body).data.commentId);
  expect(new Set(data).size).toBe(1_300);
});

test('a message that waits for long is told of once it has its end', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['message.sent', 'message.failed']);
  await automate(at, shop);
  const id = idOf(7 * 60_000);
  await at.database.query(
    `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, reason, next_at, expires_at, created_at)
     values ($1, $2, gen_random_uuid(), 'dm', 'messages', 0, 'p', '{}', '\\x00', 0, 'held', 'reconnect', now() + interval '1 day', now() + interval '2 days', now() - interval '7 minutes')`,
    [shop.userId, id],
  );
  await at.database.query('update outgoing_marks set late_at = now() where account_id = $1', [shop.userId]);
  const isOpen = async () =>
    (await at.database.query('select from outgoing_open where account_id = $1', [shop.userId])).rows.length;
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(1);
  await at.database.query(
    `update deliveries set state = 'expired', reason = null, settled_at = db_now() where id = $1`,
    [id],
  );
  await at.database.query('update outgoing_open set next_at = now() where account_id = $1', [shop.userId]);
  expect(await one(endpoint, 'message.failed')).toMatchObject({ messageId: id, state: 'expired' });
  await expect.poll(isOpen, { timeout: 10_000 }).toBe(0);
});

test('a message that waited for days is told of, though nothing came meanwhile', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['message.failed']);
  const [held, next] = [idOf(3 * 86_400_000), idOf(0)];
  // As if the last look had been when it was made.
  await at.database.query(
    `update outgoing_marks set deliveries_at = now() - interval '3 days', late_at = now() + interval '1 hour', later_at = now() + interval '1 hour' where account_id = $1`,
    [shop.userId],
  );
  const add = `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, reason, next_at, expires_at, created_at, settled_at)
    values ($1, $2, gen_random_uuid(), 'dm', 'messages', 0, 'p', '{}', '\\x00', 0, $3, $4, now() + interval '1 day', now() + interval '2 days', now() - $5::interval, $6)`;
  await at.database.query(add, [shop.userId, held, 'held', 'reconnect', '3 days', null]);
  await at.database.query(add, [shop.userId, next, 'failed', 'limit', '0', new Date()]);
  await told(at, endpoint, 1);
  await at.database.query(
    `update deliveries set state = 'expired', reason = null, settled_at = db_now() where id = $1`,
    [held],
  );
  await at.database.query('update outgoing_open set next_at = now() where account_id = $1', [shop.userId]);
  const [, late] = await told(at, endpoint, 2);
  expect(open(late, endpoint.secret).data).toMatchObject({ messageId: held, state: 'expired' });
});

test('a message that was written by hand is told of by nothing', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['message.sent', 'message.failed']);
  const add = `insert into deliveries (account_id, id, inbox_id, kind, lane, part, person_id, content, match_hash, credits, state, reason, next_at, expires_at, created_at, settled_at)
    values ($1, $2, $3, $4, 'messages', 0, 'p', '{}', '\\x00', 0, $5, $6, now() + interval '1 day', now() + interval '2 days', now(), $7)`;
  const [failed, late, held, next] = [idOf(0), idOf(60_000 * 60), idOf(7 * 60_000), idOf(0)];
  await at.database.query(add, [shop.userId, failed, null, 'hand', 'failed', 'limit', new Date()]);
  // One that was remembered, and one that would be.
  await at.database.query(add, [shop.userId, late, null, 'hand', 'sent', null, new Date()]);
  await at.database.query('insert into outgoing_open values ($1, $2, now())', [shop.userId, late]);
  await at.database.query(add, [shop.userId, held, null, 'hand', 'held', 'reconnect', null]);
  await at.database.query('update outgoing_marks set late_at = now() where account_id = $1', [shop.userId]);
  await at.database.query(add, [shop.userId, next, idOf(0), 'dm', 'failed', 'limit', new Date()]);
  expect(await one(endpoint, 'message.failed')).toMatchObject({ messageId: next });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(gotAt(at, endpoint.path)).toHaveLength(1);
  const { rows } = await at.database.query('select from outgoing_open where account_id = $1', [shop.userId]);
  expect(rows).toEqual([]);
});

test('an account that cannot be read holds up no other, is warned of, and looked at again in a minute', async () => {
  const [broken, other] = [await openShop(at), await openShop(at)];
  await addEndpoint(at, broken, ['comment.unanswered']);
  const endpoint = await addEndpoint(at, other, ['comment.unanswered']);
  await at.database.query(
    `update outgoing_endpoints set since = '{"comment.unanswered":"never"}' where account_id = $1`,
    [broken.userId],
  );
  await commentOf(broken, 0);
  const look = async () =>
    (
      await at.database.query<{ in: number }>(
        `select extract(epoch from look_at - now())::float8 as in from outgoing_marks where account_id = $1`,
        [broken.userId],
      )
    ).rows[0]?.in;
  await expect.poll(look, { timeout: 10_000 }).toBeGreaterThan(30);
  await commentOf(other, 0);
  await told(at, endpoint, 1);
  expect(at.bed.logged()).toContain(broken.userId);
  expect(at.bed.logged()).toContain('could not be read');
});

test('a report whose body cannot be made has failed: it is seen in the log, and given up, which says nothing of its endpoint', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['comment.answered']);
  const id = idOf(0);
  await at.database.query(
    `insert into outgoing_reports (account_id, id, type, subject, at) values ($1, $2, 'comment.answered', $3, now())`,
    [shop.userId, id, idOf(0)],
  );
  await at.database.query('insert into outgoing_sendings (account_id, endpoint_id, report_id) values ($1, $2, $3)', [
    shop.userId,
    endpoint.id,
    id,
  ]);
  const log = async () => (await logOf(at, shop, endpoint.id))[0];
  await expect.poll(log, { timeout: 10_000 }).toMatchObject({ state: 'waiting', tries: 1, problem: 'body' });
  expect(await triesOf(at, shop, endpoint.id, id)).toMatchObject({ tries: [{ n: 1, problem: 'body' }], body: null });
  await at.database.query(
    `update outgoing_sendings set begun_at = now() - interval '73 hours', next_at = now() where report_id = $1`,
    [id],
  );
  await expect.poll(log, { timeout: 10_000 }).toMatchObject({ state: 'given_up', tries: 2, problem: 'body' });
  expect(await endpointOf(at, shop, endpoint.id)).toMatchObject({ on: true, failingSince: null });
  expect(gotAt(at, endpoint.path)).toEqual([]);
});

test('while an account leaves, its programs are told nothing', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['automation.changed']);
  await at.database.query(`update accounts set deletion_due_at = now() + interval '1 day' where id = $1`, [
    shop.userId,
  ]);
  await at.database.query(
    `insert into outgoing_reports (account_id, id, type, subject, at) values ($1, $2, 'endpoint.test', 'one', now())`,
    [shop.userId, idOf(0)],
  );
  await at.database.query(
    'insert into outgoing_sendings (account_id, endpoint_id, report_id) select account_id, $2, id from outgoing_reports where account_id = $1',
    [shop.userId, endpoint.id],
  );
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(gotAt(at, endpoint.path)).toEqual([]);
  await at.database.query('update accounts set deletion_due_at = null where id = $1', [shop.userId]);
  await told(at, endpoint, 1);
});

test('a type that is chosen later is told of from then on, and the others without a gap', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['automation.changed']);
  await comment(at, shop, 'antes');
  const body = {
    url: `${at.program.url}${endpoint.path}`,
    types: ['automation.changed', 'comment.unanswered'],
    words: false,
    on: true,
  };
  expect(
    (await at.bed.call('PUT /endpoints/{id}', { token: shop.token, params: { id: endpoint.id }, body })).status,
  ).toBe(200);
  await at.database.query('update outgoing_marks set later_at = now() where account_id = $1', [shop.userId]);
  await automate(at, shop);
  await comment(at, shop, 'depois');
  await told(at, endpoint, 2);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(
    gotAt(at, endpoint.path)
      .map((request) => open(request, endpoint.secret).type)
      .sort(),
  ).toEqual(['automation.changed', 'comment.unanswered']);
});

test('the log is kept for 30 days', async () => {
  const shop = await openShop(at);
  const endpoint = await addEndpoint(at, shop, ['automation.changed']);
  await at.bed.call('POST /endpoints/{id}/test', { token: shop.token, params: { id: endpoint.id } });
  await expect.poll(async () => (await logOf(at, shop, endpoint.id))[0]?.state).toBe('done');
  await at.bed.server.runJob('old_reports');
  expect(await logOf(at, shop, endpoint.id)).toHaveLength(1);
  const old = idOf(31 * 86_400_000);
  await at.database.query(
    `insert into outgoing_reports (account_id, id, type, subject, at) values ($1, $2, 'endpoint.test', 'old', now())`,
    [shop.userId, old],
  );
  await at.database.query('insert into outgoing_sendings (account_id, endpoint_id, report_id) values ($1, $2, $3)', [
    shop.userId,
    endpoint.id,
    old,
  ]);
  await at.bed.server.runJob('old_reports');
  expect(await logOf(at, shop, endpoint.id)).toHaveLength(1);
});

describe('a process that is killed', () => {
  let apart: EndpointBed;
  beforeAll(async () => {
    apart = await startEndpointBed({ ROLES: 'ingest,web' });
  });
  afterAll(() => apart.close());

  test('between the answer and its record leaves the lease to run out: it is sent again under its id, and its late record changes nothing', async () => {
    const shop = await openShop(apart);
    const endpoint = await addEndpoint(apart, shop, ['message.sent']);
    await apart.bed.call('POST /endpoints/{id}/test', { token: shop.token, params: { id: endpoint.id } });
    const free = await startEndpointServer();
    const { port } = new URL(free.url);
    await free.close();
    const program = fileURLToPath(new URL('../beds/mortal-server.ts', import.meta.url));
    const { config } = apart.bed;
    const env = {
      ...process.env,
      ...{
        ROLES: 'worker',
        PORT: port,
        DATA_DIR: config.dataDir,
        DATABASE_URL: apart.bed.adminUrl,
        LOG_LEVEL: 'silent',
      },
      ...{ SIMULATOR_PORT: new URL(apart.bed.sim.url).port, KILL_AT: 'outgoing.answered:1' },
    };
    const ended = await runApart([program], env);
    expect(ended.signal, ended.stderr).toBe('SIGKILL');
    expect(gotAt(apart, endpoint.path)).toHaveLength(1);
    expect(await logOf(apart, shop, endpoint.id)).toMatchObject([{ state: 'waiting', tries: 1, status: null }]);
    const worker = await apart.bed.startAnother({ ROLES: 'worker' });
    try {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      // Not before its lease is over.
      expect(gotAt(apart, endpoint.path)).toHaveLength(1);
      await due(apart);
      const [first, again] = await told(apart, endpoint, 2);
      expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(again?.body).toBe(first?.body);
      await expect
        .poll(() => logOf(apart, shop, endpoint.id))
        .toMatchObject([{ state: 'done', tries: 2, status: 204 }]);
    } finally {
      await worker.close();
    }
  });
});
