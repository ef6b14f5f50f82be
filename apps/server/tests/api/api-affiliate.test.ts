import type { AdminPayout, Affiliate, CurrentUser, PlanCode } from '@recado/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

const DAY = 86_400_000;
const CPF = '529.982.247-25';
let bed: ApiTestbed;
let owner: pg.Client;
let admin: Somebody;

interface Somebody {
  igId: string;
  userId: string;
  token: string;
  contact: { email: string; ddi: string; phone: string };
}

beforeAll(async () => {
  bed = await startApiTestbed({}, { sells: true });
  owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
  admin = await somebody('chefe.saques');
  await owner.query("update accounts set role = 'administrator' where id = $1", [admin.userId]);
});
afterAll(async () => {
  await owner.end();
  await bed.close();
});

/** A new account, by whose link it may be. */
async function somebody(username: string, ref?: string): Promise<Somebody> {
  const { igId } = await bed.sim.account(username);
  const { status, body } = await bed.call('POST /users/login', {
    body: { ...(await bed.consent(igId)), ...(ref === undefined ? {} : { ref }) },
  });
  expect(status).toBe(200);
  const { id } = body.user as { id: string }; // as: the contract's answer
  const contact = {
    email: `${username}@shops.example`,
    ddi: '55',
    phone: `1196${igId.replace(/\D/g, '').slice(-7).padStart(7, '0')}`,
  };
  const one = { igId, userId: id, token: String(body.token), contact };
  expect((await ask(one)).body.code).toBe('fill_registration');
  await bed.call('PUT /users', { token: one.token, body: contact });
  return one;
}
const page = async ({ token }: Somebody) => (await bed.call('GET /affiliate', { token })).body as unknown as Affiliate; // as: the contract's answer
const codeOf = async (who: Somebody) => (await page(who)).code ?? '';
const totals = async (who: Somebody) => (await page(who)).totals;
const ask = ({ token }: Somebody, key = CPF, keyKind = 'cpf') =>
  bed.call('POST /affiliate/payouts', { token, body: { keyKind, key } });
const callOff = async ({ token }: Somebody, id = '') =>
  (await bed.call('POST /affiliate/payouts/{id}/call-off', { token, params: { id } })).body;
const notices = async ({ token }: Somebody) =>
  ((await bed.call('GET /users/me', { token })).body as unknown as CurrentUser).notices; // as: the contract's answer
const asAdmin = () => ({ token: admin.token });
const waiting = async () =>
  (await bed.call('GET /administration/payouts', asAdmin())).body.items as unknown as AdminPayout[]; // as: the contract's answer
const audited = async ({ userId }: Somebody) =>
  (await owner.query('select action from audit_entries where account_id = $1 order by id', [userId])).rows.map(
    ({ action }) => String(action),
  );

