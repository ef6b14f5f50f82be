import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import { type AccountId, asAccountId } from '../../platform/ids/index.ts';
import { makeIds, type Ports, systemClock, systemProc, systemRng } from '../../platform/ports/index.ts';
import { openStorage } from '../../platform/storage/index.ts';
import { saveAccount } from '../accounts/index.ts';
import { type Grantor, openOwn, type SaveAccount } from '../auth/index.ts';
import { eraseAccount, scheduleDeletion } from '../privacy/index.ts';
import { merge } from './merge.ts';
import { switchUser } from './switch-user.ts';
import { unmerge } from './unmerge.ts';

const ACCOUNTS = 10;
const WORKERS = 10;
const STEPS = 20;
const CALL = {
  requestId: 'r',
  locale: 'pt-BR',
  userAgent: '',
  network: '203.0.113.7',
  token: null,
  reason: null,
} as const;
const EXPECTED = new Set(['user_merge_self', 'user_already_merged', 'user_not_in_merged_list', 'unauthorized']);
const WHAT = [
  'merge',
  'merge',
  'switch',
  'switch',
  'unmerge',
  'schedule',
  'now',
  'erase',
  'sign_in',
  'sign_in',
] as const;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-leaving-'));
let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;
let ports: Ports;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.appUrl, { poolSize: WORKERS, statementTimeoutMs: 30_000 });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const [clock, rng] = [systemClock(), systemRng()];
  ports = { clock, rng, ids: makeIds({ clock, rng }), proc: systemProc() };
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  fs.rmSync(dataDir, { recursive: true });
});

const TOKENS = {
  open: async () => null,
  seal: () => ({ ciphertext: Buffer.from('t'), keyId: 'k' }),
  hold: async () => null,
  last: () => null,
  forget: () => {},
};
const save = (tx: Transaction<DB>, { grantor, locale, requestId, linkedBy }: SaveAccount) =>
  saveAccount(
    tx,
    { grantor, locale, requestId, ...(linkedBy ? { linkedBy } : {}) },
    {
      ids: ports.ids,
      tokens: TOKENS,
      adminUsernames: [],
      comeBack: async () => {},
      ensureFreeGrant: async () => {},
      refer: async () => {},
    },
  );

function grantorOf(n: number): Grantor {
  const igId = `ig-${n}`;
  const me = { igId, appScopedId: igId, username: igId, name: null, accountType: null, pictureUrl: null };
  return {
    me: { ...me, followersCount: 0 },
    token: 't',
    expiresInMs: 1e9,
    scopes: [],
    userId: null,
  } as unknown as Grantor; // as: what is read of it
}

