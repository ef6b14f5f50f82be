import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let owner: pg.Client;
let admin: string;

beforeAll(async () => {
  bed = await startApiTestbed();
  owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
  admin = (await account('chefe.codigos')).token;
  await owner.query("update accounts set role = 'administrator' where username = 'chefe.codigos'");
});
afterAll(async () => {
  await owner.end();
  await bed.close();
});

async function account(username: string, given?: { registered: boolean }) {
  const { igId } = await bed.sim.account(username);
  return bed.signIn(igId, given);
}

const DAY = 86_400_000;
const wanted = { plan: 'content-1000', months: 2, count: 2, note: 'feira de março', expiresAt: Date.now() + 9 * DAY };

async function make(more: object = {}): Promise<string[]> {
  const { status, body } = await bed.call('POST /administration/codes', { token: admin, body: { ...wanted, ...more } });
  expect([status, body.batch]).toMatchObject([200, { plan: wanted.plan, used: 0, by: 'chefe.codigos', ...more }]);
  return body.codes as string[]; // as: the contract's answer, checked by the server
}

const redeem = (token: string, code: string) =>
  bed.call('GET /subscriptions/redeem/{code}', { token, params: { code } });
const grants = async (accountId: string) =>
  (
    await owner.query(
      `select source, granted, covers, starts_at, ends_at from credit_grants where account_id = $1 and source <> 'free' order by starts_at`,
      [accountId],
    )
  ).rows;

