import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { type DB, openPool } from '../../platform/db/database.ts';
import { type Caller, type CallInfo, Refusal } from '../../platform/http/index.ts';
import { type AccountId, asAccountId } from '../../platform/ids/index.ts';
import { makeIds, type Ports, systemClock, systemProc, systemRng } from '../../platform/ports/index.ts';
import { type Grantor, openOwn } from '../auth/index.ts';
import { merge } from './merge.ts';
import { switchUser } from './switch-user.ts';
import { unmerge } from './unmerge.ts';

const ACCOUNTS = 10;
const WORKERS = 10;
const STEPS = 20;
const CALL: CallInfo = {
  requestId: 'r',
  locale: 'pt-BR',
  userAgent: '',
  network: '203.0.113.7',
  token: null,
  reason: null,
};

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
});

/** Accounts with a session each, of this seed alone. */
async function people(seed: number): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    const [accountId, igId] = [asAccountId(ports.ids.uuid()), `ig-${seed}-${n}`];
    await sql`insert into accounts (id, ig_id, app_scoped_id, username) values (${accountId}, ${igId}, ${igId}, ${igId})`.execute(
      db,
    );
    await db.transaction().execute((tx) => openOwn(ports, tx, { accountId, call: CALL }));
    callers.push(await callerOf(accountId));
  }
  return callers;
}

async function callerOf(accountId: AccountId, sessionId?: string): Promise<Caller> {
  const { id } = sessionId
    ? { id: sessionId }
    : await db.selectFrom('sessions').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow();
  return {
    accountId,
    sessionId: id,
    role: 'user',
    standing: 'good',
    actorAccountId: null,
    key: null,
    proof: { own: true, signedInMs: 0, factorMs: 0 },
  };
}

function grantorOf(igId: string): Grantor {
  const me = {
    igId,
    appScopedId: igId,
    username: igId,
    name: null,
    accountType: null,
    pictureUrl: null,
    followersCount: 0,
  };
  return { me: me as unknown as Grantor['me'], token: 't', expiresInMs: 1, scopes: [], userId: null }; // as: what linking reads of it
}

const deps = () => ({
  ports,
  saveAccount: async (tx: Transaction<DB>, { grantor }: { grantor: Grantor }) => {
    const { rows } = await sql<{ id: AccountId }>`select id from accounts where ig_id = ${grantor.me.igId}`.execute(tx);
    return { accountId: rows[0]?.id ?? asAccountId('') };
  },
});

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

const EXPECTED = new Set(['user_merge_self', 'user_already_merged', 'user_not_in_merged_list', 'unauthorized']);

/** Everybody at once, each a line of steps drawn from the seed; answers what was done. */
async function play(seed: number): Promise<{ ids: string[]; done: Record<string, number> }> {
  const callers = await people(seed);
  const ids = callers.map(({ accountId }) => accountId);
  const known = [...callers];
  const done: Record<string, number> = {};
  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1;
  };
  const step = async (random: (below: number) => number) => {
    const caller = known[random(known.length)] as Caller;
    const other = random(ACCOUNTS);
    const id = asAccountId(ids[other] ?? '');
    const what = (['merge', 'merge', 'switch', 'switch', 'switch', 'unmerge'] as const)[random(6)];
    try {
      await db.transaction().execute(async (tx) => {
        if (what === 'merge') {
          const grantor = grantorOf(`ig-${seed}-${other}`);
          const { sessionId } = await merge(deps(), tx, { grantor, caller, call: CALL });
          known.push({ ...caller, sessionId });
        } else if (what === 'switch') {
          const { sessionId } = await switchUser(ports, tx, { to: id, caller, call: CALL });
          known.push({ ...caller, accountId: id, sessionId });
        } else await unmerge(ports, tx, { id, caller, call: CALL });
      });
      count(what ?? '');
    } catch (error) {
      if (!(error instanceof Refusal) || !EXPECTED.has(error.code)) throw error;
      count(error.code);
    }
  };
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      const random = randomOf(seed * 1_000 + worker);
      for (let n = 0; n < STEPS; n++) await step(random);
    }),
  );
  return { ids, done };
}

