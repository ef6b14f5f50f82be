import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/vitest/database.ts';
import { loadConfig } from '../config/config.ts';
import { makeVault } from '../platform/crypto/vault.ts';
import { systemRng } from '../platform/ports/index.ts';
import { runCommand } from './run-command.ts';

let database: TestDatabase;
let databaseUrl: string;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-cli-'));

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.adminUrl);
  url.pathname = `/${database.name}`;
  databaseUrl = url.href;
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** Beside what every installation has. */
const more: { ENCRYPTION_KEYS?: string } = {};

async function recado(...words: string[]): Promise<{ done: boolean; said: string }> {
  const said: string[] = [];
  const config = () => loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '9', ...more });
  const done = await runCommand(words, { config, say: (line) => said.push(line) });
  return { done, said: said.join('\n') };
}

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

test('recado migrate brings the database forward', async () => {
  expect(await recado('migrate')).toEqual({ done: true, said: 'The database is up to date.' });
});

test('recado admin grant gives the role to who has signed in, and leaves a trace', async () => {
  expect((await recado('admin', 'grant', 'ana')).done).toBe(false);
  await ask(`insert into accounts (id, ig_id, app_scoped_id, username)
    values ('0197c5a0-0000-7000-8000-000000000001', '1', '2', 'ana.Aneis')`);
  expect(await recado('admin', 'grant', '@Ana.Aneis')).toEqual({ done: true, said: '@ana.aneis is an administrator.' });
  expect(await ask('select role from accounts')).toEqual([{ role: 'administrator' }]);
  expect(await ask('select action, subject from audit_entries')).toEqual([
    { action: 'administrator_granted', subject: 'command' },
  ]);
});

test('recado admin revoke takes the role away, and leaves a trace', async () => {
  expect(await recado('admin', 'revoke', 'ana')).toEqual({ done: false, said: 'No administrator has the name @ana.' });
  expect((await recado('admin', 'revoke', '@Ana.Aneis')).said).toBe('@ana.aneis is no administrator any more.');
  expect(await ask('select role from accounts')).toEqual([{ role: 'user' }]);
  expect(await ask(`select subject from audit_entries where action = 'administrator_revoked'`)).toEqual([
    { subject: 'command' },
  ]);
  expect((await recado('admin', 'revoke', 'ana.aneis')).done).toBe(false);
});

test('recado same-phone clear lets who came by a link earn again, and leaves a trace', async () => {
  expect((await recado('same-phone', 'clear', 'bia')).done).toBe(false);
  const [ana, bia] = ['0197c5a0-0000-7000-8000-000000000001', '0197c5a0-0000-7000-8000-00000000000b'];
  await ask(`insert into accounts (id, ig_id, app_scoped_id, username) values ('${bia}', '11', '12', 'bia.Amiga')`);
  await ask(`insert into affiliates (account_id, code) values ('${ana}', 'ABCDEFGH')`);
  await ask(`insert into referrals (account_id, referred_id) values ('${ana}', '${bia}')`);
  await ask(`update accounts set ddi = '55', phone = '11900000000' where id in ('${ana}', '${bia}')`);
  const noted = 'select same_phone from referrals';
  expect(await ask(noted)).toEqual([{ same_phone: true }]);
  expect((await recado('same-phone', 'clear', '@Bia.amiga')).done).toBe(true);
  expect(await ask(noted)).toEqual([{ same_phone: false }]);
  expect(await ask(`select subject from audit_entries where action = 'same_phone_cleared'`)).toEqual([
    { subject: bia },
  ]);
  await ask(`delete from accounts where id = '${bia}'`);
});

test('recado doctor names what needs somebody', async () => {
  const { done, said } = await recado('doctor');
  expect(done).toBe(false);
  expect(said).toContain('@ana.Aneis: Instagram takes its token no more: the owner signs in again');
  expect(said).toContain('cannot be reached from here');
  expect(said).toContain('  ok Ledger');
});

test('recado doctor only looks: a database that waits for a migration stays as it is', async () => {
  const [last] = await ask('delete from migrations where number = (select max(number) from migrations) returning *');
  const problem = { code: 'migration_missing', message: expect.stringContaining(`does not have ${last?.name} yet`) };
  await expect(recado('doctor')).rejects.toMatchObject(problem);
  await expect(recado('sweep')).rejects.toMatchObject(problem);
  expect(await ask(`select from migrations where number = ${last?.number}`)).toEqual([]);
  await ask(
    `insert into migrations (number, name, checksum) values (${last?.number}, '${last?.name}', '${last?.checksum}')`,
  );
  expect((await recado('doctor')).said).toContain('  ok Ledger');
});