test('a code gives its plan for its months, once: the same again within ten minutes, later and to others not', async () => {
  const [ana, bia] = [await account('ana.codigo'), await account('bia.codigo')];
  const [code = '', second = ''] = await make();
  const first = await redeem(ana.token, code);
  expect([first.status, first.body]).toMatchObject([200, { plan: 'content-1000', months: 2 }]);
  expect((await redeem(ana.token, `${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)).body).toEqual(first.body);
  expect(await redeem(bia.token, code)).toMatchObject({ status: 409, body: { code: 'access_code_already_used' } });
  const months = await grants(ana.userId);
  expect(months).toMatchObject([
    { source: 'code', granted: 1000 },
    { source: 'code', granted: 1000 },
  ]);
  expect(months[1].starts_at).toEqual(months[0].ends_at);
  expect(months[1].ends_at.getTime()).toBe(first.body.validUntil);
  const { credits, subscriptions } = (await bed.call('GET /subscriptions', { token: ana.token })).body;
  expect(subscriptions).toMatchObject([{ plan: 'content-1000', method: 'code', active: true, renews: false }]);
  expect(credits).toMatchObject({ remaining: 1010, unlimited: false });
  // The months of a second code come after those of the first.
  expect((await redeem(ana.token, second)).body.months).toBe(2);
  expect((await grants(ana.userId))[2].starts_at).toEqual(months[1].ends_at);
  const begins = [months[0].starts_at.getTime(), months[1].ends_at.getTime()].map((since) => ({ since }));
  const told = (await bed.call('GET /subscriptions', { token: ana.token })).body.subscriptions;
  expect(told).toEqual(expect.arrayContaining(begins.map((begin) => expect.objectContaining(begin))));
  await owner.query("update access_codes set used_at = used_at - interval '11 minutes'");
  expect((await redeem(ana.token, code)).body.code).toBe('access_code_already_used');
  const { items, total } = (await bed.call('GET /administration/codes', { token: admin })).body;
  expect([total, items]).toMatchObject([1, [{ count: 2, used: 2, note: 'feira de março', by: 'chefe.codigos' }]]);
  const audited = await owner.query(`select action from audit_entries where action in ('code_redeemed', 'codes_made')`);
  expect(audited.rows.map(({ action }) => action).toSorted()).toEqual(['code_redeemed', 'code_redeemed', 'codes_made']);
});

test('codes that follow each other count from the first day of all: the 31st comes back after February', async () => {
  const dani = await account('dani.codigo');
  const [first = '', second = '', third = ''] = await make({ months: 1, count: 3 });
  const untils: string[] = [];
  const use = async (code: string) => {
    const { body } = await redeem(dani.token, code);
    untils.push(new Date(Number(body.validUntil) - 3 * 3_600_000).toISOString().slice(5, 10));
  };
  await use(first);
  await owner.query(
    `update access_codes set used_at = '2027-01-31 12:00-03', valid_until = '2027-02-28 12:00-03' where used_by = $1`,
    [dani.userId],
  );
  await use(second);
  await owner.query(
    `update access_codes set used_at = '2027-02-01 12:00-03' where used_by = $1 and used_at < '2027-01-31'`,
    [dani.userId],
  );
  await use(third);
  expect(untils.slice(1)).toEqual(['03-31', '04-30']);
});

test('F38: several who want one code at once, by several tabs: one has it', async () => {
  const [code = ''] = await make({ plan: 'combo', months: 1, count: 1 });
  const people = await Promise.all(Array.from({ length: 3 }, (_, n) => account(`corrida.${n}`)));
  const asked = people.flatMap(({ token }) => [redeem(token, code), redeem(token, code), redeem(token, code)]);
  const answers = await Promise.all(asked);
  const told = new Map<string, number>();
  for (const { status, body } of answers) {
    const what = status === 200 ? 'redeemed' : String(body.code);
    told.set(what, (told.get(what) ?? 0) + 1);
  }
  // The winner's own repeats get the same.
  expect(Object.fromEntries(told)).toEqual({ redeemed: 3, access_code_already_used: 6 });
  const { rows } = await owner.query(`select count(*)::int as n from credit_grants where source = 'unlimited'`);
  expect(rows[0].n).toBe(1);
});

test('A3, T12: a code that is unknown or over is not found; it stands in no answer and no log, and guessing is slow', async () => {
  const caio = await account('caio.codigo');
  const body = { ...wanted, count: 1, expiresAt: Date.now() - DAY };
  expect(await bed.call('POST /administration/codes', { token: admin, body })).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: [{ path: 'expiresAt' }] },
  });
  const [late = ''] = await make({ count: 1, expiresAt: Date.now() + DAY });
  await owner.query(
    `update access_code_batches set expires_at = now() - interval '1 day' where expires_at < now() + interval '2 days'`,
  );
  const answers = [
    await redeem(caio.token, late),
    await redeem(caio.token, 'ZZZZZZZZZZZZZZZZ'),
    await redeem(caio.token, 'x'),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'access_code_not_found']));
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(new RegExp(`${late}|ZZZZ`));
  for (let n = 0; n < 2; n += 1) await redeem(caio.token, late);
  const slow = await redeem(caio.token, late);
  expect([slow.status, Number(slow.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(bed.logged()).not.toContain(late);
  const { rows } = await owner.query('select c::text || b::text as row from access_codes c, access_code_batches b');
  expect(JSON.stringify(rows)).not.toContain(late);
});

test('what is missing in the profile is asked for first, and the code stays good', async () => {
  const nova = await account('nova.codigo', { registered: false });
  const [code = ''] = await make({ plan: 'lives', months: 1, count: 1 });
  expect((await redeem(nova.token, code)).body.code).toBe('fill_registration');
  await bed.call('PUT /users', {
    token: nova.token,
    body: { email: 'nova@codigo.example', ddi: '55', phone: '11961234567' },
  });
  expect((await redeem(nova.token, code)).body).toMatchObject({ plan: 'lives', months: 1 });
});

test('on trial one thing a day is introduced, on one device, and not again once it was put away; with a plan nothing', async () => {
  const { token, userId } = await account('dora.teste');
  const introduce = async () => (await bed.call('POST /introductions', { token })).body.feature;
  const aDayAgo = (table: string, column: string, of: string) =>
    owner.query(`update ${table} set ${column} = ${column} - interval '25 hours' where ${of} = $1`, [userId]);
  const nextDay = () => aDayAgo('introductions', 'shown_at', 'account_id');
  expect(await introduce()).toBeNull();
  await aDayAgo('accounts', 'created_at', 'id');
  const devices = await Promise.all(Array.from({ length: 8 }, introduce));
  expect(devices.filter(Boolean)).toEqual(['directs']);
  await nextDay();
  const putAway = () => bed.call('POST /introductions/away', { token, body: { feature: 'directs' } });
  expect([(await putAway()).status, (await putAway()).status]).toEqual([200, 200]);
  expect(await introduce()).toBe('stories');
  await nextDay();
  const body = {
    enabled: false,
    settings: {
      name: 'oi',
      activationMessages: ['oi'],
      messagetitletexts: ['oi'],
      links: [{ url: 'https://a.example', title: 'a' }],
    },
  };
  expect((await bed.call('POST /lives', { token, body })).status).toBe(200);
  expect(await introduce()).toBe('audios');
  await nextDay();
  await redeem(token, (await make({ note: 'fim do teste' }))[0] ?? '');
  expect(await introduce()).toBeNull();
  const audited = await owner.query(
    `select action, subject from audit_entries where account_id = $1 and action like 'introduction%' order by seq`,
    [userId],
  );
  expect(audited.rows.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'introduction_shown directs',
    'introduction_put_away directs',
    'introduction_shown stories',
    'introduction_shown audios',
  ]);
});

test('a code that is none, and a view of an account by who may not, each leave a line at LOG_LEVEL=info, once a minute', async () => {
  const { token, userId } = await account('quem.tenta');
  for (const code of ['CANARY7TRY2', 'CANARY7TRY3']) expect((await redeem(token, code)).status).toBe(404);
  const view = await bed.call('GET /users/as/{id}', { token, params: { id: userId } });
  expect([view.status, view.body.code]).toEqual([403, 'access_denied']);
  const lines = () =>
    bed
      .logged()
      .split('\n')
      .flatMap((line) => (line.includes(`"accountId":"${userId}"`) ? [JSON.parse(line)] : []))
      .filter(({ level }) => level === 'info');
  const said = { level: 'info', msg: 'call refused', accountId: userId, network: '127.0.0.1', method: 'GET' };
  await expect.poll(lines).toMatchObject([
    { ...said, route: '/api/subscriptions/redeem/:code', status: 404, refusal: 'access_code_not_found' },
    { ...said, route: '/api/users/as/:id', status: 403, refusal: 'access_denied' },
  ]);
  expect(bed.logged()).not.toMatch(/CANARY7TRY/i);
  expect(bed.logged()).not.toContain(token);
});

test('behind one network only wrong codes count: seventy that are redeemed turn nobody away', async () => {
  const codes = await make({ count: 70 });
  const statuses = [];
  for (let n = 0; n < 14; n++) {
    const { token } = await account(`rede.da.feira.${n}`);
    // An account may ask five times a minute.
    for (const code of codes.slice(n * 5, n * 5 + 5)) statuses.push((await redeem(token, code)).status);
  }
  expect(statuses).toEqual(Array(70).fill(200));
});

test('one’s own code of just now is answered as it was, also after so many wrong ones that guessing is slow', async () => {
  const [code = ''] = await make();
  const { token } = await account('repete.depois');
  const use = (typed: string) => bed.call('GET /subscriptions/redeem/{code}', { token, params: { code: typed } });
  const first = await use(code);
  expect(first.status).toBe(200);
  for (let n = 0; n < 6; n++) await use(`ZZZZ-ZZZZ-ZZZ${n}`);
  expect((await use('ZZZZ-ZZZZ-ZZZZ')).status).toBe(429);
  const again = await use(code);
  expect([again.status, again.body]).toEqual([200, first.body]);
});