async function operate(verb: string, fields: Record<string, string>): Promise<{ id: string }> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${bed.payments?.url}/_sandbox/${verb}`, { method: 'POST', body });
  const said = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(said));
  await settle();
  return said as { id: string }; // as: what the verb left
}
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet++) {
    await bed.payments?.tick();
    await bed.server.settle();
    await bed.server.runJob('payment_events');
  }
}
/** Pays a month with Pix; answers the payment at the provider. */
async function buy({ token }: Somebody, plan: PlanCode): Promise<string> {
  const { status } = await bed.call('POST /checkout', { token, body: { plan, method: 'pix' } });
  expect(status).toBe(200);
  const preference = [...(bed.payments?.mercadopago.world.state.preferences.keys() ?? [])].at(-1) ?? '';
  return String((await operate('mercadopago/pay', { preference, kind: 'pix' })).id);
}
/** Time goes on; sessions that were not used meanwhile are over. */
async function jump(ms: number, ...all: Somebody[]): Promise<void> {
  await bed.sim.send('POST', '/clock', { jumpMs: ms });
  await bed.server.moveDatabaseClock(Number((await bed.sim.get('/clock')).offsetMs));
  await settle();
  for (const one of [admin, ...all]) Object.assign(one, await bed.signIn(one.igId));
}

test('a friend comes by the link and pays; thirty days later it is payable, asked for once and paid; what is taken back is settled', async () => {
  const ana = await somebody('ana.indica');
  // An administrator who looks as her makes none.
  const view = await bed.call('GET /users/as/{id}', { ...asAdmin(), params: { id: ana.userId } });
  const looked = await page({ ...ana, token: String(view.body.token) });
  expect([looked.code, looked.link]).toEqual([null, null]);
  expect(await audited(ana)).not.toContain('affiliate_code_made');
  const { code, link } = await page(ana);
  if (code === null) throw new Error('no code');
  expect([code, link]).toEqual([
    expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
    `${bed.config.publicUrl}/?ref=${code}`,
  ]);
  expect((await page(ana)).code).toBe(code);
  const click = (ref: string) => bed.call('POST /affiliate/clicks', { body: { code: ref } });
  const clicks = [await click(code), await click(code.toLowerCase()), await click('ZZZZZZZZ'), await click('?')];
  expect(clicks.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, {}]));

  const bia = await somebody('bia.amiga', code);
  const caio = await somebody('caio.amigo', ` ${code.toLowerCase()} `);
  // A code that is none, and one brought by who is here already, change nothing.
  await somebody('dora.sozinha', 'not a code at all');
  await bed.call('POST /users/login', { body: { ...(await bed.consent(admin.igId)), ref: code } });
  await bed.call('POST /users/login', { body: { ...(await bed.consent(ana.igId)), ref: code } });
  const first = await buy(bia, 'combo');
  const second = await buy(caio, 'combo');
  const seen = await page(ana);
  expect(seen).toMatchObject({
    ...{ earns: true, clicks: 2, signUps: 2, payments: 2 },
    totals: { pendingCents: 5394, payableCents: 0, requestedCents: 0, paidCents: 0 },
    commissions: [{ cents: 2697, state: 'pending' }, { cents: 2697 }],
    referrals: [{ payments: 1, cents: 2697 }, { payments: 1 }],
  });
  expect(JSON.stringify(seen)).not.toMatch(/bia|caio/);
  expect(JSON.stringify(seen)).not.toContain(bia.userId);
  expect((await ask(ana)).body.code).toBe('payout_too_small');

  await jump(30 * DAY + 60_000, ana, bia, caio);
  expect(await totals(ana)).toMatchObject({ pendingCents: 0, payableCents: 5394 });
  expect((await ask(ana, '529.982.247-26')).body.code).toBe('invalid_pix_key');
  const both = await Promise.all([ask(ana), ask(ana), ask(ana)]);
  expect(both.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    'payout_under_way',
    'payout_under_way',
  ]);
  expect(await totals(ana)).toMatchObject({ payableCents: 0, requestedCents: 5394 });
  // Its owner reads where it goes, and may take it back; nobody else may.
  const [asked] = (await page(ana)).payouts;
  expect(asked).toMatchObject({ maskedKey: 'CPF ••••4725', canCallOff: true });
  expect(await notices(ana)).toMatchObject([{ kind: 'payout_requested', about: 'R$53.94, CPF ••••4725' }]);
  expect((await callOff(bia, asked?.id)).code).toBe('payout_not_found');
  for (let times = 0; times < 2; times++)
    expect(await callOff(ana, asked?.id)).toMatchObject({ payout: { state: 'called_off', maskedKey: null } });
  expect([await waiting(), await notices(ana)]).toEqual([[], []]);
  expect(await totals(ana)).toMatchObject({ payableCents: 5394, requestedCents: 0 });
  expect((await ask(ana)).status).toBe(200);
  const [payout] = await waiting();
  expect(payout).toMatchObject({
    username: 'ana.indica',
    cents: 5394,
    key: '52998224725',
    keyKind: 'cpf',
    state: 'requested',
    friends: { paid: 2, alike: false },
  });
  const params = { id: payout?.id ?? '' };
  const refuse = { params, body: { reason: 'A chave é de outra pessoa' } };
  expect((await bed.call('POST /administration/payouts/{id}/refuse', { ...asAdmin(), ...refuse })).status).toBe(200);
  expect(await totals(ana)).toMatchObject({ payableCents: 5394, requestedCents: 0 });
  expect((await ask(ana)).status).toBe(200);

  const again = { params: { id: (await waiting())[0]?.id ?? '' }, body: { reference: 'E60701190' } };
  const pay = () => bed.call('POST /administration/payouts/{id}/pay', { ...asAdmin(), ...again });
  await owner.query("update accounts set standing = 'non_compliant' where id = $1", [ana.userId]);
  expect([(await pay()).body.code, (await ask(ana)).body.code]).toEqual(['payout_on_hold', 'non_compliant_user']);
  await owner.query("update accounts set standing = 'good' where id = $1", [ana.userId]);
  // What is in a file is in no later one, whoever asks and however many at once.
  const file = async () => (await bed.call('POST /administration/payouts/export', asAdmin())).body;
  const files = (await Promise.all([file(), file()])).toSorted((a, b) => Number(b.rows) - Number(a.rows));
  expect(files.map(({ rows, csv }) => [rows, csv])).toEqual([
    [1, expect.stringMatching(/^payout,.*\r\n.*,ana\.indica,53\.94,cpf,52998224725,/)],
    [0, expect.not.stringContaining('ana.indica')],
  ]);
  expect(await waiting()).toMatchObject([{ exportedAt: expect.any(Number), leavesAt: null }]);
  expect([(await page(ana)).payouts[0]?.canCallOff, (await callOff(ana, again.params.id)).code]).toEqual([
    false,
    'payout_filed',
  ]);
  // A key that opens no more cannot have been paid.
  const bend =
    'update affiliate_payouts set pix_key = set_byte(pix_key, 20, 255 - get_byte(pix_key, 20)) where id = $1';
  await owner.query(bend, [again.params.id]);
  expect([(await pay()).body.code, (await waiting())[0]?.key]).toEqual(['payout_key_lost', null]);
  await owner.query(bend, [again.params.id]);
  expect([(await pay()).status, (await pay()).status]).toEqual([200, 200]);
  const other = { ...again, body: { reason: 'Não' } };
  expect((await bed.call('POST /administration/payouts/{id}/refuse', { ...asAdmin(), ...other })).body.code).toBe(
    'payout_done',
  );
  expect(await page(ana)).toMatchObject({
    totals: { payableCents: 0, requestedCents: 0, paidCents: 5394 },
    commissions: [{ state: 'paid' }, { state: 'paid' }],
    payouts: [
      { state: 'paid', reference: 'E60701190' },
      { state: 'refused', reason: 'A chave é de outra pessoa' },
      { state: 'called_off' },
    ],
  });
  // The key is nowhere any more, and never was in a log.
  const left = await owner.query('select count(pix_key)::int as keys from affiliate_payouts');
  expect(left.rows).toEqual([{ keys: 0 }]);
  expect(bed.logged()).not.toMatch(/52998224725|529\.982/);
  expect(await audited(ana)).toEqual(
    expect.arrayContaining([
      'affiliate_code_made',
      'referral_made',
      'payout_requested',
      'payout_called_off',
      'payout_refused',
      'payout_paid',
    ]),
  );
  expect(await audited(admin)).toEqual(expect.arrayContaining(['payouts_exported', 'payout_keys_read']));
  const mails = await owner.query(`select data->>'template' as template from jobs.job where data->>'accountId' = $1`, [
    ana.userId,
  ]);
  expect(mails.rows.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['payout_requested', 'payout_paid', 'payout_refused']),
  );

  // A payment that goes back after it was paid out is settled by the next payout.
  await operate('mercadopago/dispute', { id: second });
  expect(await totals(ana)).toMatchObject({ payableCents: -2697, paidCents: 5394 });
  await operate('mercadopago/win', { id: second });
  expect(await totals(ana)).toMatchObject({ payableCents: 0 });
  await operate('mercadopago/refund', { id: first });
  expect((await page(ana)).commissions).toMatchObject([{ state: 'paid' }, { state: 'taken_back', openCents: -2697 }]);
});

test('who is linked with who brought them earns them nothing from then on; who was erased is nobody new, and takes what is unpaid along, but for what was asked for', async () => {
  const eva = await somebody('eva.indica');
  const code = await codeOf(eva);
  const [fabi, gil] = [await somebody('fabi.amiga', code), await somebody('gil.amigo', code)];
  await buy(fabi, 'lives');
  const body = await bed.consent(fabi.igId, { token: eva.token });
  const linked = await bed.call('POST /users/merge', { token: eva.token, body });
  Object.assign(eva, { token: String(linked.body.token) });
  Object.assign(fabi, await bed.signIn(fabi.igId));
  await buy(fabi, 'self-service');
  await bed.call('GET /users/unmerge/{id}', { token: eva.token, params: { id: fabi.userId } });
  Object.assign(eva, await bed.signIn(eva.igId));
  await buy(fabi, 'content-1000');
  expect(await page(eva)).toMatchObject({ signUps: 2, payments: 1, totals: { pendingCents: 1497 } });

  await buy(gil, 'lives');
  const erase = async (who: Somebody) => {
    await owner.query("update accounts set deletion_due_at = db_now() - interval '1 minute' where id = $1", [
      who.userId,
    ]);
    await bed.server.runJob('erase_accounts');
    expect((await owner.query('select from accounts where id = $1', [who.userId])).rowCount).toBe(0);
  };
  await erase(gil);
  expect((await totals(eva)).pendingCents).toBe(2 * 1497);
  await bed.call('POST /users/login', { body: { ...(await bed.consent(gil.igId)), ref: code } });
  expect(await page(eva)).toMatchObject({ signUps: 2, payments: 2 });

  await owner.query(
    "update payments set amount_cents = 20000, paid_at = paid_at - interval '31 days' where account_id = any ($1)",
    [[fabi.userId, gil.userId]],
  );
  expect((await ask(eva)).status).toBe(200);
  await owner.query(
    `insert into affiliate_payouts (account_id, id, cents, key_kind, state, done_at) values
      ($1, gen_random_uuid(), 5000, 'cpf', 'refused', now()), ($1, gen_random_uuid(), 6000, 'cpf', 'paid', now())`,
    [eva.userId],
  );
  await erase(eva);
  // The bank may have paid it: it waits with its key until somebody says so.
  const [kept] = (await waiting()).filter(({ accountId }) => accountId === eva.userId);
  expect(kept).toMatchObject({ username: null, standing: null, key: '52998224725' });
  expect((await bed.call('POST /administration/payouts/export', asAdmin())).body).toMatchObject({
    rows: 1,
    csv: expect.stringContaining(',cpf,52998224725,'),
  });
  const paid = { params: { id: kept?.id ?? '' }, body: { reference: 'E60701191' } };
  expect((await bed.call('POST /administration/payouts/{id}/pay', { ...asAdmin(), ...paid })).status).toBe(200);
  const left = await owner.query(
    'select cents, state, pix_key from affiliate_payouts where account_id = $1 order by cents',
    [eva.userId],
  );
  expect(left.rows).toEqual([
    { cents: 6000, state: 'paid', pix_key: null },
    { cents: kept?.cents, state: 'paid', pix_key: null },
  ]);
  const gone = await owner.query('select from referrals where account_id = $1', [eva.userId]);
  expect(gone.rowCount).toBe(0);
  expect((await bed.call('POST /affiliate/clicks', { body: { code } })).status).toBe(200);
});

test('a friend with the affiliate’s own phone earns nothing, whether it was there before or after the payment, or is another now; of others the administrator reads whether contacts match', async () => {
  const hugo = await somebody('hugo.indica');
  const code = await codeOf(hugo);
  const [iva, jana, kim] = [
    await somebody('iva.amiga', code),
    await somebody('jana.amiga', code),
    await somebody('kim.amigo', code),
  ];
  const phone = ({ token, contact }: Somebody, { contact: { phone } }: Somebody) =>
    bed.call('PUT /users', { token, body: { ...contact, phone } });
  await buy(iva, 'combo');
  expect((await totals(hugo)).pendingCents).toBe(2697);
  await phone(iva, hugo);
  await phone(jana, hugo);
  await buy(jana, 'combo');
  await phone(iva, iva);
  expect(await page(hugo)).toMatchObject({
    ...{ payments: 0, totals: { pendingCents: 0, payableCents: 0 } },
    referrals: expect.arrayContaining([
      { at: expect.any(Number), payments: 0, cents: 0, ended: true },
      { at: expect.any(Number), payments: 0, cents: 0, ended: false },
    ]),
  });

  await buy(kim, 'combo');
  await owner.query(
    "update payments set amount_cents = 20000, paid_at = paid_at - interval '31 days' where account_id = $1",
    [kim.userId],
  );
  expect((await ask(hugo, kim.contact.phone, 'phone')).status).toBe(200);
  const [asked] = (await waiting()).filter(({ accountId }) => accountId === hugo.userId);
  expect(asked).toMatchObject({ key: `+55${kim.contact.phone}`, friends: { paid: 1, alike: true } });
  // The bank may have been told before its owner took it back. What was asked for since would pay the same once more.
  expect(await callOff(hugo, asked?.id)).toMatchObject({ payout: { state: 'called_off' } });
  for (let times = 0; times < 4; times++) {
    expect((await ask(hugo)).status).toBe(200);
    await callOff(hugo, (await page(hugo)).payouts[0]?.id);
  }
  expect((await ask(hugo)).body.code).toBe('too_many_requests');
  const aDayAgo = "update affiliate_payouts set done_at = done_at - interval '1 day' where account_id = $1";
  await owner.query(aDayAgo, [hugo.userId]);
  expect((await ask(hugo)).status).toBe(200);
  const params = { id: asked?.id ?? '' };
  const settle = (verb: 'pay' | 'refuse', body: object) =>
    bed.call(`POST /administration/payouts/{id}/${verb}`, { ...asAdmin(), params, body });
  expect((await settle('refuse', { reason: 'Não' })).body.code).toBe('payout_done');
  expect((await settle('pay', { reference: 'E60701192' })).status).toBe(200);
  expect(await totals(hugo)).toMatchObject({ payableCents: 0, requestedCents: 0, paidCents: 6000 });
  const ends = (await page(hugo)).payouts.map(({ state }) => state);
  expect(ends).toEqual([...Array(5).fill('called_off'), 'paid']);

  // Both save one phone at the same moment: whoever is later sees the other's.
  const other = new pg.Client({ connectionString: bed.adminUrl });
  await other.connect();
  const save = (client: pg.Client, { userId }: Somebody) =>
    client.query("update accounts set ddi = '55', phone = '11900000000' where id = $1", [userId]);
  await owner.query('begin');
  await save(owner, hugo);
  let isSaved = false;
  const second = save(other, kim).finally(() => {
    isSaved = true;
  });
  const waits = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while (!isSaved && (await owner.query(waits)).rowCount === 0);
  await owner.query('commit');
  await second;
  await other.end();
  expect((await page(hugo)).referrals.map(({ ended }) => ended)).toEqual([true, true, true]);
});
