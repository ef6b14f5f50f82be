import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runApart } from '../beds/run-apart.ts';
import { type ApiTestbed, startApiTestbed } from './api-testbed.ts';
import { type Seller, startTill } from './start-till.ts';

const DAY = 86_400_000;

let bed: ApiTestbed;
let chief: string;
beforeAll(async () => {
  bed = await startApiTestbed({ ADMIN_USERNAMES: 'chefe' }, { sells: true });
  chief = (await bed.sim.account('chefe')).igId;
});
afterAll(() => bed.close());

const { withDatabase, settle, operate, jump, seller, buy, charges, held, paid, audited, owedBackOf } = startTill(
  () => bed,
);

async function erase({ igId, userId }: Seller): Promise<void> {
  // What cannot be taken back asks for a sign-in of just now.
  const { token } = await signIn(igId);
  expect(await bed.call('DELETE /users', { token, body: { word: 'delete', now: true } })).toMatchObject({
    status: 200,
  });
  await bed.server.runJob('erase_accounts');
  expect(await rows('select from accounts where id = $1', [userId])).toEqual([]);
}

/** The same Instagram account, somebody new. */
async function comeBack({ igId, userId }: Seller): Promise<Seller> {
  const anew = { igId, ...(await signIn(igId)) };
  expect(anew.userId).not.toBe(userId);
  return anew;
}

async function rows(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  let found: Record<string, unknown>[] = [];
  await withDatabase(async (database) => {
    found = (await database.query(text, values)).rows;
  });
  return found;
}

/** All credits of the running months, as if DMs had taken them. */
const spend = ({ userId }: Seller) =>
  rows('update credit_grants set available = 0, spent = granted where account_id = $1 and not closed', [userId]);

/** Without a profile, which who is on hold may not save. */
const signIn = (igId: string) => bed.signIn(igId, { registered: false });
/** A ban ends sessions; who signs in again may still leave. */
async function eraseBanned(who: Seller): Promise<void> {
  await erase({ ...who, ...(await signIn(who.igId)) });
}

/** What an operator runs after a backup was put back. */
async function restoreTombstones(): Promise<void> {
  const env = { ...process.env, DATA_DIR: bed.config.dataDir, DATABASE_URL: bed.adminUrl, LOG_LEVEL: 'silent' };
  const command = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  expect(await runApart([command, 'restore-tombstones'], env)).toMatchObject({ status: 0 });
}

const creditsOf = async (who: Seller) =>
  (await held(who)).credits as unknown as { remaining: number; renewsAt: number }; // as: what a counted account answers
const asChief = async () => (await bed.signIn(chief)).token;
const ban = async ({ userId }: Seller, how: 'ban' | 'unban') =>
  bed.call(`POST /users/{id}/${how}`, { token: await asChief(), params: { id: userId } });
const hold = async ({ userId }: Seller, nonCompliant: boolean) =>
  bed.call('POST /users/{id}/non-compliant', {
    token: await asChief(),
    params: { id: userId },
    body: { nonCompliant },
  });
const standing = async (who: Seller) => (await held(who)).me.standing;
const isBusy = async ({ token }: Seller) => (await bed.call('GET /audios', { token })).status;

test('who is banned is so after an erasure and a sign-in, however often, until an administrator ends it', async () => {
  const who = await seller();
  expect((await ban(who, 'ban')).status).toBe(200);
  await eraseBanned(who);
  const second = await comeBack(who);
  expect([await standing(second), await isBusy(second)]).toEqual(['banned', 403]);
  expect(await audited(second)).toContain('standing_changed');
  await erase(second);
  const third = await comeBack(second);
  expect(await standing(third)).toBe('banned');
  expect((await ban(third, 'unban')).status).toBe(200);
  expect([await standing(third), await isBusy(third)]).toEqual(['good', 200]);
  // What was said last holds.
  await erase(third);
  expect(await standing(await comeBack(third))).toBe('good');
});

test('who owes is on hold after an erasure and a sign-in, with nothing to pay, and an administrator ends it', async () => {
  const who = await seller();
  await buy(who, 'content-1000');
  const id = charges().at(-1)?.id ?? '';
  await operate('stripe/dispute', { id });
  await operate('stripe/lose', { id });
  await settle();
  expect(await paid(who)).toMatchObject({ debtCents: 3990 });
  await erase(who);
  const back = await comeBack(who);
  expect([await standing(back), await isBusy(back)]).toEqual(['non_compliant', 403]);
  // What the page of the plans leads by: no debt, and none to pay.
  expect(await paid(back)).toMatchObject({ debtCents: 0, items: [] });
  await bed.call('PUT /users', {
    token: back.token,
    body: { email: 'volta@mail.example', ddi: '55', phone: '11961234567' },
  });
  const order = await bed.call('POST /checkout/debt', { token: back.token, body: { method: 'pix' } });
  expect(order).toMatchObject({ status: 404, body: { code: 'checkout_not_found' } });
  expect((await hold(back, false)).status).toBe(200);
  expect([await standing(back), await isBusy(back)]).toEqual(['good', 200]);
});

