import { randomUUID } from 'node:crypto';
import { type Mailbox, startMailbox } from '@recado/sandbox';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let mailbox: Mailbox;
let database: pg.Client;

beforeAll(async () => {
  mailbox = await startMailbox({ port: 0 });
  bed = await startApiTestbed({ SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'Recado <recado@here.example>' });
  database = new pg.Client({ connectionString: bed.adminUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await bed.close();
  await mailbox.close();
});

const PHONE = { ddi: '55', phone: '11961234567' };

/** A shop that is signed in, nothing filled in. */
async function shop(username: string, posts: string[] = []) {
  const { igId } = await bed.sim.account(username, posts);
  const { token, userId } = await bed.signIn(igId, { registered: false });
  const save = (email: string, more: object = {}) =>
    bed.call('PUT /users', { token, body: { email, ...PHONE, ...more } });
  const confirm = (code: string) => bed.call('POST /users/email/confirm', { token, body: { code } });
  return { token, userId, save, confirm };
}

const mailsTo = (address: string) => mailbox.mails.filter(({ envelopeTo }) => envelopeTo === address);

async function codeFor(address: string, nth = 1): Promise<string> {
  await expect.poll(() => mailsTo(address).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(nth);
  return /\d{6}/.exec(mailsTo(address)[0]?.text ?? '')?.[0] ?? '';
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function audited(accountId: string): Promise<string[]> {
  const text = `select action from audit_entries where account_id = $1 and action <> 'signed_in' order by id`;
  return (await database.query<{ action: string }>(text, [accountId])).rows.map(({ action }) => action);
}

describe('an e-mail', () => {
  test('is kept in small letters and confirmed by the code that came by mail, in the language of the account', async () => {
    const lua = await shop('lua.mail');
    const { status, body } = await lua.save('Lua@Mail.example');
    const contact = { email: 'lua@mail.example', emailConfirmed: false, emailCodeSent: true, ...PHONE };
    expect([status, body.contact]).toEqual([200, contact]);
    const code = await codeFor('lua@mail.example');
    const [mail] = mailsTo('lua@mail.example');
    expect(mail).toMatchObject({ from: 'Recado <recado@here.example>', subject: `${code} is your Recado code` });
    expect(mail?.html).toContain(code);
    expect((await lua.confirm(other(code))).body.code).toBe('email_code_wrong');
    const confirmed = await lua.confirm(code);
    expect([confirmed.status, confirmed.body.contact]).toMatchObject([
      200,
      { emailConfirmed: true, emailCodeSent: false },
    ]);
    expect((await lua.confirm(code)).body.code).toBe('email_code_ended');
    expect(await audited(lua.userId)).toEqual(expect.arrayContaining(['contact_changed', 'email_confirmed']));
    const again = await lua.save('lua@mail.example', { phone: '11 96123-4568' });
    expect(again.body.contact).toMatchObject({ emailConfirmed: true, phone: '11961234568' });
  });

  test('that changes is not confirmed any more, and the one before is told', async () => {
    const muda = await shop('muda.mail');
    await muda.save('antes@mail.example');
    await muda.confirm(await codeFor('antes@mail.example'));
    expect((await muda.save('depois@mail.example')).body.contact).toMatchObject({ emailConfirmed: false });
    await codeFor('depois@mail.example');
    await expect.poll(() => mailsTo('antes@mail.example').length, { timeout: 20_000 }).toBe(2);
    expect(mailsTo('antes@mail.example')[0]?.text).toContain('depois@mail.example');
  });

  test('has five tries for a code; a new code counts anew, and only the newest counts', async () => {
    const erra = await shop('erra.mail');
    await erra.save('erra@mail.example');
    const first = await codeFor('erra@mail.example');
    const wrong = await Promise.all(Array.from({ length: 12 }, () => erra.confirm(other(first))));
    const codes = wrong.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(7).fill('email_code_ended'), ...Array(5).fill('email_code_wrong')]);
    expect((await erra.confirm(first)).body.code).toBe('email_code_ended');
    expect((await bed.call('POST /users/email/code', { token: erra.token })).body).toEqual({ sent: true });
    const second = await codeFor('erra@mail.example', 2);
    if (first !== second) expect((await erra.confirm(first)).body.code).toBe('email_code_wrong');
    expect((await erra.confirm(second)).status).toBe(200);
    expect((await bed.call('POST /users/email/code', { token: erra.token })).body).toEqual({ sent: false });
  });

  test('is confirmed by its code for ten minutes, and no longer', async () => {
    const demora = await shop('demora.mail');
    const pass = async (ms: number) => {
      await bed.sim.send('POST', '/clock', { jumpMs: ms });
      await bed.server.moveDatabaseClock(Number((await bed.sim.get('/clock')).offsetMs));
    };
    await demora.save('demora@mail.example');
    const late = await codeFor('demora@mail.example');
    await pass(10 * 60_000 + 1000);
    expect((await demora.confirm(late)).body.code).toBe('email_code_ended');
    await bed.call('POST /users/email/code', { token: demora.token });
    const timely = await codeFor('demora@mail.example', 2);
    await pass(9 * 60_000 + 30_000);
    expect((await demora.confirm(timely)).status).toBe(200);
  });

  test('T12: gets no more than a few codes, whichever process is asked', async () => {
    const pede = await shop('pede.mail');
    const another = await bed.startAnother({ ROLES: 'web' });
    await pede.save('pede@mail.example');
    const asked: number[] = [];
    for (let n = 0; n < 6; n++) {
      const url = n % 2 ? bed.url : another.url.replace('localhost', '127.0.0.1');
      const headers = { authorization: `Bearer ${pede.token}` };
      asked.push((await fetch(`${url}/api/users/email/code`, { method: 'POST', headers })).status);
    }
    await another.close();
    expect(asked).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await pede.save('longe@mail.example')).status).toBe(429);
  });

  test('T12: that strangers wrote down until it gets no more codes is kept for its owner, who asks for one later', async () => {
    const address = 'disputado@mail.example';
    const strangers = [await shop('um.estranho'), await shop('outro.estranho')];
    for (const one of strangers)
      for (let n = 0; n < 5; n++)
        expect((await one.save(n % 2 ? `longe.${n}@mail.example` : address)).status).toBe(200);
    const dona = await shop('dona.disputada');
    const { status, body } = await dona.save(address);
    expect([status, body.contact]).toEqual([
      200,
      { email: address, emailConfirmed: false, emailCodeSent: false, ...PHONE },
    ]);
    // Nothing is sold here: the form was not in the way.
    const order = { plan: 'combo', method: 'card' };
    const bought = await bed.call('POST /checkout', { token: dona.token, body: order });
    expect(bought.body.code).toBe('payment_method_unavailable');
    const asked = await bed.call('POST /users/email/code', { token: dona.token });
    expect([asked.status, asked.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
    await bed.server.settle();
    expect(mailsTo(address).length).toBeLessThanOrEqual(5);
  });

  test('is the account’s that confirms it first, also at the same moment; who only wrote it down is asked anew, and a link group shares it', async () => {
    const [um, dois] = [await shop('um.mail'), await shop('dois.mail')];
    expect((await um.save('igual@mail.example')).status).toBe(200);
    const first = await codeFor('igual@mail.example');
    expect((await dois.save('IGUAL@mail.example')).status).toBe(200);
    const second = await codeFor('igual@mail.example', 2);
    const both = await Promise.all([um.confirm(first), dois.confirm(second)]);
    const told = both.map(({ status, body }) => (status === 200 ? 'confirmed' : body.code));
    const refusal = expect.stringMatching(/^(email_code_ended|user_email_already_exists)$/);
    expect(told.toSorted()).toEqual(['confirmed', refusal]);
    const [loser, winner] = told[0] === 'confirmed' ? [dois, um] : [um, dois];
    expect((await bed.call('GET /users/me', { token: loser.token })).body.contact).toMatchObject({
      email: null,
      phone: PHONE.phone,
    });
    expect((await audited(loser.userId)).filter((action) => action === 'contact_changed')).toHaveLength(2);
    expect((await loser.save('igual@mail.example')).body.code).toBe('user_email_already_exists');
    expect((await winner.save('igual@mail.example')).body.contact).toMatchObject({ emailConfirmed: true });
    const group = randomUUID();
    await database.query('update accounts set link_group_id = $1 where id = any($2)', [
      group,
      [um.userId, dois.userId],
    ]);
    const shared = await Promise.all([um.save('igual@mail.example'), dois.save('igual@mail.example')]);
    expect(shared.map(({ status }) => status)).toEqual([200, 200]);
    const tres = await shop('tres.mail');
    expect((await tres.save('igual@mail.example')).status).toBe(409);
  });

  test('that the mail server refuses stays unconfirmed; no address and no code is in the log', async () => {
    const nao = await shop('nao.mail');
    mailbox.refuse(550);
    expect((await nao.save('canary-address@mail.example')).status).toBe(200);
    const says = (words: string) => expect.poll(() => bed.logged().includes(words), { timeout: 20_000 }).toBe(true);
    await says('the mail server refuses this address');
    mailbox.refuse(451);
    await bed.call('POST /users/email/code', { token: nao.token });
    await says('"faultCode":"EENVELOPE RCPT TO 451"');
    mailbox.refuse(null);
    expect(bed.logged()).not.toContain('canary-address');
    for (const { text } of mailbox.mails) expect(bed.logged()).not.toContain(/\d{6}/.exec(text)?.[0]);
    const waiting = () => database.query("select output::text from jobs.job where name = 'mails' and state = 'retry'");
    await expect.poll(async () => (await waiting()).rows.length).toBe(1);
    const { rows } = await waiting();
    expect(JSON.stringify(rows)).not.toContain('canary-address');
  });
});

test('what is wrong with a form is one code, and a line for each box', async () => {
  const { save } = await shop('erros.mail');
  for (const [given, code] of [
    [{ email: 'x' }, 'invalid_email'],
    [{ email: 'a@b.example', ddi: '999' }, 'invalid_ddi'],
    [{ email: 'a@b.example', phone: '12' }, 'invalid_phone'],
  ] as const) {
    const { status, body } = await save(given.email, given);
    expect([status, body.code]).toEqual([422, code]);
  }
  const { body } = await save('x', { ddi: 'x' });
  expect((body.errors as { path: string }[]).map(({ path }) => path)).toEqual(['email', 'ddi']);
});

test('T15: no column of accounts is changed but the four that the form is about, whatever is sent along', async () => {
  const { userId, save } = await shop('coluna.mail');
  const columns = `select column_name as name from information_schema.columns where table_name = 'accounts' and table_schema = 'public'`;
  const names = (await database.query<{ name: string }>(columns)).rows.map(({ name }) => name);
  const row = async () => (await database.query('select * from accounts where id = $1', [userId])).rows[0];
  // What a first sign-in begins writes when it is done.
  await bed.server.settle();
  const before = await row();
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const unknown = new Set(
    names.flatMap((name) => [name, camel(name)]).filter((n) => !['email', 'ddi', 'phone'].includes(n)),
  );
  for (const name of unknown) {
    const { status, body } = await save('coluna@mail.example', { [name]: 'administrator' });
    expect([name, status, body.code]).toEqual([name, 422, 'invalid']);
  }
  expect(await row()).toEqual(before);
  expect((await save('coluna@mail.example')).status).toBe(200);
  const after = await row();
  expect(names.filter((name) => String(after[name]) !== String(before[name])).sort()).toEqual([
    'ddi',
    'email',
    'phone',
  ]);
});

test('an administrator who views as the account changes no contact and sees no code sent (T34)', async () => {
  const [dona, chefe] = [await shop('dona.mail'), await shop('chefe.mail')];
  await database.query("update accounts set role = 'administrator' where id = $1", [chefe.userId]);
  const view = await bed.call('GET /users/as/{id}', { token: chefe.token, params: { id: dona.userId } });
  const token = String(view.body.token);
  const body = { email: 'visto@mail.example', ...PHONE };
  const answers = [
    await bed.call('PUT /users', { token, body }),
    await bed.call('POST /users/email/code', { token }),
    await bed.call('POST /users/email/confirm', { token, body: { code: '123456' } }),
  ];
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(Array(3).fill([403, 'viewing_as']));
});

test('whoever owes fills in what buying asks for, and confirms it; who is banned does not', async () => {
  const deve = await shop('deve.mail');
  const stands = (standing: string) =>
    database.query('update accounts set standing = $2, standing_before_ban = $3 where id = $1', [
      deve.userId,
      standing,
      standing === 'banned' ? 'non_compliant' : null,
    ]);
  const buy = async () => {
    const body = { plan: 'combo', method: 'card' };
    return (await bed.call('POST /checkout', { token: deve.token, body })).body.code;
  };
  await stands('non_compliant');
  expect(await buy()).toBe('fill_registration');
  expect((await deve.save('deve@mail.example')).status).toBe(200);
  // Nothing is sold here: the form was not in the way.
  expect(await buy()).toBe('payment_method_unavailable');
  await codeFor('deve@mail.example');
  expect((await bed.call('POST /users/email/code', { token: deve.token })).body).toEqual({ sent: true });
  expect((await deve.confirm(await codeFor('deve@mail.example', 2))).status).toBe(200);
  await stands('banned');
  const answers = [
    await deve.save('outro@mail.example'),
    await bed.call('POST /users/email/code', { token: deve.token }),
    await deve.confirm('123456'),
  ];
  expect(answers.map(({ body: { code } }) => code)).toEqual(Array(3).fill('non_compliant_user'));
});

test('the first automation needs no form; a second one answers 417 until e-mail and phone are there, and drafts never do', async () => {
  const dupla = await shop('dupla.mail', ['anel', 'colar', 'brinco']);
  const list = await bed.call('GET /media', { token: dupla.token });
  const [first, second, third] = (list.body.items as { id: string }[]).map(({ id }) => id);
  const settings = { anyComment: true, messagetitletexts: ['oi'] };
  const put = (mediaId: string | undefined, enabled: boolean, version: number | null = null) =>
    bed.call('PUT /automations/posts/{mediaId}', {
      token: dupla.token,
      params: { mediaId: mediaId ?? '' },
      body: { enabled, version, settings },
    });
  expect((await put(first, true)).status).toBe(200);
  expect((await put(first, true, 1)).status).toBe(200);
  expect((await put(second, false)).status).toBe(200);
  const refused = await put(second, true, 1);
  expect([refused.status, refused.body.code]).toEqual([417, 'fill_registration']);
  const direct = {
    activationMessages: ['preço'],
    messagetitletexts: ['oi'],
    links: [{ url: 'https://a.example', title: 'a' }],
  };
  const many = { items: [{ enabled: true, settings: { ...direct, name: 'a' } }] };

  const imported = await bed.call('POST /directs/import', { token: dupla.token, body: many });
  expect(imported.status).toBe(417);
  await dupla.save('dupla@mail.example');
  expect((await put(second, true, 1)).status).toBe(200);
  expect((await put(third, true)).status).toBe(200);
});
