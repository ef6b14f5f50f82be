import { createHmac } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const OTHER = 'the-secret-of-settings-basic';
let bed: ApiTestbed;
let client: pg.Client;
beforeAll(async () => {
  bed = await startApiTestbed();
  client = new pg.Client({ connectionString: bed.adminUrl });
  await client.connect();
  await bed.sim.send('PUT', '/callbacks', {
    deauthorize: `${bed.url}/instagram/deauthorize`,
    dataDeletion: `${bed.url}/instagram/data-deletion`,
  });
});
afterAll(async () => {
  await client.end();
  await bed.close();
});

async function seller(username: string) {
  const { igId, media } = await bed.sim.account(username, ['anel']);
  const { token, userId } = await bed.signIn(igId);
  const { rows } = await client.query('select app_scoped_id as id from accounts where id = $1', [userId]);
  return { igId, media: media[0], token, userId, appScopedId: String(rows[0]?.id) };
}

/** What the database keeps of an account's connection. */
async function kept(userId: string) {
  const { rows } = await client.query(
    `select a.connection, a.connection_problem as problem, a.subscribed_fields as fields,
       exists (select from instagram_tokens t where t.account_id = a.id) as token,
       (select count(*)::int from audit_entries e where e.account_id = a.id and e.action = 'app_removed'
         and e.before_hash is not null and e.after_hash is not null) as audited
     from accounts a where a.id = $1`,
    [userId],
  );
  return rows[0];
}
/** Mails that were ordered for an account. */
async function mails(userId: string): Promise<{ template: string; days: string | null }[]> {
  const { rows } = await client.query(
    `select data->>'template' as template, data->'facts'->>'days' as days from jobs.job where data->>'accountId' = $1`,
    [userId],
  );
  return rows;
}
const working = { connection: 'connected', problem: null, token: true, audited: 0 };
const removed = { connection: 'reconnect', problem: 'app_removed', fields: [], token: false, audited: 1 };