test('a bank that asks back what was paid holds who signs in after it, behind a ban too; who is back by then stays as they are', async () => {
  const [who, banned, early] = [await seller(), await seller(), await seller()];
  const ids = new Map<Seller, string>();
  for (const one of [who, banned, early]) {
    await buy(one, 'content-1000');
    ids.set(one, charges().at(-1)?.id ?? '');
  }
  await ban(banned, 'ban');
  await erase(who);
  await eraseBanned(banned);
  await erase(early);
  const isBack = await comeBack(early);
  await jump(100 * DAY);
  for (const id of ids.values()) await operate('stripe/dispute', { id });
  await settle();
  const stateOf = async ({ userId }: Seller) =>
    (await rows('select state from payments where account_id = $1', [userId]))[0]?.state;
  expect(await stateOf(who)).toBe('disputed');
  expect(await audited(who)).toEqual(expect.arrayContaining(['payment_disputed', 'standing_changed']));
  const back = await comeBack(who);
  expect([await standing(back), await isBusy(back)]).toEqual(['non_compliant', 403]);
  const second = await comeBack(banned);
  expect(await standing(second)).toBe('banned');
  await ban(second, 'unban');
  expect(await standing(second)).toBe('non_compliant');
  expect(await standing({ ...isBack, ...(await signIn(isBack.igId)) })).toBe('good');

  // Outside of the database it is written too; who was let go is not held again by the same chargeback.
  const lines = fs.readFileSync(path.join(bed.config.dataDir, 'tombstones.jsonl'), 'utf8').trim().split('\n');
  expect(JSON.parse(lines.findLast((line) => line.includes(who.userId)) ?? '{}')).toMatchObject({
    standing: 'non_compliant',
  });
  await hold(back, false);
  await erase(back);
  await operate('stripe/lose', { id: ids.get(who) ?? '' });
  await settle();
  expect(await stateOf(who)).toBe('lost');
  expect(await standing(await comeBack(back))).toBe('good');
});

test('what is said of who is being erased while a provider is away holds who comes back, from a backup too', async () => {
  const who = await seller();
  await buy(who, 'content-1000');
  await operate('calls', { path: '/v1/subscriptions', how: 'away' });
  await bed.call('DELETE /users', { token: who.token, body: { word: 'delete', now: true } });
  await expect(bed.server.runJob('erase_accounts')).rejects.toThrow('503');
  const { userId } = who;
  // A backup of the middle of it.
  const [{ account, tombstone } = {}] = await rows(
    'select to_jsonb(a) as account, to_jsonb(t) as tombstone from accounts a join tombstones t on t.former_id = a.id where a.id = $1',
    [userId],
  );
  expect([account, tombstone]).toMatchObject([{ ig_id: `erased ${userId}` }, { standing: 'good' }]);
  await operate('stripe/dispute', { id: charges().at(-1)?.id ?? '' });
  await ban(who, 'ban');
  await operate('calls', { path: '/v1/subscriptions', how: 'answered' });
  await bed.server.runJob('erase_accounts');
  const held = () =>
    rows(
      `select standing, standing_before_ban as before, exists (select from accounts where id = $1) as there from tombstones where former_id = $1`,
      [userId],
    );
  expect(await held()).toEqual([{ standing: 'banned', before: 'non_compliant', there: false }]);
  await rows('delete from tombstones where former_id = $1', [userId]);
  await rows('insert into accounts select (jsonb_populate_record(null::accounts, $1)).*', [account]);
  await rows('insert into tombstones select (jsonb_populate_record(null::tombstones, $1)).*', [tombstone]);
  await restoreTombstones();
  expect(await held()).toEqual([{ standing: 'banned', before: 'non_compliant', there: false }]);
  const back = await comeBack(who);
  expect(await standing(back)).toBe('banned');
});

test('a chargeback that is told in the middle of an erasure waits for its end, and holds who comes back', async () => {
  const who = await seller();
  await buy(who, 'content-1000');
  await operate('calls', { path: '/v1/subscriptions', how: 'away' });
  await bed.call('DELETE /users', { token: who.token, body: { word: 'delete', now: true } });
  await expect(bed.server.runJob('erase_accounts')).rejects.toThrow('503');
  await operate('calls', { path: '/v1/subscriptions', how: 'answered' });
  // As far as an erasure of many rows is when it is broken off.
  for (const table of ['checkouts', 'subscriptions'])
    await rows(`delete from ${table} where account_id = $1`, [who.userId]);
  await operate('stripe/dispute', { id: charges().at(-1)?.id ?? '' });
  await settle();
  const waiting = () => rows('select distinct problem from provider_events where done_at is null');
  // On a busy machine a notification of an earlier test may still wait beside it.
  expect(await waiting()).toContainEqual({ problem: 'its account is just being erased' });
  await bed.server.runJob('erase_accounts');
  await jump(3_600_000);
  expect(await waiting()).toEqual([]);
  expect(await standing(await comeBack(who))).toBe('non_compliant');
});

