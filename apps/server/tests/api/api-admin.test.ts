import type { AdminUser } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../src/features/credits/index.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
/** Rows as the tables' owner sees them. */
let owner: pg.Client;
let admin: { token: string; userId: string };
let ana: { token: string; userId: string };

beforeAll(async () => {
  bed = await startApiTestbed({ ADMIN_USERNAMES: 'chefe,chefe2,chefe3,chefe4', TRUST_PROXY: 'loopback' });
  owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
  admin = await bed.signIn((await bed.sim.account('chefe')).igId);
  ana = await bed.signIn((await bed.sim.account('ana.aneis', ['anel'])).igId);
  for (const name of ['bia_bolos', 'caio.100%', 'duda']) await bed.signIn((await bed.sim.account(name)).igId);
});
afterAll(async () => {
  await owner.end();
  await bed.close();
});

type List = 'GET /users' | 'GET /users/zero-credits' | 'GET /users/old-clients';

async function names(query: Record<string, string> = {}, list: List = 'GET /users'): Promise<string[]> {
  const { status, body } = await bed.call(list, { token: admin.token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.items as AdminUser[]).map(({ username }) => username);
}

describe('the lists of users', () => {
  test('sort by every column, search by name, e-mail and id, and page', async () => {
    expect(await names({ sort: 'username', order: 'asc' })).toEqual([
      'ana.aneis',
      'bia_bolos',
      'caio.100%',
      'chefe',
      'duda',
    ]);
    expect(await names({ sort: 'createdAt', order: 'asc' })).toEqual([
      'chefe',
      'ana.aneis',
      'bia_bolos',
      'caio.100%',
      'duda',
    ]);
    for (const sort of ['email', 'name', 'followersCount', 'premiumUntil']) {
      expect((await names({ sort, order: 'asc' })).length).toBe(5);
      expect((await names({ sort, order: 'desc' })).length).toBe(5);
    }
    expect(await names({ filter: 'BOLO' })).toEqual(['bia_bolos']);
    expect(await names({ filter: '@duda' })).toEqual(['duda']);
    expect(await names({ filter: 'd' })).toEqual(['duda']);
    expect(await names({ filter: '0%' })).toEqual([]);
    expect(await names({ filter: '00%' })).toEqual(['caio.100%']);
    expect(await names({ filter: 'a_b' })).toEqual(['bia_bolos']);
    expect(await names({ filter: ana.userId })).toEqual(['ana.aneis']);
    const page = await bed.call('GET /users', {
      token: admin.token,
      query: { page: '2', size: '2', sort: 'username', order: 'asc' },
    });
    expect(page.body).toMatchObject({ total: 5, totalIsEstimate: false, page: 2, size: 2 });
    expect((page.body.items as AdminUser[]).map(({ username }) => username)).toEqual(['caio.100%', 'chefe']);
  });

  test('who has no credit left, and whose subscription is over', async () => {
    expect(await names({}, 'GET /users/zero-credits')).toEqual([]);
    expect(await names({}, 'GET /users/old-clients')).toEqual([]);
    await owner.query('update credit_grants set available = 0, spent = granted where account_id = $1', [ana.userId]);
    await owner.query(`update accounts set premium_until = db_now() - interval '1 day' where id = $1`, [ana.userId]);
    expect(await names({}, 'GET /users/zero-credits')).toEqual(['ana.aneis']);
    expect(await names({ filter: 'aneis', sort: 'name' }, 'GET /users/old-clients')).toEqual(['ana.aneis']);
    // A subscription that runs ends by itself.
    await owner.query(`update accounts set premium_until = db_now() + interval '1 day' where username = 'duda'`);
    expect(await names({}, 'GET /users/old-clients')).toEqual(['ana.aneis']);
    await owner.query(`update accounts set premium_until = db_now() + interval '300 ms' where username = 'duda'`);
    await bed.server.runJob('lists_of_users');
    await expect.poll(() => names({ sort: 'username' }, 'GET /users/old-clients')).toEqual(['duda', 'ana.aneis']);
    await owner.query('update credit_grants set available = granted, spent = 0 where account_id = $1', [ana.userId]);
    expect(await names({}, 'GET /users/zero-credits')).toEqual([]);
  });

  test('who has asked to be erased is marked with the day, and who came back is not', async () => {
    const leaving = async () => (await bed.call('GET /users', { token: admin.token, query: { filter: 'duda' } })).body;
    const due = async () => (await leaving()).items as AdminUser[];
    expect((await due())[0]?.leavesAt).toBeNull();
    const at = Date.now() + 15 * 86_400_000;
    await owner.query('update accounts set deletion_due_at = to_timestamp($1::float8 / 1000) where username = $2', [
      at,
      'duda',
    ]);
    expect((await due())[0]?.leavesAt).toBe(at);
    await owner.query(`update accounts set deletion_due_at = null where username = 'duda'`);
  });

  test('T14 only an administrator sees them; T16 nothing hostile gets into the statement', async () => {
    for (const list of ['GET /users', 'GET /users/zero-credits', 'GET /users/old-clients'] as const) {
      expect((await bed.call(list, { token: ana.token })).body.code).toBe('access_denied');
      expect((await bed.call(list)).status).toBe(401);
    }
    const refused = { sort: 'role', order: 'asc; drop table accounts', page: '501', size: '101' };
    for (const [key, value] of Object.entries(refused)) {
      expect((await bed.call('GET /users', { token: admin.token, query: { [key]: value } })).status).toBe(422);
    }
    for (const filter of [`' or 1=1 --`, '\\', '%', '_', '\\%', '%%%', '$1', '"; --', '{}', 'a'.repeat(100)]) {
      expect((await bed.call('GET /users', { token: admin.token, query: { filter } })).status).toBe(200);
    }
  });
});

describe('view as', () => {
  const view = async (id: string, token = admin.token, headers: Record<string, string> = {}) =>
    bed.call('GET /users/as/{id}', { token, params: { id }, headers });
  const me = async (token: string) => (await bed.call('GET /users/me', { token })).status;
  const entries = async (action: string, accountId = ana.userId) => {
    const { rows } = await owner.query<{ actor: string; subject: string }>(
      'select actor_account_id as actor, subject from audit_entries where action = $1 and account_id = $2 order by id',
      [action, accountId],
    );
    return rows;
  };

  test('T34 is the user for an hour, says so on every answer, and ends with logout, the session and the role', async () => {
    const headers = { 'x-reason': encodeURIComponent('perguntou por quê') };
    const { status, body } = await view(ana.userId, admin.token, headers);
    expect([status, body.username]).toEqual([200, 'ana.aneis']);
    const token = String(body.token);
    const seen = await bed.call('GET /users/me', { token });
    expect([seen.body.username, seen.headers.get('x-viewing-as')]).toEqual(['ana.aneis', ana.userId]);
    const denied = await bed.call('GET /users', { token });
    expect([denied.body.code, denied.headers.get('x-viewing-as')]).toEqual(['viewing_as', ana.userId]);
    // Views do not chain, nobody views an administrator, and nobody who is not there.
    expect((await view(ana.userId, token)).body.code).toBe('viewing_as');
    expect((await view(admin.userId)).body.code).toBe('user_not_found');
    expect((await view('0197c5a0-0000-7000-8000-000000000001')).body.code).toBe('user_not_found');
    // Asked again it is the same view; both tokens work.
    const again = String((await view(ana.userId)).body.token);
    expect(again).not.toBe(token);
    expect(await entries('view_started')).toMatchObject([{ actor: admin.userId }]);
    const query = { account: ana.userId, action: 'view_started' };
    const log = await bed.call('GET /administration/audit', { token: admin.token, query });
    expect(log.body.items).toMatchObject([{ subject: 'perguntou por quê' }]);
    const mine = await bed.call('GET /users/me/views', { token: ana.token });
    expect(mine.body.items).toMatchObject([{ by: 'chefe', reason: 'perguntou por quê', running: true }]);

    expect((await bed.call('POST /users/logout', { token })).status).toBe(200);
    expect([await me(token), await me(again)]).toEqual([401, 401]);
    expect(await entries('view_ended')).toEqual([{ actor: admin.userId, subject: null }]);

    const byRole = String((await view(ana.userId)).body.token);
    await owner.query(`update accounts set role = 'user' where id = $1`, [admin.userId]);
    expect(await me(byRole)).toBe(401);
    await owner.query(`update accounts set role = 'administrator' where id = $1`, [admin.userId]);
    expect(await me(byRole)).toBe(200);
    await owner.query(`update sessions set expires_at = db_now() where actor_account_id = $1`, [admin.userId]);
    expect(await me(byRole)).toBe(401);

    const chief = await bed.signIn((await bed.sim.account('chefe2')).igId);
    const bySession = String((await view(ana.userId, chief.token)).body.token);
    expect(await me(bySession)).toBe(200);
    await bed.call('POST /users/logout', { token: chief.token });
    expect(await me(bySession)).toBe(401);
  });

  test('T35 another reason is another view, and is written down too', async () => {
    const lia = await bed.signIn((await bed.sim.account('lia.vista')).igId);
    const because = async (reason: string) =>
      String((await view(lia.userId, admin.token, { 'x-reason': reason })).body.token);
    const [first, same, other] = [await because('um'), await because('um'), await because('dois')];
    expect([await me(first), await me(same), await me(other)]).toEqual([401, 401, 200]);
    expect(await entries('view_started', lia.userId)).toHaveLength(2);
    const { items } = (await bed.call('GET /users/me/views', { token: lia.token })).body as { items: object[] };
    expect(items).toMatchObject([
      { reason: 'dois', running: true },
      { reason: 'um', running: false },
    ]);
  });

  test('T34 needs a sign-in of the last twelve hours', async () => {
    await owner.query(`update sessions set signed_in_at = db_now() - interval '13 hours' where account_id = $1`, [
      admin.userId,
    ]);
    expect(await view(ana.userId)).toMatchObject({ status: 401, body: { code: 'sign_in_again' } });
    await owner.query(`update sessions set signed_in_at = db_now() where account_id = $1`, [admin.userId]);
  });

  // `THREATS=all`: as many as the threat row asks for, by so many administrators of so many networks that no limit is met.
  const [VIEWS, VIEWERS] = process.env.THREATS === 'all' ? [1_000, 60] : [50, 3];
  test('T35 the audit tells of each view the exact list of calls, with both ids', {
    timeout: 1_200 * VIEWS,
  }, async () => {
    const calls = [
      'GET /users/me',
      'GET /media',
      'GET /subscriptions',
      'GET /settings/answers',
      'GET /activity',
    ] as const;
    const viewers = [admin];
    while (viewers.length < VIEWERS)
      viewers.push(await bed.signIn((await bed.sim.account(`chefe.${viewers.length}`)).igId));
    await owner.query("update accounts set role = 'administrator' where id = any($1)", [
      viewers.map(({ userId }) => userId),
    ]);
    const { rows: users } = await owner.query<{ id: string }>(
      `select id from accounts where role = 'user' order by id`,
    );
    const expected: string[] = [];
    const { rows: before } = await owner.query<{ id: string }>('select max(id::text) as id from audit_entries');
    for (let n = 0; n < VIEWS; n++) {
      const viewer = viewers[n % VIEWERS] ?? admin;
      const user = users[n % users.length]?.id ?? '';
      const { body } = await view(user, viewer.token, { 'x-forwarded-for': `198.51.100.${n % VIEWERS}` });
      for (let k = 0; k <= n % 3; k++) {
        const call = calls[(n + k) % calls.length] ?? 'GET /media';
        await bed.call(call, { token: String(body.token) });
        expected.push(`${viewer.userId} ${user} ${call}`);
      }
    }
    const { rows } = await owner.query<{ line: string }>(
      `select actor_account_id || ' ' || account_id || ' ' || subject as line from audit_entries where action = 'viewed' and id > $1 order by id`,
      [before[0]?.id],
    );
    expect(rows.map(({ line }) => line)).toEqual(expected);
  });
});

describe('what an administrator does to a user', () => {
  const free = async (accountId: string) => {
    const { rows } = await owner.query<Record<string, number>>(
      `select granted, available, held, spent from credit_grants where account_id = $1 and source = 'free' and ends_at > db_now()`,
      [accountId],
    );
    return rows[0];
  };

  test('a ban ends sessions and stops automations; taken back, the user signs in again', async () => {
    const { igId } = await bed.sim.account('eva.eva');
    const eva = await bed.signIn(igId);
    const params = { id: eva.userId };
    const banned = await bed.call('POST /users/{id}/ban', { token: admin.token, params });
    expect((banned.body.user as AdminUser).standing).toBe('banned');
    expect((await bed.call('GET /users/me', { token: eva.token })).status).toBe(401);
    const login = await bed.call('POST /users/login', { body: await bed.consent(igId) });
    const again = { token: String(login.body.token) };
    expect((await bed.call('GET /users/me', { token: again.token })).status).toBe(200);
    expect((await bed.call('GET /media', { token: again.token })).body.code).toBe('non_compliant_user');
    await bed.call('POST /users/{id}/unban', { token: admin.token, params });
    expect((await bed.call('GET /media', { token: again.token })).status).toBe(200);
    const entry = await bed.call('GET /administration/audit', {
      token: admin.token,
      query: { account: 'eva.eva', action: 'standing_changed' },
    });
    expect(
      (entry.body.items as { subject: string; actor: string }[]).map(({ subject, actor }) => [subject, actor]),
    ).toEqual([
      ['good', 'chefe'],
      ['banned', 'chefe'],
    ]);
    const own = await bed.call('POST /users/{id}/ban', { token: admin.token, params: { id: admin.userId } });
    expect(own.body.code).toBe('access_denied');
    const absent = await bed.call('POST /users/{id}/ban', {
      token: admin.token,
      params: { id: '0197c5a0-0000-7000-8000-000000000001' },
    });
    expect(absent.body.code).toBe('user_not_found');
    // What payments left open, a ban that is taken back does not settle.
    const open = { nonCompliant: true };
    await bed.call('POST /users/{id}/non-compliant', { token: admin.token, params, body: open });
    await bed.call('POST /users/{id}/ban', { token: admin.token, params });
    const after = await bed.call('POST /users/{id}/unban', { token: admin.token, params });
    expect((after.body.user as AdminUser).standing).toBe('non_compliant');
  });

  test('partner and non-compliant, each written down once', async () => {
    const partner = (on: boolean) =>
      bed.call('POST /users/set-partner', { token: admin.token, body: { userId: ana.userId, partner: on } });
    await partner(true);
    expect(((await partner(true)).body.user as AdminUser).partner).toBe(true);
    expect((await bed.call('GET /users/me', { token: ana.token })).body.hasLivesActive).toBe(true);
    await partner(false);
    const params = { id: ana.userId };
    const mark = (nonCompliant: boolean) =>
      bed.call('POST /users/{id}/non-compliant', { token: admin.token, params, body: { nonCompliant } });
    await mark(true);
    expect((await bed.call('GET /media', { token: ana.token })).body.code).toBe('non_compliant_user');
    expect((await bed.call('GET /subscriptions', { token: ana.token })).status).toBe(200);
    await mark(false);
    const { rows } = await owner.query(
      `select action from audit_entries where account_id = $1 and action in ('partner_set', 'standing_changed')`,
      [ana.userId],
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'partner_set',
      'partner_set',
      'standing_changed',
      'standing_changed',
    ]);
  });

  test('free credits: never below what is held and spent, the months after too, and the ledger without drift', async () => {
    const set = (credits: number) =>
      bed.call('POST /subscriptions/free-credits/{userId}/{credits}', {
        token: admin.token,
        params: { userId: ana.userId, credits: String(credits) },
      });
    expect((await set(25)).body.user as AdminUser).toMatchObject({ freeCredits: 25, creditsLeft: 25 });
    await owner.query(
      `update credit_grants set available = available - 7, held = 3, spent = 4 where account_id = $1 and source = 'free'`,
      [ana.userId],
    );
    await set(5);
    expect(await free(ana.userId)).toEqual({ granted: 7, available: 0, held: 3, spent: 4 });
    await set(9);
    expect(await free(ana.userId)).toEqual({ granted: 9, available: 2, held: 3, spent: 4 });
    await owner.query(
      `update credit_grants set available = available + 7, held = 0, spent = 0 where account_id = $1 and source = 'free'`,
      [ana.userId],
    );
    expect(await checkLedger(owner)).toEqual([]);
    await owner.query(`delete from credit_grants where account_id = $1`, [ana.userId]);
    await bed.server.runJob('free_credits_missing');
    expect(await free(ana.userId)).toEqual({ granted: 9, available: 9, held: 0, spent: 0 });
    for (const credits of ['-1', '1.5', '1000001', 'x']) {
      const params = { userId: ana.userId, credits };
      expect(
        (await bed.call('POST /subscriptions/free-credits/{userId}/{credits}', { token: admin.token, params })).status,
      ).toBe(422);
    }
  });

  test('the chart counts what was spent today, whether it was added up or not', async () => {
    const spent = async () => {
      const { body } = await bed.call('GET /administration/charts', { token: admin.token, query: { days: '90' } });
      const days = body.days as { day: string; spent: number }[];
      expect(days).toHaveLength(90);
      return days.at(-1)?.spent;
    };
    const before = Number(await spent());
    await owner.query(
      `insert into credit_day_lines (day, spent) select (db_now() at time zone 'America/Sao_Paulo')::date, 2 from generate_series(1, 3)`,
    );
    expect(await spent()).toBe(before + 6);
    await bed.server.runJob('credit_days');
    expect(await spent()).toBe(before + 6);
    expect((await owner.query('select from credit_day_lines')).rowCount).toBe(0);
  });

  test('the audit log is searched, paged and exported', async () => {
    const ask = (query: Record<string, string>) => bed.call('GET /administration/audit', { token: admin.token, query });
    const first = await ask({});
    expect(first.body.items).toHaveLength(50);
    const second = await ask({ after: String(first.body.next) });
    const his = (await ask({ actor: '@chefe' })).body.items as { actor: string }[];
    expect(new Set(his.map(({ actor }) => actor))).toEqual(new Set(['chefe']));
    const ids = [first, second].flatMap(({ body }) => (body.items as { id: string }[]).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect((await ask({ account: 'nobody' })).body.items).toEqual([]);
    // In words: who did what, and what it was before and after, which the log's hashes tell by the account's key.
    const partner = (await ask({ action: 'partner_set' })).body.items as Record<string, unknown>[];
    expect(partner[0]?.sentence).toBe('{who} changed who is a partner.');
    expect(partner.map(({ change }) => change)).toContainEqual({ before: 'No', after: 'Yes' });
    expect(first.body.actions).toContainEqual({ action: 'signed_in', sentence: '{who} signed in.' });
    expect(second.body.actions).toEqual([]);
    expect((await ask({ to: '1000' })).body.items).toEqual([]);
    const file = await bed.call('GET /administration/audit/export', {
      token: admin.token,
      query: { action: 'standing_changed' },
    });
    expect(String(file.body.csv).split('\r\n')[0]).toBe(
      '\uFEFFat,account,account_id,actor,actor_id,action,subject,request_id,code,key_id',
    );
    // For a Brazilian spreadsheet.
    const headers = { 'accept-language': 'pt-BR' };
    for (const [key, head] of [
      [
        'GET /administration/audit/export',
        '\uFEFFdata;conta;id da conta;quem;id de quem;ação;assunto;id do pedido;código;id da chave',
      ],
      [
        'GET /credits/statement/export',
        '\uFEFFdata;o que;mudança;saldo;origem;vale até;pessoa;evento;resultado;motivo',
      ],
    ] as const) {
      const answer = await bed.call(key, { token: admin.token, headers });
      expect([answer.status, String(answer.body.csv).split('\r\n')[0]], JSON.stringify(answer.body)).toEqual([
        200,
        head,
      ]);
    }
    expect(file.body).toMatchObject({ rows: 7, complete: true });
  });
});