test('recado keys rotate says what it sealed anew, and what opens with none of the keys', async () => {
  const done = await recado('keys', 'rotate');
  expect(done).toEqual({
    done: true,
    said: '0 tokens sealed anew with the key local.\nEvery token is sealed with it: the other keys may go.',
  });
  await ask(`insert into instagram_tokens (account_id, ciphertext, key_id, scopes, issued_at, expires_at)
    values ('0197c5a0-0000-7000-8000-000000000001', 'x', 'lost', '{}', now(), now() + interval '60 days')`);
  const [newer, older] = [randomBytes(32), randomBytes(32)];
  more.ENCRYPTION_KEYS = `newer:${newer.toString('base64')},older:${older.toString('base64')}`;
  const vault = makeVault([{ id: 'older', key: older }], systemRng());
  const place = { accountId: '0197c5a0-0000-7000-8000-000000000001', column: 'affiliate_payouts.pix_key' };
  const hex = vault.seal('52998224725', place).ciphertext.toString('hex');
  await ask(`insert into affiliate_payouts (account_id, id, cents, key_kind, pix_key, pix_key_id, state) values
    ('0197c5a0-0000-7000-8000-000000000001', '0197c5a0-0000-7000-8000-00000000000a', 5000, 'cpf', '\\x${hex}', 'older', 'requested'),
    ('0197c5a0-0000-7000-8000-000000000002', '0197c5a0-0000-7000-8000-00000000000b', 5000, 'cpf', 'x', 'lost', 'requested')`);
  const source = { accountId: '0197c5a0-0000-7000-8000-000000000001', column: 'sales_sources.ciphertext hotmart' };
  await ask(`insert into sales_sources (account_id, source, ciphertext, key_id) values
    ('0197c5a0-0000-7000-8000-000000000001', 'hotmart', '\\x${vault.seal('{}', source).ciphertext.toString('hex')}', 'older')`);
  const stuck = await recado('keys', 'rotate');
  expect(stuck.said).toContain('1 Pix keys of payouts sealed anew with it.');
  expect(stuck.said).toContain('1 secrets of sales sealed anew with it.');
  // A token and a Pix key: whatever was sealed anew is counted again.
  expect(stuck.said).toContain('2 are still sealed with lost.');
  expect(stuck.said).toContain(
    'The Pix key of payout 0197c5a0-0000-7000-8000-00000000000b opens with none of the keys.',
  );
  expect(stuck.done).toBe(false);
  expect(stuck.said).toContain(
    'The token of account 0197c5a0-0000-7000-8000-000000000001 opens with none of the keys.',
  );
  expect((await recado('doctor')).said).toContain('1 sealed with a key that ENCRYPTION_KEYS does not have (lost)');
});

test('recado doctor ledger finds a drift', async () => {
  expect(await recado('doctor', 'ledger')).toEqual({ done: true, said: 'The ledger has no drift.' });
  await ask(`insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
    values ('0197c5a0-0000-7000-8000-000000000001', '0197c5a0-0000-7000-8000-000000000002', 'gift', 'x', '{post}', now(), now() + interval '1 day', 5, 5)`);
  expect((await recado('doctor', 'ledger')).done).toBe(false);
});

test('recado doctor names what is owed back', async () => {
  await ask(`insert into payments (account_id, id, provider, provider_ref, kind, amount_cents, refunded_cents, back_to_cents, currency, state, paid_at, period_start, period_end)
    values ('0197c5a0-0000-7000-8000-000000000001', gen_random_uuid(), 'mercadopago', '77', 'debt', 3990, 1000, 3990, 'BRL', 'paid', now(), now(), now())`);
  const owed = 'R$ 29.90 of payment 77 at mercadopago';
  expect((await recado('doctor', 'ledger')).said).toContain(owed);
  expect((await recado('doctor')).said).toContain('Money that goes back: R$ 29.90 of 1 payments have not gone');
  await ask(`update payments set refunded_cents = 3990, state = 'refunded'`);
  expect((await recado('doctor', 'ledger')).said).not.toContain('Owed back');
});

