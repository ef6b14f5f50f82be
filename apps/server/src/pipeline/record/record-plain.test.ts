import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/vitest/database.ts';
import { checkLedger } from '../../features/credits/index.ts';
import { openPipelinePool } from '../../platform/db/database.ts';
import { hashKey } from '../../platform/db/hash-key.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { type AccountId, asAccountId, asDeliveryId, asPersonId, type DeliveryId } from '../../platform/ids/index.ts';
import { makeIds, systemClock, systemRng } from '../../platform/ports/index.ts';
import { endAttempts } from '../deliveries/end-attempts.ts';
import type { Attempted } from '../send/send.ts';
import { recordPlain } from './record-plain.ts';

const ids = makeIds({ clock: systemClock(), rng: systemRng() });
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPipelinePool(database.appUrl, { poolSize: 6, statementTimeoutMs: 10_000 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
afterEach(async () => expect(await checkLedger(pool)).toEqual([]));

interface Shop {
  id: AccountId;
  grantId: string;
}

async function shop(): Promise<Shop> {
  const [id, grantId] = [asAccountId(ids.uuid()), ids.uuid()];
  await pool.query(`insert into accounts (id, ig_id, app_scoped_id, username) values ($1::uuid, $1, $1, 'loja')`, [id]);
  await pool.query(
    `insert into credit_grants (account_id, id, source, source_id, covers, starts_at, ends_at, granted, available)
      values ($1, $2, 'gift', 'g', '{post}', db_now() - interval '1 day', db_now() + interval '1 day', 100000, 100000)`,
    [id, grantId],
  );
  await entry({ id, grantId }, { cause: grantId, kind: 'grant', from: 'issued', to: 'available', amount: 100_000 });
  return { id, grantId };
}

function entry(
  { id, grantId }: Shop,
  { cause, kind, from, to, amount = 1 }: { cause: string; kind: string; from: string; to: string; amount?: number },
) {
  return pool.query(
    `insert into credit_entries (account_id, cause_id, kind, grant_id, from_balance, to_balance, amount) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, cause, kind, grantId, from, to, amount],
  );
}

/** A delivery whose call was answered with its message; `more` is what its row says besides. */
async function sent(at: Shop, more: Record<string, unknown> = {}): Promise<Attempted> {
  const id = asDeliveryId(ids.uuid());
  const row = { kind: 'private_reply', lane: 'private_replies', credits: 1, grant_id: at.grantId, ...more };
  const given = {
    ...{
      account_id: at.id,
      id,
      inbox_id: ids.uuid(),
      person_id: 'p',
      comment_id: 'c',
      part: 0,
      match_hash: Buffer.of(0),
    },
    ...{ content: { shape: 'text', text: 'oi' }, state: 'sending', attempt: 1, lease_until: '2026-11-26T12:00:00Z' },
    ...row,
  };
  const columns = Object.keys(given);
  await pool.query(
    `insert into deliveries (claimed_at, next_at, expires_at, ${columns.join(', ')})
      values (db_now(), db_now(), db_now() + interval '1 day', ${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(given),
  );
  if (row.grant_id !== null) {
    await entry(at, { cause: id, kind: 'reserve', from: 'available', to: 'held' });
    await pool.query('update credit_grants set available = available - 1, held = held + 1 where id = $1', [at.grantId]);
  }
  return {
    delivery: {
      ...{ account_id: at.id, ig_id: 'ig', id, kind: 'private_reply', lane: 'private_replies', comment_id: 'c' },
      ...{ person_id: asPersonId('p'), content: { shape: 'text', text: 'oi' }, attempt: 1, claim: 'c', claimedMono: 0 },
    },
    token: 't',
    outcome: { k: 'sent', messageId: `mid.${id}`, recipientId: 'p', usage: null },
    startedAt: 1_795_000_000_000,
    endedAt: 1_795_000_000_250,
  };
}

async function rowOf(id: DeliveryId) {
  const { rows } = await pool.query(
    `select d.state, d.reason, d.message_id, d.lease_until, d.settled_at is not null as settled, a.outcome, a.evidence, a.answer, a.code,
        extract(epoch from a.ended_at - a.started_at)::float8 as seconds, m.delivery_id = d.id as bound,
        (select array_agg(kind order by kind) from credit_entries e where e.account_id = d.account_id and e.cause_id = d.id) as entries
      from deliveries d left join all_attempts a on a.account_id = d.account_id and a.delivery_id = d.id
        left join message_ids m on m.account_id = d.account_id and m.delivery_id = d.id where d.id = $1`,
    [id],
  );
  return rows[0];
}

const balances = async ({ grantId }: Shop) =>
  (await pool.query('select held, spent from credit_grants where id = $1', [grantId])).rows[0];
const spentInLines = async () =>
  (await pool.query('select coalesce(sum(spent), 0)::int as spent from credit_day_lines')).rows[0]?.spent;

test('a plain confirmation is whole in one statement: state, message, attempt, credit, day', async () => {
  const [one, other] = [await shop(), await shop()];
  const attempts = [
    await sent(one),
    await sent(one),
    await sent(other),
    await sent(other, { grant_id: null, credits: 0 }),
  ];
  const before = await spentInLines();
  expect(await recordPlain(pool, attempts)).toEqual([]);
  for (const { delivery } of attempts)
    expect(await rowOf(delivery.id)).toMatchObject({
      ...{
        state: 'sent',
        reason: null,
        message_id: `mid.${delivery.id}`,
        lease_until: null,
        settled: true,
        bound: true,
      },
      ...{
        outcome: 'sent',
        evidence: 'answer',
        code: null,
        answer: { messageId: `mid.${delivery.id}` },
        seconds: 0.25,
      },
    });
  expect((await rowOf(attempts[0]?.delivery.id ?? asDeliveryId('')))?.entries).toEqual(['capture', 'reserve']);
  expect([await balances(one), await balances(other)]).toEqual([
    { held: 0, spent: 2 },
    { held: 0, spent: 1 },
  ]);
  expect((await spentInLines()) - before).toBe(3);
  // F16: said once more, as after a commit that nobody heard of, it changes nothing.
  expect(await recordPlain(pool, attempts)).toEqual(attempts);
  expect(await balances(one)).toEqual({ held: 0, spent: 2 });
});

test('a plain attempt stands in its delivery; one that the careful way wrote too is told once', async () => {
  const at = await shop();
  const one = await sent(at);
  const { account_id, id: delivery_id } = one.delivery;
  const told = async (where: string) =>
    (await pool.query(`select n, outcome, evidence from ${where} where delivery_id = $1`, [delivery_id])).rows;
  expect(await recordPlain(pool, [one])).toEqual([]);
  expect(await told('attempts')).toEqual([]);
  const attempt = { n: 1, outcome: 'sent', evidence: 'answer' };
  expect(await told('all_attempts')).toEqual([attempt]);
  const [started, ended] = [one.startedAt, one.endedAt];
  const again = {
    account_id,
    delivery_id,
    n: 1,
    started,
    ended,
    outcome: 'sent',
    code: null,
    evidence: 'answer',
    answer: null,
  } as const; // const: literals
  await transaction(pool, (tx) => endAttempts(tx, [again]));
  expect(await told('all_attempts')).toEqual([attempt]);
});

const seen = ({ id }: Shop, mid: string) =>
  pool.query(
    `insert into seen_messages (account_id, mid, person_id, match_hash, at) values ($1, $2, 'p', '\\x00', db_now())`,
    [id, mid],
  );
const unusual: [string, (at: Shop) => Promise<Attempted>][] = [
  ['another attempt is under way', (at) => sent(at, { attempt: 2 })],
  ['its lease is over', (at) => sent(at, { state: 'unknown', lease_until: null })],
  ['an earlier attempt is in doubt', (at) => sent(at, { attempt: 1, doubts: 1 })],
  ['it tells that it is automatic', (at) => sent(at, { discloses: true })],
  ['its person is erased', (at) => sent(at, { erase: true })],
  [
    'its echo was seen',
    async (at) => {
      const one = await sent(at);
      await seen(at, `mid.${one.delivery.id}`);
      return one;
    },
  ],
  [
    'another one owns its message',
    async (at) => {
      const one = await sent(at);
      await pool.query('insert into message_ids (account_id, mid_hash, delivery_id) values ($1, $2, $3)', [
        ...[at.id, hashKey(`mid.${one.delivery.id}`), ids.uuid()],
      ]);
      return one;
    },
  ],
  [
    'another one owns its message, whose key was merged',
    async (at) => {
      const one = await sent(at);
      await pool.query(
        'insert into message_ids (account_id, mid_hash, delivery_id, merged) values ($1, $2, $3, true)',
        [...[at.id, hashKey(`mid.${one.delivery.id}`), ids.uuid()]],
      );
      return one;
    },
  ],
  [
    'another message waits for it',
    async (at) => {
      const inbox = ids.uuid();
      const one = await sent(at, { inbox_id: inbox });
      const behind = { inbox_id: inbox, kind: 'public_reply', lane: 'public_replies', credits: 0, grant_id: null };
      await sent(at, {
        ...behind,
        waits_for: one.delivery.id,
        state: 'held',
        reason: 'waits_for_dm',
        lease_until: null,
      });
      return one;
    },
  ],
  [
    'messages name its receiver otherwise',
    async (at) => {
      const one = await sent(at);
      return { ...one, outcome: { k: 'sent', messageId: `mid.${one.delivery.id}`, recipientId: 'q', usage: null } };
    },
  ],
  [
    'Instagram refused it',
    async (at) => ({ ...(await sent(at)), outcome: { k: 'unknown', why: 'reset', message: '', usage: null } }),
  ],
];

test.each(unusual)(
  'it is left to the careful way, untouched, where %s; those beside it are not',
  async (_name, make) => {
    const at = await shop();
    const [odd, plain] = [await make(at), await sent(at)];
    const before = await rowOf(odd.delivery.id);
    expect(await recordPlain(pool, [odd, plain])).toEqual([odd]);
    expect(await rowOf(odd.delivery.id)).toEqual(before);
    expect(await rowOf(plain.delivery.id)).toMatchObject({ state: 'sent', bound: true });
  },
);

test('of two that name one message the first has it', async () => {
  const at = await shop();
  const [one, other] = [await sent(at), await sent(at)];
  const same = { ...other, outcome: one.outcome };
  expect(await recordPlain(pool, [one, same])).toHaveLength(1);
});

test('what the database refuses of one leaves all of them to the careful way', async () => {
  const at = await shop();
  const [made, plain] = [await sent(at), await sent(at)];
  const odd: Attempted = { ...made, outcome: { k: 'sent', messageId: 'mid.\u0000', recipientId: 'p', usage: null } };
  expect(await recordPlain(pool, [odd, plain])).toEqual([odd, plain]);
  expect(await balances(at)).toEqual({ held: 2, spent: 0 });
});

test('one that another transaction holds is not waited for', async () => {
  const at = await shop();
  const [held, free] = [await sent(at), await sent(at)];
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    await tx.query('select from deliveries where account_id = $1 and id = $2 for update', [at.id, held.delivery.id]);
    expect(await recordPlain(pool, [held, free])).toEqual([held]);
    await tx.query('commit');
  } finally {
    tx.release();
  }
});

test('two workers that record for the same accounts in any order end without a deadlock', {
  timeout: 60_000,
}, async () => {
  const shops = [await shop(), await shop(), await shop()];
  const deadlocks = async () => {
    const { rows } = await pool.query(
      'select pg_stat_clear_snapshot(), deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.deadlocks;
  };
  const before = await deadlocks();
  for (let round = 0; round < 12; round++) {
    const made: Attempted[] = [];
    for (let n = 0; n < 24; n++) made.push(await sent(shops[n % 3] ?? shops[0] ?? (await shop())));
    const halves = [made.filter((_, n) => n % 2 === 0), made.filter((_, n) => n % 2 === 1).reverse()];
    const left = await Promise.all(halves.map((half) => recordPlain(pool, half)));
    expect(left).toEqual([[], []]);
  }
  await expect.poll(deadlocks).toBe(before);
  expect(await Promise.all(shops.map(balances))).toEqual(shops.map(() => ({ held: 0, spent: 96 })));
});