test('what is paid back and comes back from its bank after the erasure is owed again, and goes back', async () => {
  const who = await seller();
  await buy(who, 'lives');
  await buy(who, 'combo');
  const refunds = () => [...(bed.payments?.stripe.world.state.refunds.values() ?? [])];
  const back = refunds().at(-1);
  await erase(who);
  expect(await owedBackOf(who)).toEqual([0]);
  await jump(3 * DAY);
  await operate('stripe/fail_refund', { id: back?.id ?? '' });
  await settle();
  expect(refunds().filter(({ charge }) => charge === back?.charge)).toMatchObject([
    { status: 'failed', amount: back?.amount },
    { status: 'succeeded', amount: back?.amount },
  ]);
  expect(await owedBackOf(who)).toEqual([0]);
});

test('a ban of who owed ends at what it was before', async () => {
  const who = await seller();
  await hold(who, true);
  await ban(who, 'ban');
  await eraseBanned(who);
  const back = await comeBack(who);
  await ban(back, 'unban');
  expect(await standing(back)).toBe('non_compliant');
});

test('free credits are no more by an erasure: none until the month ends that had them, then ten, each month from there', async () => {
  const who = await seller();
  const { renewsAt: end } = await creditsOf(who);
  await spend(who);
  await jump(10 * DAY);
  await erase(who);
  const second = await comeBack(who);
  expect(await creditsOf(second)).toMatchObject({ remaining: 0, renewsAt: end });
  await jump(DAY);
  // Erased again before its first month: the end of before stands.
  await erase(second);
  const third = await comeBack(second);
  await bed.server.runJob('free_credits_missing');
  expect(await creditsOf(third)).toMatchObject({ remaining: 0, renewsAt: end });
  const untouched = await seller();
  await jump(21 * DAY);
  await bed.server.runJob('free_credits_missing');
  const months = await rows('select starts_at as start from credit_grants where account_id = $1', [third.userId]);
  expect(months.map(({ start }) => Math.abs(Number(start) - end) < 10)).toEqual([true]);
  expect(await creditsOf(third)).toMatchObject({ remaining: 10 });
  expect((await creditsOf(third)).renewsAt - end).toBeGreaterThanOrEqual(28 * DAY);
  await erase(untouched);
  await jump(11 * DAY);
  expect(await creditsOf(await comeBack(untouched))).toMatchObject({ remaining: 10 });
});

async function setFree({ userId }: Seller, credits: string): Promise<void> {
  const asked = { token: await asChief(), params: { userId, credits } };
  expect(await bed.call('POST /subscriptions/free-credits/{userId}/{credits}', asked)).toMatchObject({ status: 200 });
}

test('who waits for a month after an erasure has one at an administrator’s word, and the next a month from there', async () => {
  const who = await seller();
  const { renewsAt: end } = await creditsOf(who);
  await erase(who);
  const back = await comeBack(who);
  await jump(10 * DAY);
  Object.assign(back, await signIn(back.igId));
  expect(await creditsOf(back)).toMatchObject({ remaining: 0, renewsAt: end });
  await setFree(back, '25');
  expect(await creditsOf(back)).toMatchObject({ remaining: 25 });
  expect((await creditsOf(back)).renewsAt).toBeGreaterThan(end + 9 * DAY);
  await spend(back);
  await setFree(back, '25');
  expect(await creditsOf(back), 'said twice it begins no second month').toMatchObject({ remaining: 0 });
});

test('an administrator’s number of free credits outlives an erasure', async () => {
  const who = await seller();
  await setFree(who, '3');
  await erase(who);
  const back = await comeBack(who);
  expect(await audited(back)).toContain('free_credits_set');
  await jump(32 * DAY);
  Object.assign(back, await bed.signIn(back.igId));
  expect(await creditsOf(back)).toMatchObject({ remaining: 3 });
});

test('a backup of before the erasure that is put back: who comes back is held to the same; lines of before stay readable', async () => {
  const [who, old] = [await seller(), await seller()];
  const { renewsAt: end } = await creditsOf(who);
  const backup = await rows('select to_jsonb(a) as row from accounts a where id = $1', [who.userId]);
  await ban(who, 'ban');
  await eraseBanned(who);
  await erase(old);
  const file = path.join(bed.config.dataDir, 'tombstones.jsonl');
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const shortened = lines.map((line) => {
    if (!line.includes(old.userId)) return line;
    const { account, ig, at } = JSON.parse(line);
    return JSON.stringify({ account, ig, at });
  });
  fs.writeFileSync(file, shortened.join('\n'));
  await rows('truncate tombstones');
  await rows(
    `insert into accounts select (jsonb_populate_record(null::accounts, $1)).*`,
    backup.map(({ row }) => row),
  );
  await restoreTombstones();
  const back = await comeBack(who);
  expect(await standing(back)).toBe('banned');
  const [row] = await rows('select free_from as at from accounts where id = $1', [back.userId]);
  expect(Math.abs(Number(row?.at) - end)).toBeLessThan(10);
  const other = await comeBack(old);
  expect(await standing(other)).toBe('good');
  expect(await creditsOf(other)).toMatchObject({ remaining: 10 });
});