/** A request as Instagram signs it; `issuedAt` in milliseconds. */
function sign(
  userId: string,
  { issuedAt = Date.now(), secret = bed.config.instagram.appSecrets[0] ?? '' } = {},
): string {
  const payload = { algorithm: 'HMAC-SHA256', issued_at: Math.floor(issuedAt / 1_000), user_id: userId };
  const segment = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(segment).digest('base64url')}.${segment}`;
}

/** Of a deletion's page: its status, and what it says. */
async function page(code: string) {
  const response = await bed.raw(`/deletion/${code}`, { headers: { 'accept-language': 'pt-BR' } });
  const text = await response.text();
  expect(text).toContain('<a href="/privacy">');
  return [response.status, /role="status">([^<]*)/.exec(text)?.[1]];
}

async function post(signedRequest: string | null): Promise<number> {
  const form = new URLSearchParams(signedRequest === null ? {} : { signed_request: signedRequest });
  return (await bed.raw('/instagram/deauthorize', { method: 'POST', body: form })).status;
}

test('hc21 an owner who removes the app: the token is erased, the account asks for a new connection, and its owner is told by mail', async () => {
  const ana = await seller('ana.aneis');
  expect(await kept(ana.userId)).toMatchObject(working);
  const { callback } = await bed.sim.send('POST', `/accounts/${ana.igId}/token`, { action: 'revoke' });
  expect(callback).toMatchObject({ status: 200 });
  expect(await kept(ana.userId)).toEqual(removed);
  expect(await mails(ana.userId)).toEqual([{ template: 'reconnect', days: null }]);
  // Whoever was signed in is so no more: this may have been how its owner threw somebody out.
  expect((await bed.call('GET /users/me', { token: ana.token })).status).toBe(401);
  await bed.signIn(ana.igId);
  expect(await kept(ana.userId)).toMatchObject({ ...working, audited: 1 });
  expect((await kept(ana.userId)).fields).toContain('comments');
});

/** Which of these tokens still are of a session. */
async function alive(...tokens: string[]): Promise<boolean[]> {
  const answers = await Promise.all(tokens.map((token) => bed.call('GET /users/me', { token })));
  return answers.map(({ status }) => status === 200);
}
const endsOf = async (userId: string) => {
  const text = `select subject from audit_entries where account_id = $1 and action = 'sessions_ended' order by id`;
  return (await client.query<{ subject: string }>(text, [userId])).rows.map(({ subject }) => subject);
};
/** Instagram refuses what is asked with the account's token, and minutes go by. */
async function refusedBefore(userId: string): Promise<void> {
  await bed.server.runJob('subscription_health');
  await client.query(
    `update accounts set connection_changed_at = connection_changed_at - interval '3 minutes'
     where id = $1 and connection = 'reconnect'`,
    [userId],
  );
}

test.each([
  ['password_changed', 'password_changed'],
  ['expire', 'instagram_session_ended'],
])('T11: sessions end when Instagram says so twice, wherever they went on to: %s', async (action, reason) => {
  const [gil, hugo] = [await seller(`gil.${action}`), await seller(`hugo.${action}`)];
  const brought = await bed.consent(hugo.igId, { token: gil.token });
  const linked = String((await bed.call('POST /users/merge', { token: gil.token, body: brought })).body.token);
  const { token: second } = await bed.signIn(gil.igId);
  const go = await bed.call('GET /users/switch/{id}', { token: second, params: { id: hugo.userId } });
  const away = String(go.body.token);
  expect(await alive(linked, away, hugo.token)).toEqual([true, true, true]);
  await bed.sim.send('POST', `/accounts/${gil.igId}/token`, { action });
  await refusedBefore(gil.userId);
  expect(await alive(linked, away)).toEqual([true, true]);
  await bed.server.runJob('sessions_with_token');
  expect(await alive(linked, away, hugo.token)).toEqual([false, false, true]);
  expect(await endsOf(gil.userId)).toEqual([reason]);
  // Once signed in anew, what was said of the token before ends nothing, and is not asked about.
  const { token: anew } = await bed.signIn(gil.igId);
  await client.query(
    `update accounts set connection = 'reconnect', connection_problem = '190/460',
       connection_changed_at = db_now() - interval '1 hour' where id = $1`,
    [gil.userId],
  );
  await bed.server.runJob('sessions_with_token');
  expect(await alive(anew)).toEqual([true]);
  expect(await endsOf(gil.userId)).toEqual([reason]);
});

test.each([
  ['190/460', ['password_changed']],
  ['190', ['instagram_session_ended']],
  ['190/459', []],
] as const)('a second refusal that does not say why is told by the first: %s', async (first, reasons) => {
  const who = await seller(`nu.${first.replace('/', '.')}`);
  await client.query(
    `update accounts set connection = 'reconnect', connection_problem = $2,
       connection_changed_at = db_now() - interval '3 minutes' where id = $1`,
    [who.userId, first],
  );
  await bed.sim.send('PUT', '/faults', { refuse: { code: 190, subcode: null, on: 'everything' } });
  await bed.server.runJob('sessions_with_token');
  await bed.sim.send('POST', '/faults/reset');
  expect(await alive(who.token)).toEqual([reasons.length === 0]);
  expect(await endsOf(who.userId)).toEqual(reasons);
});

test('a refusal that Instagram does not repeat, a security check, and a token that ran out end no session', async () => {
  const [ida, joca, kiko] = [await seller('ida.isca'), await seller('joca.jota'), await seller('kiko.kilo')];
  await client.query(
    `update accounts set connection = 'reconnect', connection_problem = '190/460',
       connection_changed_at = db_now() - interval '1 hour' where id = $1`,
    [ida.userId],
  );
  await bed.sim.send('POST', `/accounts/${joca.igId}/token`, { action: 'checkpoint' });
  await refusedBefore(joca.userId);
  await client.query(`update instagram_tokens set expires_at = db_now() where account_id = $1`, [kiko.userId]);
  await bed.server.runJob('token_ended');
  await refusedBefore(kiko.userId);
  await bed.server.runJob('sessions_with_token');
  expect(await alive(ida.token, joca.token, kiko.token)).toEqual([true, true, true]);
});

test('hc55 an account that was disconnected keeps what it had, and answers again once it is connected', async () => {
  const dora = await seller('dora.doces');
  const { body: before } = await bed.call('GET /media', { token: dora.token });
  const [post] = before.items as { id: string }[];
  const params = { mediaId: post?.id ?? '' };
  const settings = { activationComments: ['quero'], messagetitletexts: ['Aqui está'], links: [] };
  await bed.call('PUT /automations/posts/{mediaId}', {
    token: dora.token,
    params,
    body: { enabled: true, settings, version: null },
  });
  await bed.sim.send('POST', `/accounts/${dora.igId}/token`, { action: 'revoke' });
  const { token } = await bed.signIn(dora.igId);
  const kept = await bed.call('GET /automations/posts/{mediaId}', { token, params });
  expect(kept.body.automation).toMatchObject({ enabled: true, settings });
  const { id: personId } = await bed.sim.send('POST', '/people', { username: 'fa.dora', name: 'Fã' });
  await bed.sim.send('POST', `/media/${dora.media}/comments`, { personId, text: 'quero' });
  const got = async () =>
    ((await bed.sim.get('/truth?after=0')) as unknown as { personId: string }[]).filter(
      (one) => one.personId === personId,
    ).length;
  await expect.poll(got, { timeout: 20_000, interval: 100 }).toBe(1);
});

test('hc21 a token that could not be renewed: its owner is told at 14, 7, 3 and 1 days, once each', async () => {
  const { userId } = await seller('eva.ervas');
  for (const days of [15, 14, 13, 7, 3, 2, 1]) {
    const hours = days * 24 - 1;
    await client.query(
      `update instagram_tokens set expires_at = db_now() + make_interval(hours => $2) where account_id = $1`,
      [userId, hours],
    );
    await bed.server.runJob('token_ending');
    await bed.server.runJob('token_ending');
  }
  const told = (await mails(userId)).map(({ template, days }) => `${template} ${days}`);
  expect(told.sort()).toEqual(['token_ending 1', 'token_ending 14', 'token_ending 3', 'token_ending 7']);
});

test('a replay, after a new sign-in too, ends nothing; nor does a request about somebody unknown', async () => {
  const bia = await seller('bia.bolos');
  const told = sign(bia.appScopedId);
  expect(await post(told)).toBe(200);
  expect(await post(told)).toBe(200);
  expect(await kept(bia.userId)).toEqual(removed);
  await client.query("update accounts set connection = 'connected' where id = $1", [bia.userId]);
  const { token } = await bed.signIn(bia.igId);
  expect(await post(sign(bia.appScopedId, { issuedAt: Date.now() - 120_000 }))).toBe(200);
  expect(await kept(bia.userId)).toMatchObject({ ...working, audited: 1 });
  expect((await bed.call('GET /users/me', { token })).status).toBe(200);
  expect(await post(sign('900000000000001'))).toBe(200);
});

test('T01: what Instagram has not signed is refused and changes nothing', async () => {
  const caio = await seller('caio.cafe');
  const good = sign(caio.appScopedId);
  const [signature = '', segment = ''] = good.split('.');
  const other = Buffer.from(JSON.stringify({ algorithm: 'none', issued_at: 1, user_id: caio.appScopedId }));
  const forged = [
    null,
    '',
    'x',
    segment,
    `.${segment}`,
    `${signature}.`,
    `${signature}.${other.toString('base64url')}`,
    `${good}.${segment}`,
    sign(caio.appScopedId, { secret: 'guessed' }),
    sign(caio.appScopedId, { secret: OTHER }),
    `${signature.slice(0, -2)}AA.${segment}`,
  ];
  for (const one of forged) expect(await post(one), String(one)).toBe(401);
  expect(await kept(caio.userId)).toMatchObject(working);
});

test('P2 an owner asks Instagram for the deletion: signed out, erased, and a page says how far it is', async () => {
  const lia = await seller('lia.que.vai');
  const { callback } = await bed.sim.send('POST', `/accounts/${lia.igId}/deletion`, {});
  const { url, confirmationCode: code } = callback as { url: string; confirmationCode: string };
  expect(url).toBe(`${bed.config.publicUrl}/deletion/${code}`);
  expect((await bed.call('GET /users/me', { token: lia.token })).status).toBe(401);
  expect(await page(code)).toEqual([200, 'A exclusão começou. Em até uma hora os dados terão sido apagados.']);
  await bed.server.runJob('erase_accounts');
  expect(await page(code)).toEqual([
    200,
    'Pronto: os dados desta conta foram apagados. O pouco que fica, e por quê, está em Privacidade.',
  ]);
  expect(await page('x'.repeat(22))).toEqual([404, 'Não conhecemos este código.']);
  expect((await client.query('select from accounts where id = $1', [lia.userId])).rowCount).toBe(0);
});

test('P2 a deletion that Instagram did not sign deletes nobody, nor does an old one of who has come back', async () => {
  const rui = await seller('rui.que.fica');
  const ask = async (signedRequest: string) => {
    const body = new URLSearchParams({ signed_request: signedRequest });
    return (await bed.raw('/instagram/data-deletion', { method: 'POST', body })).status;
  };
  expect(await ask(sign(rui.appScopedId, { secret: 'somebody else' }))).toBe(401);
  const old = sign(rui.appScopedId, { issuedAt: Date.now() - 86_400_000 });
  expect(await ask(old)).toBe(200);
  expect((await bed.call('GET /users/me', { token: rui.token })).status).toBe(200);
  await bed.sim.send('POST', `/accounts/${rui.igId}/token`, { action: 'revoke' });
  expect(await ask(old)).toBe(200);
  const stays = 'select from accounts where id = $1 and deletion_due_at is null';
  expect((await client.query(stays, [rui.userId])).rowCount).toBe(1);
});

test('a deletion that a sign-in calls off: its page says so, and the owner reads it until they have read it', async () => {
  const noa = await seller('noa.que.volta');
  const { callback } = await bed.sim.send('POST', `/accounts/${noa.igId}/deletion`, {});
  const { confirmationCode: code } = callback as { confirmationCode: string };
  const { token } = await bed.signIn(noa.igId);
  await bed.server.runJob('erase_accounts');
  expect(await page(code)).toEqual([
    200,
    'O dono da conta entrou de novo ou assinou um plano, e isso cancelou a exclusão.',
  ]);
  const notices = async () => (await bed.call('GET /users/me', { token })).body.notices as { id: string }[];
  const [notice] = await notices();
  expect(notice).toMatchObject({ kind: 'deletion_reverted' });
  await bed.call('DELETE /users/me/notices/{id}', { token, params: { id: notice?.id ?? '' } });
  expect(await notices()).toEqual([]);
});
