import { type Mailbox, startMailbox } from '@recado/sandbox';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';

let bed: ApiTestbed;
let mailbox: Mailbox;
let owner: pg.Client;
beforeAll(async () => {
  mailbox = await startMailbox({ port: 0 });
  bed = await startApiTestbed({ SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'Recado <recado@here.example>' });
  owner = new pg.Client({ connectionString: bed.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await bed.close();
  await mailbox.close();
});

const PHONE = { ddi: '55', phone: '11961234567' };
const CONFIRM = [403, 'confirm_sign_in'];

async function shop(username: string) {
  const { igId } = await bed.sim.account(username);
  return { igId, ...(await bed.signIn(igId)) };
}
const aged = (accountId: string, by: string) =>
  owner.query('update sessions set signed_in_at = db_now() - $2::interval where account_id = $1', [accountId, by]);
const told = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code ?? 'ok'];
const save = (token: string, email: string, phone = PHONE.phone) =>
  bed.call('PUT /users', { token, body: { email, ddi: PHONE.ddi, phone } });

test('another e-mail than the confirmed one asks for a sign-in of the last ten minutes; a phone does not', async () => {
  const { igId, token, userId } = await shop('troca.mail');
  await aged(userId, '3 hours');
  // Nobody has shown yet that the first one is theirs: whoever mistyped it writes it anew.
  expect(told(await save(token, 'erado@mail.example'))).toEqual([200, 'ok']);
  expect(told(await save(token, 'certo@mail.example'))).toEqual([200, 'ok']);
  await owner.query('update accounts set email_confirmed_at = db_now() where id = $1', [userId]);
  expect(told(await save(token, 'outro@mail.example'))).toEqual(CONFIRM);
  expect(told(await save(token, 'certo@mail.example', '11961234568'))).toEqual([200, 'ok']);
  const fresh = await bed.signIn(igId, { registered: false });
  expect(told(await save(fresh.token, 'outro@mail.example'))).toEqual([200, 'ok']);
});

test('a payout asks for one too', async () => {
  const { igId, token, userId } = await shop('quer.pix');
  const ask = async (given: string) =>
    told(await bed.call('POST /affiliate/payouts', { token: given, body: { keyKind: 'cpf', key: '529.982.247-25' } }));
  await aged(userId, '9 minutes 50 seconds');
  expect(await ask(token)).toEqual([409, 'payout_too_small']);
  await aged(userId, '10 minutes 1 second');
  expect(await ask(token)).toEqual(CONFIRM);
  expect(await ask((await bed.signIn(igId)).token)).toEqual([409, 'payout_too_small']);
});

test('erasing at once asks for one, and leaving in fifteen days does not: the sign-in that takes it back is it', async () => {
  const [gone, leaves] = [await shop('vai.ja'), await shop('vai.depois')];
  const leave = async (token: string, now: boolean) =>
    told(await bed.call('DELETE /users', { token, body: { word: 'delete', now } }));
  for (const { userId } of [gone, leaves]) await aged(userId, '1 day');
  expect(await leave(leaves.token, false)).toEqual([200, 'ok']);
  expect(await leave(gone.token, true)).toEqual(CONFIRM);
  expect((await bed.call('GET /users/me', { token: gone.token })).status).toBe(200);
  expect(await leave((await bed.signIn(gone.igId)).token, true)).toEqual([200, 'ok']);
});

test('a session that came by switching inherits no sign-in', async () => {
  const [first, second] = [await shop('ponte.um'), await shop('ponte.dois')];
  const consent = await bed.consent(second.igId, { token: first.token });
  const linked = await bed.call('POST /users/merge', { token: first.token, body: consent });
  const at = { token: String(linked.body.token), params: { id: second.userId } };
  const there = await bed.call('GET /users/switch/{id}', at);
  const token = String(there.body.token);
  const body = { word: 'delete', now: true };
  expect(told(await bed.call('DELETE /users', { token, body }))).toEqual(CONFIRM);
});
