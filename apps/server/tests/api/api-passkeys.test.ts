import { contract } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { type Authenticator, type Lie, makeAuthenticator } from './authenticator.ts';

let bed: ApiTestbed;
let owner: pg.Client;
beforeAll(async () => {
  bed = await startApiTestbed({ ADMIN_SECOND_FACTOR: 'on' });
  owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await bed.close();
});

interface Chief {
  igId: string;
  id: string;
  token: string;
}

let made = 0;
/** A freshly signed-in administrator who has no passkey yet. */
async function chief(): Promise<Chief> {
  const { igId } = await bed.sim.account(`chefe.${++made}`);
  const { token, userId } = await bed.signIn(igId, { registered: false });
  await owner.query("update accounts set role = 'administrator' where id = $1", [userId]);
  return { igId, id: userId, token };
}

const told = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code ?? null];
const origin = () => new URL(bed.config.publicUrl).origin;
const optionsOf = ({ body }: { body: Record<string, unknown> }) => body.options as Record<string, unknown>;

async function enrol(token: string, key: Authenticator, { lie, name = 'Laptop' }: { lie?: Lie; name?: string } = {}) {
  const begun = await bed.call('POST /administration/passkeys/begin', { token });
  if (begun.status !== 200) return begun;
  const credential = key.make(optionsOf(begun), lie);
  return bed.call('POST /administration/passkeys', { token, body: { name, credential } });
}
async function ask(token: string) {
  return optionsOf(await bed.call('POST /administration/second-factor/begin', { token }));
}
const answer = (token: string, credential: Record<string, unknown>) =>
  bed.call('POST /administration/second-factor', { token, body: { credential } });
const show = async (token: string, key: Authenticator, lie?: Lie) => answer(token, key.sign(await ask(token), lie));
const users = async (token: string) => told(await bed.call('GET /users', { token }));
const standing = async (token: string) => (await bed.call('GET /administration/second-factor', { token })).body;
const aged = (id: string, interval: string) =>
  owner.query(
    'update sessions set factor_at = db_now() - $2::interval where account_id = $1 and factor_at is not null',
    [id, interval],
  );
const audited = async (id: string) => {
  const text = `select action from audit_entries where account_id = $1 and action ~ 'passkey|factor|recovery' order by id`;
  return (await owner.query<{ action: string }>(text, [id])).rows.map(({ action }) => action);
};

/** What its owner is told by mail of the factor, the first first. */
const mailed = async (id: string) => {
  const text = `select data->>'template' as template, data->'facts'->>'left' as left from jobs.job
    where data->>'accountId' = $1 and data->>'template' ~ 'passkey|recovery' order by created_on`;
  const { rows } = await owner.query<{ template: string; left: string | null }>(text, [id]);
  return rows.map(({ template, left }) => (left === null ? template : `${template} ${left}`));
};

const OK = [200, null];
const NEEDED = [403, 'second_factor_needed'];
const REFUSED = [422, 'second_factor_refused'];

/** An administrator with a passkey, proven in this session. */
async function enrolled() {
  const who = await chief();
  const key = makeAuthenticator(origin());
  const added = await enrol(who.token, key);
  expect(told(added)).toEqual(OK);
  return { ...who, key, codes: added.body.recoveryCodes as string[] };
}

test('the first administrator adds a passkey before administration opens, and gets ten recovery codes once', async () => {
  const { token, id } = await chief();
  expect(await users(token)).toEqual(NEEDED);
  expect(await standing(token)).toMatchObject({ required: true, canBeOff: true, enrolled: false, proven: false });
  const key = makeAuthenticator(origin());
  const added = await enrol(token, key);
  const codes = added.body.recoveryCodes as string[];
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true);
  expect(await users(token)).toEqual(OK);
  expect(await standing(token)).toMatchObject({ enrolled: true, proven: true, recoveryCodesLeft: 10 });
  expect(await audited(id)).toEqual(['passkey_added']);
  // Of neither the code nor the key's private half anything is kept, nor in the log.
  const { rows } = await owner.query('select code_hash from recovery_codes where account_id = $1', [id]);
  expect(rows.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  for (const code of codes) expect(bed.logged()).not.toContain(code);
});