test('recado paid-by-hand settles what doctor names, by its exact sum and once', async () => {
  await ask(`update payments set refunded_cents = 1000, state = 'paid' where provider_ref = '77'`);
  const named = 'recado paid-by-hand 77 29.90';
  expect((await recado('doctor', 'ledger')).said).toContain(named);
  expect((await recado('doctor')).said).toContain('recado doctor ledger');
  for (const words of [[], ['77'], ['77', 'much'], ['77', '29.9'], ['77', '-1.00']])
    expect(await recado('paid-by-hand', ...words)).toEqual({
      done: false,
      said: expect.stringContaining('recado paid-by-hand <payment> <sum>'),
    });
  expect((await recado('paid-by-hand', '78', '29.90')).said).toContain('No payment');
  expect(await recado('paid-by-hand', '77', '20.00')).toEqual({
    done: false,
    said: 'R$ 29.90 of it is owed back, not R$ 20.00. Nothing has changed.',
  });
  expect(await recado('paid-by-hand', '77', '29,90')).toEqual({
    done: true,
    said: 'R$ 29.90 of payment 77 is settled: it was paid back by hand.',
  });
  expect(await recado('paid-by-hand', '77', '29.90')).toEqual({
    done: true,
    said: 'It is settled already: R$ 29.90 of payment 77 was paid back by hand. Nothing has changed.',
  });
  expect((await recado('paid-by-hand', '77', '10.00')).said).toContain('Nothing of payment 77 is owed back');
  expect((await recado('doctor', 'ledger')).said).not.toContain(named);
  expect(await ask(`select action from audit_entries where action = 'paid_by_hand'`)).toHaveLength(1);
});

test('recado doctor audit finds an entry that the owner of the tables rewrote', async () => {
  const whole = 'The audit log is whole: 4 entries of 1 accounts.';
  expect(await recado('doctor', 'audit')).toEqual({ done: true, said: whole });
  expect((await recado('doctor')).said).toContain('  ok Audit log: 4 entries');
  await ask(`update audit_entries set actor_account_id = account_id`);
  const { done, said } = await recado('doctor', 'audit');
  expect([done, said]).toEqual([false, expect.stringContaining('000000000001: entry 1 is not what was written.')]);
  expect((await recado('doctor')).said).toContain('Audit log: 4 entries: it was changed: recado doctor audit');
});

test('recado replay and sweep answer plainly, and nonsense gets the list of commands', async () => {
  expect((await recado('replay', 'x')).said).toContain('the id that Activity shows');
  expect((await recado('replay', '0197c5a0-0000-7000-8000-000000000009')).done).toBe(false);
  expect((await recado('sweep')).done).toBe(true);
  expect((await recado('nonsense')).said).toContain('recado migrate');
});

test('recado admin reset-passkey takes passkeys and codes of an administrator, ends their sessions, and leaves a trace', async () => {
  expect((await recado('admin', 'reset-passkey', 'nobody.there')).done).toBe(false);
  const id = '0197c5a0-0000-7000-8000-0000000000a1';
  await ask(`insert into accounts (id, ig_id, app_scoped_id, username, role) values ('${id}', '91', '92', 'chefe.chave', 'administrator');
    insert into passkeys (account_id, id, credential_id, public_key, name) values ('${id}', gen_random_uuid(), 'a', 'k', 'phone'), ('${id}', gen_random_uuid(), 'b', 'k', 'key');
    insert into recovery_codes (account_id, code_hash) values ('${id}', 'h')`);
  expect(await recado('admin', 'reset-passkey', '@Chefe.Chave')).toMatchObject({
    done: true,
    said: '@chefe.chave has no passkey any more (2 before) and is signed out: the next sign-in adds one.',
  });
  expect(
    await ask(`select (select count(*)::int from passkeys where account_id = '${id}') as keys,
    (select count(*)::int from recovery_codes where account_id = '${id}') as codes`),
  ).toEqual([{ keys: 0, codes: 0 }]);
  expect((await ask(`select subject from audit_entries where account_id = '${id}'`)).length).toBeGreaterThan(0);
  expect(await ask(`select data->>'template' as mail from jobs.job where data->>'accountId' = '${id}'`)).toEqual([
    { mail: 'passkeys_reset' },
  ]);
});

test('recado doctor --probe says what it needs, and is refused where its port is taken', async () => {
  const usage = await recado('doctor', '--probe', '--seller', 'ana', '--nonsense');
  expect(usage.done).toBe(false);
  expect(usage.said).toContain('--tester <username>');
  expect((await recado('doctor', '--probe', '--seller', '@ana', '--tester', 'ANA', '--post', '1')).done).toBe(false);
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo; // as: a TCP server has no other kind of address
  const config = () => loadConfig({ DATA_DIR: dataDir, PORT: String(port) });
  const words = ['doctor', '--probe', '--seller', 'ana', '--tester', 'bia', '--post', '1'];
  await expect(runCommand(words, { config, say() {} })).rejects.toMatchObject({ code: 'port_taken' });
  server.close();
});
