import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeDecide } from '../../src/pipeline/decide/decide.ts';
import { hashKey } from '../../src/platform/db/hash-key.ts';
import { systemClock } from '../../src/platform/ports/index.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

// Nobody decides by itself: each test lets one batch meet what another transaction has written and not yet committed.
let bed: PipelineBed;
beforeAll(async () => {
  bed = await startPipelineBed({ config: { roles: { ingest: true, worker: false } } });
});
afterAll(() => bed.close());
afterEach(async () => expect(await bed.drift()).toEqual([]));

const room = { free: () => 0, freeOf: () => 0, full: () => [] };
const decideOf = () =>
  makeDecide(bed.deps, { recall: () => null, room, nameRoom: () => ({ wait: 0, has: () => false }) });

/** Waits until all of them are in the inbox. */
async function received({ id }: BedAccount, count: number): Promise<void> {
  const pending = `select from inbox where account_id = $1 and state = 'pending'`;
  await expect.poll(async () => (await bed.pool.query(pending, [id])).rowCount, { timeout: 20_000 }).toBe(count);
}

/** Decides while another transaction holds what it wrote, which is committed as soon as the batch waits for it. */
async function decideBeside(text: string, values: unknown[]): Promise<void> {
  const other = await bed.pool.connect();
  try {
    await other.query('begin');
    await other.query(text, values);
    const decided = decideOf().run(500);
    const waiting = `select from pg_locks where not granted and locktype = 'transactionid'`;
    await expect.poll(async () => (await bed.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
    await other.query('commit');
    await decided;
  } finally {
    await other.query('rollback');
    other.release();
  }
}

/** Names whoever wrote a comment as Instagram names them to this account. */
async function writerOf({ id }: { id: string }): Promise<string> {
  const text = `select substring(payload::text from '"from":\\{"id":"(\\w+)"') as id from inbox where payload::text like $1`;
  return (await bed.pool.query<{ id: string }>(text, [`%"${id}"%`])).rows[0]?.id ?? '';
}

/** The deliveries that were made, each with whether its credit is reserved. */
async function madeFor({ id }: BedAccount): Promise<unknown[]> {
  const text = `select d.state, exists (select from credit_entries e where e.account_id = d.account_id and e.cause_id = d.id and e.kind = 'reserve') as paid
    from deliveries d where d.account_id = $1`;
  return (await bed.pool.query(text, [id])).rows;
}
const ONE = [{ state: 'ready', paid: true }];

const byName = (a: { username: string }, b: { username: string }) => (a.username < b.username ? -1 : 1);

test('somebody whom nobody knew is written by another batch first: decided again, with what that one knows', async () => {
  const shop = await bed.account();
  const [ana, bia] = [await bed.person(), await bed.person()];
  const comment = await bed.comment(shop, 'quero', ana.id);
  await bed.comment(shop, 'quero', bia.id);
  await received(shop, 2);
  const writer = await writerOf(comment);
  await decideBeside(`insert into people (account_id, id, opted_out_at) values ($1, $2, db_now())`, [shop.id, writer]);
  expect(await bed.outcomes(shop)).toEqual(['opted_out', 'answered']);
  expect(await madeFor(shop)).toEqual(ONE);
  const known =
    'select username, last_event_at is not null as heard from people where account_id = $1 order by username';
  const { rows } = await bed.pool.query(known, [shop.id]);
  expect(rows).toEqual([ana, bia].map(({ username }) => ({ username, heard: true })).toSorted(byName));
});

test('a key that another batch takes first: what it answers is not answered again, its neighbours are', async () => {
  const shop = await bed.account();
  const { id: commentId } = await bed.comment(shop, 'quero');
  await bed.comment(shop, 'quero');
  await received(shop, 2);
  await decideBeside(`insert into intent_keys (account_id, key, delivery_id) values ($1, $2, $3)`, [
    shop.id,
    hashKey(`pr:${shop.igId}:${commentId}`),
    bed.deps.ports.ids.uuid(),
  ]);
  expect(await bed.outcomes(shop)).toEqual(['already_answered', 'answered']);
  expect(await madeFor(shop)).toEqual(ONE);
});

test('a guard that another batch sets first: who rests gets nothing, their neighbours do', async () => {
  const shop = await bed.account({ settings: { detectSpam: true } });
  const comment = await bed.comment(shop, 'quero');
  await bed.comment(shop, 'quero');
  await received(shop, 2);
  const writer = await writerOf(comment);
  const guard = `insert into repeat_guards (account_id, automation_id, person_id, delivery_id, at) values ($1, $2, $3, $4, db_now())`;
  await decideBeside(guard, [shop.id, shop.automationId, writer, bed.deps.ports.ids.uuid()]);
  expect(await bed.outcomes(shop)).toEqual(['repeat', 'answered']);
  expect(await madeFor(shop)).toEqual(ONE);
});

test('two that decide at once what one person did: one answer, whoever is first', async () => {
  const shop = await bed.account({ settings: { detectSpam: true } });
  const ana = await bed.person();
  for (let round = 1; round <= 5; round++) {
    for (let n = 0; n < 4; n++) await bed.comment(shop, 'quero', ana.id);
    await received(shop, 4);
    const workers = [decideOf(), decideOf(), decideOf()];
    await expect
      .poll(
        async () => {
          // Whoever is at a row is passed by: they share the four by turns.
          for (const { rows } of await Promise.all(workers.map((worker) => worker.run(1)))) if (rows > 0) return false;
          return true;
        },
        { timeout: 20_000, interval: 1 },
      )
      .toBe(true);
    await systemClock().sleep(1, 'a moment');
  }
  const outcomes = await bed.outcomes(shop);
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1);
  expect(outcomes).toHaveLength(20);
  expect(await madeFor(shop)).toEqual(ONE);
});
