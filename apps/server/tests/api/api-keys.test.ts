import { createHash } from 'node:crypto';
import { type AuditEntry, type Calls, KEY_LIMITS, KEY_SCOPES, type Key, type KeyScope } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../../src/platform/audit/index.ts';
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
async function open(username: string): Promise<Shop> {
  const { igId } = await bed.sim.account(username, ['anel de prata']);
  return { igId, ...(await bed.signIn(igId)) };
}

interface Made {
  key: Key;
  secret: string;
}
async function make(
  { token }: Shop,
  scopes: readonly KeyScope[] = KEY_SCOPES,
  { name = 'Planilha', days = null as number | null } = {},
): Promise<Made> {
  const { status, body } = await bed.call('POST /keys', { token, body: { name, scopes, days } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Made; // as: the contract's answer, checked by the server
}
async function list({ token }: Shop): Promise<Key[]> {
  return (await bed.call('GET /keys', { token })).body.items as Key[]; // as: the contract's answer
}
const answerTo = async (secret: string, key: keyof Calls = 'GET /keys/this') => {
  const { status, body } = await bed.call(key, { token: secret });
  return status === 200 ? 200 : body.code;
};
const settings = {
  activationMessages: ['preço'],
  messagetitletexts: ['O preço está aqui'],
  links: [{ url: 'https://loja.example/anel', title: 'Ver o anel' }],
};
const makeDirect = (token: string) =>
  bed.call('POST /directs', { token, body: { enabled: false, settings: { ...settings, name: 'Preço' } } });

test('a key opens its account to a program for what it may do; whole it is shown once, and kept nowhere', async () => {
  const shop = await open('keys_loja');
  const { key, secret } = await make(shop, ['credits:read', 'activity:read'], { name: '  Planilha de janeiro ' });
  expect(secret).toMatch(/^rcd_[0-9A-Za-z]{49}$/);
  expect(key).toMatchObject({
    name: 'Planilha de janeiro',
    lastFour: secret.slice(-4),
    endsAt: null,
    lastUsedAt: null,
  });
  expect(key.scopes).toEqual(['activity:read', 'credits:read']);
  expect(await list(shop)).toEqual([key]);

  const { body } = await bed.call('GET /keys/this', { token: secret });
  expect(body).toMatchObject({ key: { id: key.id }, account: { id: shop.userId, username: 'keys_loja' } });
  expect(await answerTo(secret, 'GET /activity')).toBe(200);
  expect(await answerTo(secret, 'GET /credits')).toBe(200);
  expect(await answerTo(secret, 'GET /people')).toBe('key_scope_missing');
  for (const shut of ['GET /users/me', 'GET /sessions', 'GET /keys', 'GET /payments', 'GET /changes'] as const)
    expect(await answerTo(secret, shut)).toBe('key_not_allowed');
  expect(await answerTo(shop.token)).toBe('access_denied');

  const { rows: kept } = await rows.query('select to_jsonb(k)::text as row, key_hash from api_keys k where id = $1', [
    key.id,
  ]);
  expect(kept[0].row).not.toContain(secret.slice(4));
  expect(kept[0].key_hash.equals(createHash('sha256').update(secret).digest())).toBe(true);
  expect(bed.logged()).not.toContain(secret.slice(4, 40));
});

test('a typo, the end of its days, and a revocation shut it at once', async () => {
  const shop = await open('keys_fim');
  const { secret } = await make(shop, ['credits:read']);
  expect(await answerTo(`${secret}0`)).toBe('key_invalid');
  expect(await answerTo(`${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`)).toBe('key_invalid');
  const brief = await make(shop, ['credits:read'], { days: 30 });
  expect((brief.key.endsAt ?? 0) - brief.key.createdAt).toBe(30 * 86_400_000);
  await rows.query(`update api_keys set ends_at = db_now() - interval '1 second' where id = $1`, [brief.key.id]);
  expect(await answerTo(brief.secret)).toBe('key_invalid');
  // It stays in the list until somebody revokes it.
  expect((await list(shop)).map(({ id }) => id)).toContain(brief.key.id);

  const { key } = await make(shop);
  const [first] = await list(shop);
  expect(first?.id).toBe(key.id);
  expect(await answerTo(secret)).toBe(200);
  const last = (await list(shop)).at(-1)?.id ?? '';
  const revoke = (id: string, { token } = shop) => bed.call('DELETE /keys/{id}', { token, params: { id } });
  const other = await open('keys_outra');
  expect((await revoke(last, other)).body.code).toBe('key_not_found');
  expect((await revoke(last)).status).toBe(200);
  expect(await answerTo(secret)).toBe('key_invalid');
  expect((await revoke(last)).body.code).toBe('key_not_found');
});

test('when it was used is kept to the minute, and the call does not wait for that', async () => {
  const shop = await open('keys_uso');
  const { secret, key } = await make(shop, ['credits:read']);
  expect(await answerTo(secret)).toBe(200);
  const used = async () => (await list(shop))[0]?.lastUsedAt ?? null;
  await expect.poll(used).not.toBeNull();
  expect((await used()) ?? 1).toSatisfy((at: number) => at % 60_000 === 0 && at <= Date.now());
  await rows.query(`update api_keys set last_used_at = last_used_at - interval '1 hour' where id = $1`, [key.id]);
  const before = (await used()) ?? 0;
  expect(await answerTo(secret)).toBe(200);
  await expect.poll(used).toBeGreaterThan(before);
});

test('an account has twenty; what is no name, no scope and no number of days is told', async () => {
  const shop = await open('keys_vinte');
  const { token } = shop;
  const good = { name: 'Um', scopes: ['credits:read'], days: null };
  const bad = [
    { name: ' ' },
    { name: 'x'.repeat(KEY_LIMITS.name + 1) },
    { scopes: [] },
    { scopes: ['money:write'] },
    { scopes: 'credits:read' },
    { days: 0 },
    { days: 367 },
    { days: 1.5 },
    { secret: 'rcd_mine' },
  ];
  for (const wrong of bad) {
    const { body } = await bed.call('POST /keys', { token, body: { ...good, ...wrong } });
    expect(body.code, JSON.stringify(wrong)).toBe('invalid');
  }
  for (let n = 0; n < KEY_LIMITS.inAccount; n++)
    await make(shop, ['credits:read', 'credits:read'].slice(0, 1) as KeyScope[]); // as: of the closed list
  const { body } = await bed.call('POST /keys', { token, body: good });
  expect(body.code).toBe('too_many_keys');
  const [{ id } = { id: '' }] = await list(shop);
  await bed.call('DELETE /keys/{id}', { token, params: { id } });
  await make(shop);
});

test('whoever has not signed in just now makes none', async () => {
  const shop = await open('keys_ontem');
  await rows.query(`update sessions set signed_in_at = signed_in_at - interval '11 minutes' where account_id = $1`, [
    shop.userId,
  ]);
  const body = { name: 'Um', scopes: ['credits:read'], days: null };
  expect((await bed.call('POST /keys', { token: shop.token, body })).body.code).toBe('confirm_sign_in');
});

test('each key has a rate of its own, of which every answer says what is left; a person is not held up by it', async () => {
  const shop = await open('keys_pressa');
  const { secret } = await make(shop, ['credits:read']);
  const ask = async (token = secret) => {
    const { status, headers } = await bed.call('GET /credits', { token });
    return { status, left: Number(headers.get('ratelimit-remaining')), headers };
  };
  const first = await ask();
  expect(first.headers.get('ratelimit-limit')).toBe(String(KEY_LIMITS.callsPerMinute));
  expect(first.left).toBe(KEY_LIMITS.callsPerMinute - 1);
  // Refused calls count too.
  expect(await answerTo(secret, 'GET /people')).toBe('key_scope_missing');
  const [second] = [await ask()];
  expect(second.left).toBe(KEY_LIMITS.callsPerMinute - 3);
  let answered = 3;
  let last = second;
  while (last.status === 200 && answered < 1_000) {
    last = await ask();
    answered += 1;
  }
  expect(last.status).toBe(429);
  expect(answered).toBeGreaterThan(KEY_LIMITS.callsPerMinute);
  expect(last.left).toBe(0);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(last.headers.get('ratelimit-reset'))).toBeGreaterThan(50);
  expect((await ask(shop.token)).status).toBe(200);
  expect((await ask((await make(shop, ['credits:read'])).secret)).status).toBe(200);
});

test('the audit log says which key acted, in the chain; what its owner did, it does not', async () => {
  const shop = await open('keys_diario');
  const { secret, key } = await make(shop, ['automations:write']);
  const { body } = await makeDirect(secret);
  expect(body.automation, JSON.stringify(body)).toMatchObject({ enabled: false });
  await makeDirect(shop.token);
  const { rows: entries } = await rows.query(
    `select action, key_id from audit_entries where account_id = $1 and action in ('key_made', 'automation_saved') order by id`,
    [shop.userId],
  );
  expect(entries).toEqual([
    { action: 'key_made', key_id: null },
    { action: 'automation_saved', key_id: key.id },
    { action: 'automation_saved', key_id: null },
  ]);
  const chief = await open('keys_auditor');
  await rows.query("update accounts set role = 'administrator' where id = $1", [chief.userId]);
  const log = await bed.call('GET /administration/audit', {
    token: chief.token,
    query: { account: 'keys_diario', action: 'automation_saved' },
  });
  // as: the contract's answer, checked by the server
  expect((log.body.items as AuditEntry[]).map((entry) => entry.key)).toEqual([
    null,
    { id: key.id, lastFour: secret.slice(-4) },
  ]);
  const broken = async () => (await verifyAudit(rows as unknown as pg.Pool)).breaks; // as: it asks, and no more
  expect(await broken()).toEqual([]);
  const change = (to: string | null) =>
    rows.query(`update audit_entries set key_id = $2 where account_id = $1 and key_id is not distinct from $3`, [
      shop.userId,
      to,
      to === null ? key.id : null,
    ]);
  await rows.query('begin');
  await change(null);
  expect((await broken()).map(({ what }) => what)).toContain('altered');
  await rows.query('rollback');
});

test('a call is done once for each Idempotency-Key of a key too', async () => {
  const shop = await open('keys_vezes');
  const { secret } = await make(shop, ['automations:write', 'automations:read']);
  const headers = { 'idempotency-key': 'one-key-of-a-program' };
  const ask = () =>
    bed.call('POST /directs', {
      token: secret,
      headers,
      body: { enabled: false, settings: { ...settings, name: 'Um' } },
    });
  const [one, other] = [await ask(), await ask()];
  expect(one.body).toEqual(other.body);
  expect((await bed.call('GET /directs', { token: secret })).body.total).toBe(1);
});

test('an administrator’s key is a user’s; a ban shuts keys while it lasts, and a deletion for good', async () => {
  const shop = await open('keys_chefe');
  const { secret } = await make(shop);
  await rows.query("update accounts set role = 'administrator' where id = $1", [shop.userId]);
  expect(await answerTo(secret, 'GET /users')).toBe('key_not_allowed');
  expect(await answerTo(secret, 'GET /administration/audit')).toBe('key_not_allowed');
  await rows.query("update accounts set role = 'user', standing = 'banned' where id = $1", [shop.userId]);
  for (const route of ['GET /keys/this', 'GET /credits', 'GET /activity'] as const)
    expect(await answerTo(secret, route)).toBe('non_compliant_user');
  await rows.query("update accounts set standing = 'good' where id = $1", [shop.userId]);
  expect(await answerTo(secret)).toBe(200);

  expect((await bed.call('DELETE /users', { token: shop.token })).status).toBe(200);
  expect(await answerTo(secret)).toBe('key_invalid');
  // Coming back calls the deletion off, and brings no key back.
  const { token } = await bed.signIn(shop.igId);
  expect(await answerTo(secret)).toBe('key_invalid');
  expect(await list({ ...shop, token })).toEqual([]);
});
