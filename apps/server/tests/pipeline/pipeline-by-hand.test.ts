import type { InstagramClient } from '@recado/instagram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dividedBy, type Pipeline } from '../../src/pipeline/index.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { asAccountId, type DeliveryId, newDeliveryId, type PersonId } from '../../src/platform/ids/index.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

let bed: PipelineBed;
beforeAll(async () => {
  const read = { beforeAbsent: 1_500, readGap: 300 };
  // The bed's own pipeline takes what comes in; who decides and sends is started by each test.
  bed = await startPipelineBed({
    config: {
      waits: { ...dividedBy(8), graphTimeout: 500, lease: 1_500, leaseMargin: 100, ...read },
      roles: { ingest: true, worker: false },
    },
  });
});
afterAll(() => bed.close());

const WORKER = { roles: { ingest: false, worker: true } };
const SOON = { timeout: 20_000, interval: 20 };

interface Told {
  shop: BedAccount;
  /** As messages name them. */
  personId: PersonId;
  /** As the simulator does. */
  simId: string;
}

/** A shop to which somebody has written. */
async function conversation(): Promise<Told> {
  const shop = await bed.account({ credits: 10 });
  const { id: simId } = await bed.person();
  const first = bed.another(WORKER);
  await bed.sim('POST', `/threads/${shop.igId}/${simId}/messages`, { text: 'oi, tudo bem?' });
  const people = async () =>
    (await bed.pool.query<{ id: PersonId }>('select id from people where account_id = $1', [shop.id])).rows;
  await expect.poll(async () => (await people()).length, SOON).toBe(1);
  await first.close();
  const [person] = await people();
  if (!person) throw new Error('somebody wrote');
  return { shop, personId: person.id, simId };
}

async function writeByHand(pipeline: Pipeline, { shop, personId }: Told, text: string): Promise<DeliveryId> {
  const { ids, clock } = bed.deps.ports;
  const id = newDeliveryId(ids);
  const said = { accountId: asAccountId(shop.id), id, personId, text, key: ids.uuid() };
  await transaction(bed.pool, (tx) => pipeline.writeByHand(tx, { ...said, until: clock.now() + 3_600_000 }));
  pipeline.wake();
  return id;
}

const texts = async (shop: BedAccount) => (await bed.truth(shop)).map(({ text }) => text);
const states = async (shop: BedAccount) => (await bed.deliveries(shop)).map(({ state }) => state);

/** A process that takes a message and ends there, before its call leaves or after it has: it records nothing. */
function mortal(when: 'before' | 'after') {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const sendMessage: InstagramClient['sendMessage'] = async (ask) => {
    if (when === 'after') await bed.instagram.sendMessage(ask);
    reach();
    await ended;
    throw new Error('this process is gone');
  };
  return { pipeline: bed.another(WORKER, {}, { instagram: { ...bed.instagram, sendMessage } }), reached, end };
}

test.each([
  ['after', 'after', 'its echo', { state: 'sent', doubts: 1, attempt: 1 }, ['Respondo à mão']],
  ['after', 'lost', 'reading the conversation', { state: 'sent', doubts: 1, attempt: 1 }, ['Respondo à mão']],
  ['before', 'after', 'nothing', { state: 'unprovable', doubts: 1, attempt: 1 }, []],
] as const)(
  'S1 a process ends %s the call of a message by hand (echoes: %s): %s tells, and it is never sent again',
  async (when, echoes, _what, ending, arrived) => {
    const told = await conversation();
    await bed.faults({ echoes });
    const dying = mortal(when);
    await writeByHand(dying.pipeline, told, 'Respondo à mão');
    await dying.reached;
    const living = bed.another(WORKER);
    await expect.poll(() => states(told.shop), SOON).toEqual([ending.state]);
    // What the first one would still have to say meets the fence.
    dying.end();
    await dying.pipeline.close();
    await living.close();
    await bed.faults({ echoes: 'after' });
    const [delivery] = await bed.deliveries(told.shop);
    expect(delivery).toMatchObject({ kind: 'hand', grant_id: null, ...ending });
    expect(await texts(told.shop)).toEqual(arrived);
    if (arrived.length > 0) expect(await bed.truth(told.shop)).toMatchObject([{ mid: delivery?.message_id }]);
    expect(await bed.drift()).toEqual([]);
  },
  60_000,
);

test('a refused message by hand says why', async () => {
  const told = await conversation();
  await bed.faults({ refuse: { code: 10, subcode: 2534022, probability: 1 } });
  const worker = bed.another(WORKER);
  await writeByHand(worker, told, 'Tarde demais');
  await expect.poll(() => states(told.shop), SOON).toEqual(['failed']);
  await bed.faults({ refuse: null });
  await worker.close();
  expect(await bed.deliveries(told.shop)).toMatchObject([{ reason: 'window_closed', attempt: 1 }]);
});

test('one key writes once: the second call finds the first', async () => {
  const told = await conversation();
  const worker = bed.another(WORKER);
  const accountId = asAccountId(told.shop.id);
  const id = newDeliveryId(bed.deps.ports.ids);
  const said = { accountId, personId: told.personId, text: 'Uma vez', key: 'one-key-for-both' };
  const write = (one: DeliveryId) =>
    transaction(bed.pool, (tx) =>
      worker.writeByHand(tx, { ...said, id: one, until: bed.deps.ports.clock.now() + 60_000 }),
    );
  await write(id);
  expect(await transaction(bed.pool, (tx) => worker.findByHand(tx, said))).toBe(id);
  await expect(write(newDeliveryId(bed.deps.ports.ids))).rejects.toThrow();
  worker.wake();
  await expect.poll(() => texts(told.shop), SOON).toEqual(['Uma vez']);
  await worker.close();
});

test('the owner goes first: what automations still wait to say is skipped, and what is by hand goes out', async () => {
  const told = await conversation();
  const { shop, personId } = told;
  const worker = bed.another(WORKER);
  const held = () =>
    bed.pool.query(
      `insert into lanes (account_id, lane, ready_at, paused_until) values ($1, 'messages', db_now() + interval '1 hour', db_now() + interval '1 hour')
        on conflict (account_id, lane) do update set ready_at = excluded.ready_at, paused_until = excluded.paused_until`,
      [shop.id],
    );
  await held();
  const settings = { name: 'Preço', activationMessages: ['preço'], messagetitletexts: ['São 10.'], links: [] };
  await bed.automate(shop, { kind: 'direct', settings });
  const { rows } = await bed.pool.query<{ person: string }>(
    `select distinct payload->'sender'->>'id' as person from inbox where account_id = $1`,
    [shop.id],
  );
  expect(rows).toEqual([{ person: personId }]);
  await bed.sim('POST', `/threads/${shop.igId}/${told.simId}/messages`, { text: 'qual o preço?' });
  await expect.poll(() => states(shop), SOON).toEqual(['ready']);
  await transaction(bed.pool, (tx) => worker.goFirst(tx, { accountId: asAccountId(shop.id), personId }));
  await writeByHand(worker, told, 'Eu respondo');
  await expect.poll(() => states(shop), SOON).toEqual(['skipped', 'sent']);
  expect(await bed.deliveries(shop)).toMatchObject([{ kind: 'dm', reason: 'owner_first' }, { kind: 'hand' }]);
  expect(await texts(shop)).toEqual(['Eu respondo']);
  await worker.close();
  expect(await bed.drift()).toEqual([]);
});