test('the first passkey asks for a sign-in of the last minutes, and another one for a passkey', async () => {
  const who = await chief();
  const before = "update sessions set signed_in_at = db_now() - interval '11 minutes' where account_id = $1";
  await owner.query(before, [who.id]);
  const begin = async (token: string) => told(await bed.call('POST /administration/passkeys/begin', { token }));
  expect(await begin(who.token)).toEqual([403, 'confirm_sign_in']);
  const fresh = await bed.signIn(who.igId, { registered: false });
  const key = makeAuthenticator(origin());
  expect(told(await enrol(fresh.token, key))).toEqual(OK);
  // A thief of the Instagram password alone adds none of their own.
  const thief = await bed.signIn(who.igId, { registered: false });
  expect(await begin(thief.token)).toEqual(NEEDED);
  expect(await users(thief.token)).toEqual(NEEDED);
  expect((await standing(thief.token)).passkeys).toEqual([]);
  await aged(who.id, '6 minutes');
  expect(await begin(fresh.token)).toEqual(NEEDED);
  expect(told(await show(fresh.token, key))).toEqual(OK);
  expect(told(await enrol(fresh.token, makeAuthenticator(origin()), { name: 'Phone' }))).toEqual(OK);
  expect((await standing(fresh.token)).passkeys).toMatchObject([{ name: 'Laptop' }, { name: 'Phone' }]);
});

test('every call of administrators needs it within eight hours; money and standing within five minutes', async () => {
  const who = await enrolled();
  const calls = Object.values(contract).filter(({ access }) => access === 'administrator');
  const ids = { id: who.id, userId: who.id, credits: '1' };
  const asked = async (token: string) => {
    const answers: [string, unknown][] = [];
    for (const { method, path } of calls) {
      const { body } = await bed.call(`${method} ${path}` as 'GET /users', { token, params: ids });
      answers.push([`${method} ${path}`, body.code ?? null]);
    }
    return answers;
  };
  const refused = (answers: [string, unknown][], code: string) =>
    answers.flatMap(([name, said]) => (said === code ? [name] : []));
  const named = (wanted: (route: (typeof calls)[number] & { factor?: string }) => boolean) =>
    calls.filter(wanted).map(({ method, path }) => `${method} ${path}`);
  await aged(who.id, '5 minutes 1 second');
  expect(refused(await asked(who.token), 'second_factor_needed').toSorted()).toEqual(
    [...named((route) => route.factor === 'now'), 'POST /administration/passkeys/begin'].toSorted(),
  );
  await aged(who.id, '8 hours 1 second');
  const late = refused(await asked(who.token), 'second_factor_needed').toSorted();
  const without = named((route) => route.factor === 'none').filter((name) => !name.endsWith('/passkeys/begin'));
  expect(late).toEqual(
    named(() => true)
      .filter((name) => !without.includes(name))
      .toSorted(),
  );
  expect(named((route) => route.factor === 'now').toSorted()).toEqual([
    'DELETE /administration/passkeys/{id}',
    'DELETE /users/{id}/sessions',
    'POST /administration/codes',
    'POST /administration/partner-applications/{id}/decide',
    'POST /administration/payouts/export',
    'POST /administration/payouts/{id}/pay',
    'POST /administration/payouts/{id}/refuse',
    'POST /administration/second-factor/recovery-codes',
    'POST /subscriptions/free-credits/{userId}/{credits}',
    'POST /users/set-partner',
    'POST /users/{id}/ban',
    'POST /users/{id}/non-compliant',
    'POST /users/{id}/unban',
  ]);
});