/** The random numbers of a seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const known: Caller[] = [];
const everybody = new Set<string>();

async function signIn(n: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { accountId } = await save(tx, { grantor: grantorOf(n), locale: 'pt-BR', requestId: 'r' });
    await openOwn(ports, tx, { accountId, call: CALL as CallInfo });
    const { rows } = await sql<{ id: string }>`
      select id from sessions where account_id = ${accountId} order by id desc limit 1`.execute(tx);
    known.push({
      accountId,
      sessionId: rows[0]?.id ?? '',
      role: 'user',
      standing: 'good',
      actorAccountId: null,
      key: null,
      proof: { own: true, signedInMs: 0, factorMs: 0 },
    });
    everybody.add(accountId);
  });
}

async function step(what: (typeof WHAT)[number], { caller, other }: { caller: Caller; other: number }): Promise<void> {
  const { rows } = await sql<{ id: AccountId }>`select id from accounts where ig_id = ${`ig-${other}`}`.execute(db);
  const id = rows[0]?.id ?? asAccountId(ports.ids.uuid());
  // Mostly somebody of the same group.
  const { rows: fellows } = await sql<{ id: AccountId }>`
    select id from accounts where id <> ${caller.accountId}
      and link_group_id = (select link_group_id from accounts where id = ${caller.accountId})`.execute(db);
  const fellow = fellows[other % (fellows.length + 1)]?.id ?? id;
  if (what === 'sign_in') return signIn(other);
  if (what === 'erase') {
    await step('now', { caller, other });
    return eraseAccount({ db, ports, storage, dataDir, log: { info: () => {} }, endRenewals: async () => {} }, id);
  }
  await db.transaction().execute(async (tx) => {
    if (what === 'merge') {
      const merged = await merge({ ports, saveAccount: save }, tx, {
        grantor: grantorOf(other),
        caller,
        call: CALL as CallInfo,
      });
      known.push({ ...caller, sessionId: merged.sessionId });
      everybody.add(merged.otherId);
    } else if (what === 'switch') {
      const { sessionId } = await switchUser(ports, tx, { to: fellow, caller, call: CALL as CallInfo });
      known.push({ ...caller, accountId: fellow, sessionId });
    } else if (what === 'unmerge') await unmerge(ports, tx, { id: fellow, caller, call: CALL as CallInfo });
    else
      await scheduleDeletion(tx, ports.ids, { accountId: id, actorAccountId: id, requestId: 'r', now: what === 'now' });
  });
}
const storage = openStorage({ kind: 'files', dir: path.join(dataDir, 'files') });

async function play(): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  const worker = async (n: number) => {
    const random = randomOf(n);
    for (let left = STEPS; left > 0; left--) {
      const what = WHAT[random(WHAT.length)] ?? 'merge';
      const caller = known.at(-1 - random(Math.min(known.length, 2 * ACCOUNTS))) as Caller; // as: never empty
      const ended = await step(what, { caller, other: random(ACCOUNTS) }).then(
        () => what,
        (error: unknown) => {
          if (!(error instanceof Refusal) || !EXPECTED.has(error.code)) throw error;
          return error.code;
        },
      );
      done[ended] = (done[ended] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, n) => worker(n + 1)));
  return done;
}

const actionsOf = async (action: string) => {
  const { rows } = await sql<{ id: string; count: number }>`
    select account_id as id, count(*)::int as count from audit_entries where action = ${action} group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

test('F14, T39, F48: 200 merges, switches, unlinkings, deletions and sign-ins at once end as a model allows', async () => {
  for (let n = 0; n < ACCOUNTS; n++) await signIn(n);
  const done = await play();
  expect(Object.values(done).reduce((sum, count) => sum + count, 0)).toBe(WORKERS * STEPS);
  // How many of the others are refused, is chance.
  for (const what of ['merge', 'schedule', 'now', 'erase', 'sign_in']) expect(done[what], what).toBeGreaterThan(0);

  const { rows: left } = await sql<{ id: string; ig: string; group: string | null; leaving: boolean }>`
    select id, ig_id as ig, link_group_id as "group", deletion_due_at is not null as leaving from accounts`.execute(db);
  const there = new Set(left.map(({ id }) => id));
  const erased = await actionsOf('account_erased');
  expect(erased.size).toBeGreaterThan(5);
  // Who was erased is gone, once, with a tombstone; nobody else is.
  expect([...erased.keys()].toSorted()).toEqual([...everybody].filter((id) => !there.has(id)).toSorted());
  expect([...erased.values()].every((count) => count === 1)).toBe(true);
  const tombstones = await db.selectFrom('tombstones').select('former_id').execute();
  expect(tombstones.map((one) => one.former_id).toSorted()).toEqual([...erased.keys()].toSorted());
  expect(left.filter(({ ig }) => !ig.startsWith('ig-'))).toEqual([]);
  // A group has two members or more.
  const groups = Map.groupBy(
    left.filter(({ group }) => group),
    ({ group }) => group,
  );
  for (const members of groups.values()) expect(members.length).toBeGreaterThan(1);
  // Who leaves was asked once more often than called off; nobody is signed in there, and nobody by a link that is no more.
  const [scheduled, reverted] = [await actionsOf('sessions_ended'), await actionsOf('deletion_reverted')];
  for (const { id, leaving } of left) {
    if (leaving) expect(scheduled.get(id) ?? 0).toBeGreaterThan(reverted.get(id) ?? 0);
    else expect((scheduled.get(id) ?? 0) >= (reverted.get(id) ?? 0)).toBe(true);
  }
  const { rows: strays } = await sql`
    select s.id from sessions s join accounts a on a.id = s.account_id left join accounts o on o.id = s.origin_account_id
    where s.revoked_at is null and (a.deletion_due_at is not null
      or o.id is not null and a.link_group_id is distinct from o.link_group_id)`.execute(db);
  expect(strays).toEqual([]);
});

test('F48: nobody switches into an account that is to be deleted: only a sign-in calls that off', async () => {
  const [one, other] = [100, 101];
  await signIn(other);
  const to = known.at(-1)?.accountId ?? '';
  await signIn(one);
  const caller = known.at(-1) as Caller; // as: just signed in
  await step('merge', { caller, other });
  const linked = known.at(-1) as Caller; // as: the session that took its place
  await step('schedule', { caller, other });
  await expect(step('switch', { caller: linked, other })).rejects.toMatchObject({ code: 'user_not_in_merged_list' });
  await signIn(other);
  await step('switch', { caller: linked, other });
  expect(known.at(-1)?.accountId).toBe(to);
});