/** Groups as a model makes them of the audit, in its order; each step must have been allowed. */
async function groupsOfAudit(ids: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ account_id: AccountId; action: string; subject: string }>`
    select account_id, action, subject from audit_entries where account_id in (${sql.join(ids)})
      and actor_account_id = account_id and action in ('account_linked', 'account_unlinked') order by id`.execute(db);
  let groups: Set<string>[] = [];
  const groupOf = (id: string) => groups.find((group) => group.has(id));
  for (const { account_id: own, action, subject: other } of rows) {
    if (action === 'account_linked') {
      expect(groupOf(other)).toBeUndefined();
      const group = groupOf(own) ?? new Set([own]);
      group.add(other);
      if (!groups.includes(group)) groups.push(group);
    } else {
      expect(groupOf(own)?.has(other)).toBe(true);
      groupOf(other)?.delete(other);
      groups = groups.filter(({ size }) => size > 1);
    }
  }
  return sorted(groups.map((group) => [...group]));
}

const sorted = (groups: string[][]) =>
  groups.map((group) => group.toSorted()).toSorted((a, b) => (a.join() < b.join() ? -1 : 1));

describe('200 merges, switches and unlinkings at once', () => {
  test.each([1, 2])('T39: seed %d ends as a model allows, and no session outlives its link', async (seed) => {
    const { ids, done } = await play(seed);
    const { rows } = await sql<{ id: string; group: string }>`
      select id, link_group_id as "group" from accounts where id in (${sql.join(ids)}) and link_group_id is not null`.execute(
      db,
    );
    const stored = sorted(
      [...Map.groupBy(rows, ({ group }) => group).values()].map((group) => group.map(({ id }) => id)),
    );
    expect(stored).toEqual(await groupsOfAudit(ids));
    for (const group of stored) expect(group.length).toBeGreaterThan(1);
    const strays = await sql`
      select s.id from sessions s join accounts a on a.id = s.account_id join accounts o on o.id = s.origin_account_id
      where a.id in (${sql.join(ids)}) and s.revoked_at is null and a.link_group_id is distinct from o.link_group_id`.execute(
      db,
    );
    expect(strays.rows).toEqual([]);
    expect(Object.values(done).reduce((sum, count) => sum + count, 0)).toBe(WORKERS * STEPS);
    for (const what of ['merge', 'switch', 'unmerge', 'user_already_merged']) expect(done[what]).toBeGreaterThan(0);
  });
});

describe('a switch and an unlinking that meet', () => {
  /** Somebody waits for a lock. */
  const blocked = async () => {
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      return rows[0]?.count;
    };
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  };
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );
  /** The first is done and not yet kept; the second begins; then the first is kept. */
  async function meet(
    first: (tx: Transaction<DB>) => Promise<unknown>,
    second: (tx: Transaction<DB>) => Promise<unknown>,
  ) {
    let later: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await first(tx);
      later = outcome(db.transaction().execute(second));
      await Promise.race([later, blocked()]);
    });
    return later;
  }
  async function linkedPair(seed: number): Promise<[Caller, Caller]> {
    const [own, other] = (await people(seed)) as [Caller, Caller];
    const given = { grantor: grantorOf(`ig-${seed}-1`), caller: own, call: CALL };
    const { sessionId } = await db.transaction().execute((tx) => merge(deps(), tx, given));
    return [{ ...own, sessionId }, other];
  }
  const liveThrough = async ({ accountId }: Caller) => {
    const { rows } = await sql`select from sessions where account_id = ${accountId} and origin_account_id is not null
      and revoked_at is null`.execute(db);
    return rows.length;
  };

  test('T39: the switch that comes second is refused', async () => {
    const [own, other] = await linkedPair(1_001);
    const take = (tx: Transaction<DB>) => unmerge(ports, tx, { id: other.accountId, caller: own, call: CALL });
    const go = (tx: Transaction<DB>) => switchUser(ports, tx, { to: own.accountId, caller: other, call: CALL });
    expect(await meet(take, go)).toBe('user_not_in_merged_list');
    expect(await liveThrough(own)).toBe(0);
  });

  test('T39: the switch that comes first is ended by the unlinking', async () => {
    const [own, other] = await linkedPair(1_002);
    const take = (tx: Transaction<DB>) => unmerge(ports, tx, { id: other.accountId, caller: own, call: CALL });
    const go = (tx: Transaction<DB>) => switchUser(ports, tx, { to: own.accountId, caller: other, call: CALL });
    expect(await meet(go, take)).toBe('done');
    expect(await liveThrough(own)).toBe(0);
  });
});