describe('what is signed counts', () => {
  test('once, for its session, here, by a person: anything else is one refusal', async () => {
    const who = await enrolled();
    const { token, key } = who;
    await aged(who.id, '9 hours');
    const lies: Lie[] = [
      { origin: 'https://recado.example.evil' },
      { origin: `${origin()}0` },
      { rpId: 'evil.example' },
      { challenge: Buffer.alloc(32, 7).toString('base64url') },
      { flags: 0x01 },
      { flags: 0x04 },
      { type: 'webauthn.create' },
    ];
    for (const lie of lies) expect(told(await show(token, key, lie)), JSON.stringify(lie)).toEqual(REFUSED);
    // Another key under the same name.
    const other = makeAuthenticator(origin());
    const forged = { ...other.sign(await ask(token)), id: key.id, rawId: key.id };
    expect(told(await answer(token, forged))).toEqual(REFUSED);
    expect(await users(token)).toEqual(NEEDED);
    // A wrong answer has spent its challenge.
    const asked = await ask(token);
    expect(told(await answer(token, key.sign(asked, { flags: 0x01 })))).toEqual(REFUSED);
    expect(told(await answer(token, key.sign(asked)))).toEqual(REFUSED);
    const good = key.sign(await ask(token));
    expect(told(await answer(token, good))).toEqual(OK);
    expect(told(await answer(token, good))).toEqual(REFUSED);
    expect(await users(token)).toEqual(OK);
  });

  test('not in another session, not of another administrator, not too late, not by a copy with an older counter', async () => {
    const [who, other] = [await enrolled(), await enrolled()];
    const second = (await bed.signIn(who.igId, { registered: false })).token;
    await ask(second);
    const mine = who.key.sign(await ask(who.token));
    expect(told(await answer(second, mine))).toEqual(REFUSED);
    expect(told(await show(other.token, who.key))).toEqual(REFUSED);
    expect(told(await show(second, other.key))).toEqual(REFUSED);
    const late = who.key.sign(await ask(second));
    await owner.query('update passkey_challenges set expires_at = db_now() where account_id = $1', [who.id]);
    expect(told(await answer(second, late))).toEqual(REFUSED);
    expect(told(await show(second, who.key, { count: 50 }))).toEqual(OK);
    expect(told(await show(second, who.key, { count: 50 }))).toEqual(REFUSED);
    expect(told(await show(second, who.key, { count: 51 }))).toEqual(OK);
  });

  test('T14: not for who came by switching, who is no administrator, or who views', async () => {
    const who = await enrolled();
    const { token: seller, userId } = await bed.signIn((await bed.sim.account('amiga.comum')).igId);
    const begin = async (token: string) => told(await bed.call('POST /administration/second-factor/begin', { token }));
    expect(await begin(seller)).toEqual([403, 'access_denied']);
    const view = await bed.call('GET /users/as/{id}', { token: who.token, params: { id: userId } });
    expect(await begin(String(view.body.token))).toEqual([403, 'viewing_as']);
    const body = await bed.consent(who.igId, { token: seller });
    const linked = String((await bed.call('POST /users/merge', { token: seller, body })).body.token);
    const there = await bed.call('GET /users/switch/{id}', { token: linked, params: { id: who.id } });
    expect(await begin(String(there.body.token))).toEqual([403, 'own_sign_in_needed']);
  });

  test('a passkey of another site, or made without the person, is none', async () => {
    const { token } = await chief();
    const key = makeAuthenticator(origin());
    for (const lie of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { flags: 0x01 }])
      expect(told(await enrol(token, key, { lie }))).toEqual(REFUSED);
    const begun = optionsOf(await bed.call('POST /administration/passkeys/begin', { token }));
    const credential = key.make(begun);
    const add = async () =>
      told(await bed.call('POST /administration/passkeys', { token, body: { name: 'x', credential } }));
    expect(await add()).toEqual(OK);
    expect(await add()).toEqual(REFUSED);
    // Nor is one that somebody else has.
    const other = await chief();
    expect(told(await enrol(other.token, key))).toEqual(REFUSED);
  });

  test('tries are counted by session', async () => {
    const [who, other] = [await enrolled(), await enrolled()];
    const answers: number[] = [];
    for (let n = 0; n < 15; n++)
      answers.push((await bed.call('POST /administration/second-factor/begin', { token: who.token })).status);
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(12);
    expect(answers.at(-1)).toBe(429);
    expect((await bed.call('POST /administration/second-factor/begin', { token: other.token })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('tries of somebody else who is signed in keep their owner from none', async () => {
    const who = await enrolled();
    const [thief, away] = [
      await bed.signIn(who.igId, { registered: false }),
      await bed.signIn(who.igId, { registered: false }),
    ];
    const use = async (token: string, code: string) =>
      told(await bed.call('POST /administration/second-factor/recovery', { token, body: { code } }));
    const tries: unknown[] = [];
    for (let n = 0; n < 7; n++) tries.push((await use(thief.token, 'ABCDE-ABCDE-ABCDE-ABCDE'))[0]);
    expect(tries).toEqual([...Array(5).fill(422), 429, 429]);
    expect(await use(away.token, who.codes[0] ?? '')).toEqual(OK);
  });

  const recover = (token: string, code: string) =>
    bed.call('POST /administration/second-factor/recovery', { token, body: { code } });

  test('work once each, however they are written, for their own account; then another passkey takes the place of the lost one', async () => {
    const [who, other] = [await enrolled(), await enrolled()];
    const [first = '', second = ''] = who.codes;
    const { token } = await bed.signIn(who.igId, { registered: false });
    expect(told(await recover(other.token, first))).toEqual(REFUSED);
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await recover(token, typed)).body).toEqual({ left: 9 });
    expect(told(await recover(token, first))).toEqual(REFUSED);
    expect(await users(token)).toEqual(OK);
    const next = makeAuthenticator(origin());
    expect((await enrol(token, next, { name: 'New' })).body.recoveryCodes).toBeNull();
    const [lost] = (await standing(token)).passkeys as { id: string }[];
    const remove = async (id: string) =>
      told(await bed.call('DELETE /administration/passkeys/{id}', { token, params: { id } }));
    expect(await remove(lost?.id ?? '')).toEqual(OK);
    // What was shown with it elsewhere counts no more, and it signs nothing.
    expect(await users(who.token)).toEqual(NEEDED);
    expect(told(await show(who.token, who.key))).toEqual(REFUSED);
    const [left] = (await standing(token)).passkeys as { id: string }[];
    expect(await remove(left?.id ?? '')).toEqual([409, 'last_passkey']);
    expect(await remove(lost?.id ?? '')).toEqual([404, 'passkey_not_found']);
    // New codes end those of before.
    const renewed = await bed.call('POST /administration/second-factor/recovery-codes', { token });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(told(await recover(token, second))).toEqual(REFUSED);
    expect(await audited(who.id)).toEqual([
      'passkey_added',
      'recovery_code_used',
      'passkey_added',
      'passkey_removed',
      'recovery_codes_made',
    ]);
    expect(await mailed(who.id)).toEqual([
      'passkey_added',
      'recovery_code_used 9',
      'passkey_added',
      'passkey_removed',
      'recovery_codes_made',
    ]);
  });

  test('are tried five times in a quarter of an hour', async () => {
    const { token } = await enrolled();
    const answers: number[] = [];
    for (let n = 0; n < 7; n++) answers.push((await recover(token, 'AAAA-'.repeat(6))).status);
    expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });
});

test('a session that takes the place of a proven one has to show it anew, and a view ends with the proof', async () => {
  const who = await enrolled();
  const friend = await bed.signIn((await bed.sim.account('amiga.da.chefe')).igId);
  const view = await bed.call('GET /users/as/{id}', { token: who.token, params: { id: friend.userId } });
  const viewing = async () => (await bed.call('GET /users/me', { token: String(view.body.token) })).status;
  expect(await viewing()).toBe(200);
  await owner.query('update sessions set factor_at = null where account_id = $1', [who.id]);
  expect(await viewing()).toBe(401);
  expect(told(await show(who.token, who.key))).toEqual(OK);
  expect(await viewing()).toBe(200);
  await owner.query("update accounts set email = 'c@shops.example', ddi = '55', phone = '11961234567' where id = $1", [
    who.id,
  ]);
  const body = await bed.consent(friend.userId && (await bed.sim.account('nova.ligada')).igId, { token: who.token });
  const linked = await bed.call('POST /users/merge', { token: who.token, body });
  expect(linked.status).toBe(200);
  expect(await users(String(linked.body.token))).toEqual(NEEDED);
});

test('an administrator ends all sessions of an account, which the audit tells', async () => {
  const who = await enrolled();
  const seller = await bed.signIn((await bed.sim.account('roubada.loja')).igId);
  const end = () => bed.call('DELETE /users/{id}/sessions', { token: who.token, params: { id: seller.userId } });
  expect((await end()).body).toEqual({ ended: 1 });
  expect((await bed.call('GET /users/me', { token: seller.token })).status).toBe(401);
  expect((await end()).body).toEqual({ ended: 0 });
  const absent = { id: '0197c5a0-0000-7000-8000-000000000001' };
  expect(told(await bed.call('DELETE /users/{id}/sessions', { token: who.token, params: absent }))).toEqual([
    404,
    'user_not_found',
  ]);
  const { rows } = await owner.query(
    `select actor_account_id as actor, subject from audit_entries where account_id = $1 and action = 'sessions_ended'`,
    [seller.userId],
  );
  expect(rows[0]).toEqual({ actor: who.id, subject: 'administrator' });
});
