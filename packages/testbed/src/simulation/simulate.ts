import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeIds } from '../../../../apps/server/src/platform/ports/index.ts';
import { check } from '../evidence/check.ts';
import type { Evidence, Violation } from '../evidence/evidence.ts';
import { type Acknowledged, noteAcknowledged } from './acknowledged.ts';
import { type ClockWorld, createClockWorld } from './clock-world.ts';
import { describeSwarm, drawSwarm, type Swarm } from './faults.ts';
import { openInstagram, type SimInstagram } from './instagram.ts';
import { calmNetwork } from './network.ts';
import { letPeopleIn, type People } from './people.ts';
import { giveToken, openShops, type Shop, type Tokens } from './scene.ts';
import { type ServerBugs, type Servers, startServers } from './servers.ts';
import type { SimDatabase } from './sim-database.ts';
import { createStore, type SimStore, type StoreBugs } from './store.ts';

/** A fault put into the product on purpose, without touching its files. */
export interface Bug extends StoreBugs, ServerBugs {
  /** Turns on the faults that it takes. */
  hostile?(swarm: Swarm): void;
}

export interface Verdict {
  seed: number;
  violations: Violation[];
  /** SHA-256 over everything that happened, in order. */
  fingerprint: string;
  /** Rare states that were reached. */
  seen: ReadonlyMap<string, number>;
  swarm: string;
  trace: readonly string[];
  events: number;
  deliveries: number;
  virtualMs: number;
}

/** Mid-November 2026, or the last minute of it: the months of the tables are real ones. */
const NOON = Date.UTC(2026, 10, 16, 15);
const MONTH_END = Date.UTC(2026, 11, 1);
const LONGEST_REST = 30 * 3_600_000;
const LOOK_EVERY = 5 * 60_000;

/** One seed: the real pipeline under faults, then without any until nothing is left to do, then the checkers. */
export async function simulate(
  database: SimDatabase,
  { seed, bug = {}, keep = false }: { seed: number; bug?: Bug; keep?: boolean },
): Promise<Verdict> {
  await database.empty();
  const first = createClockWorld({ seed: String(seed), startAt: 0, keep: false });
  const swarm = drawSwarm(first.draw('swarm'));
  bug.hostile?.(swarm);
  const startAt = swarm.monthEnds ? MONTH_END - swarm.span / 2 : NOON;
  const world = createClockWorld({ seed: String(seed), startAt, keep });
  const spoolDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-simulation-'));
  try {
    const stage = await build({ world, swarm, bug, spoolDir, seed, database });
    await underFaults(stage);
    await inCalm(stage);
    const evidence = await gather(stage);
    for (const name of await database.reached()) world.saw(name);
    const violations = [
      ...check(evidence, { maySpareUnprovable: true, skewMs: Math.abs(swarm.skewMs) }),
      ...stage.people.problems.map(toViolation),
    ];
    world.note(`rows ${JSON.stringify(evidence.rows)}`);
    return {
      seed,
      violations,
      fingerprint: world.fingerprint(),
      seen: world.seen,
      swarm: describeSwarm(swarm),
      trace: world.trace(),
      events: world.events(),
      deliveries: evidence.rows.deliveries.length,
      virtualMs: world.now() - startAt,
    };
  } finally {
    fs.rmSync(spoolDir, { recursive: true, force: true });
  }
}

interface Stage {
  world: ClockWorld;
  swarm: Swarm;
  instagram: SimInstagram;
  servers: Servers;
  store: SimStore;
  network: ReturnType<typeof calmNetwork>;
  shops: Shop[];
  people: People;
  tokens: Tokens;
  acknowledged: Acknowledged;
  database: SimDatabase;
  ids: ReturnType<typeof makeIds>;
}

const toViolation = (problem: string): Violation => ({ id: 'SIM', what: problem });

async function build({
  world,
  swarm,
  bug,
  spoolDir,
  seed,
  database,
}: {
  world: ClockWorld;
  swarm: Swarm;
  bug: Bug;
  spoolDir: string;
  seed: number;
  database: SimDatabase;
}): Promise<Stage> {
  const acknowledged = noteAcknowledged();
  const store = createStore(world, { client: database.app, bugs: bug });
  store.faults.slowMs = swarm.slowDatabaseMs;
  const network = { ...calmNetwork() };
  const tokens: Tokens = new Map();
  let servers: Servers | null = null;
  const instagram = await openInstagram(world, {
    seed: String(seed),
    post: async (body, signature) => {
      if (!servers) throw new Error('nobody listens yet');
      const status = await servers.post(body, signature);
      world.note(`webhook ${status}`);
      acknowledged.note(status, body);
      return status;
    },
  });
  const draw = world.draw('ids');
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => draw.whole(0, 255)));
  const ids = makeIds({
    clock: { now: () => Math.floor(world.now()), mono: () => world.now(), sleep: async () => {} },
    rng: { next: () => draw.next(), bytes },
  });
  await database.setTime(world.now());
  const shops = await openShops({ world, instagram, owner: database.owner, ids, tokens, swarm });
  servers = startServers({
    world,
    store,
    instagram: () => instagram,
    network,
    swarm,
    tokens,
    bugs: bug,
    spoolDir,
    onConnectionLost: (accountId) => void tokens.delete(accountId),
  });
  const people = await letPeopleIn({ world, instagram, shops, swarm });
  return { world, swarm, instagram, servers, store, network, shops, people, tokens, acknowledged, database, ids };
}

/** Phase 1: everything that may break does. */
async function underFaults(stage: Stage): Promise<void> {
  const { world, swarm, instagram, servers, store, network, shops } = stage;
  const draw = world.draw('faults');
  Object.assign(network, swarm.network);
  store.faults.commitUnknown = swarm.commitUnknown;
  await instagram.operate('PUT', '/faults', swarm.simulator);
  const end = world.now() + swarm.span * 1.2;
  const often = (every: number, work: () => void) => {
    if (every === 0) return;
    const next = () =>
      world.at(every * (0.2 + 1.6 * draw.next()), () => {
        if (world.now() >= end) return;
        work();
        next();
      });
    next();
  };
  often(swarm.crashEvery, () => servers.crashSomeone());
  often(swarm.pauseEvery, () => servers.pauseSomeone(draw.whole(1_000, 90_000)));
  often(swarm.databaseAwayEvery, () => {
    const ms = draw.whole(500, 15_000);
    store.goAway(ms, draw.chance(0.4));
    // What takes the database away often takes a server with it.
    if (swarm.crashEvery > 0 && draw.chance(0.5)) world.at(1.3 * ms * draw.next(), () => servers.crashSomeone());
  });
  if (swarm.sweeps) often(swarm.span / 3, () => sweep(servers));
  if (swarm.forgeries) often(swarm.span / 4, () => void forge(stage, draw.pick(shops)));
  if (swarm.loseToken) world.at(swarm.span * draw.next(), () => void loseToken(stage, draw.pick(shops)));
  await world.run({ end });
}

function sweep(servers: Servers): void {
  void servers
    .any()
    ?.pipeline.sweep()
    .catch(() => {});
}

/** A body that no secret signed: it must have no effect. */
async function forge({ servers, people, world }: Stage, shop: Shop): Promise<void> {
  const id = `18099${Math.floor(world.now())}`;
  const value = { id, from: { id: '7123', username: 'falso' }, text: 'quero', media: { id: shop.media[0] } };
  const entry = [{ id: shop.igId, time: Math.floor(world.now() / 1_000), changes: [{ field: 'comments', value }] }];
  people.comments.push({ id, igId: shop.igId, answered: 'no' });
  const body = JSON.stringify({ object: 'instagram', entry });
  await servers.post(body, `sha256=${'0'.repeat(64)}`).catch(() => {});
}

async function loseToken({ instagram, world }: Stage, shop: Shop): Promise<void> {
  world.note(`the token of ${shop.igId} dies`);
  await instagram.operate('POST', `/accounts/${shop.igId}/token`, { action: 'password_changed' });
}

/** Phase 2: no faults, everybody signs in again; runs until nothing is left that time alone would change. */
async function inCalm(stage: Stage): Promise<void> {
  const { world, instagram, servers, store, network, shops, database } = stage;
  Object.assign(network, calmNetwork());
  store.faults.commitUnknown = 0;
  servers.calmDown();
  await instagram.operate('POST', '/faults/reset');
  world.note('calm');
  // Whoever is paused comes back first.
  await world.run({ end: world.now() + 120_000 });
  for (const shop of shops) await signIn(stage, shop);
  const end = world.now() + LONGEST_REST;
  for (let calm = 0; calm < 2 && world.now() < end; ) {
    await world.run({ end: world.now() + LOOK_EVERY });
    const isQuiet = instagram.sim.webhooks.pending() === 0 && (await database.isQuiet());
    calm = isQuiet ? calm + 1 : 0;
  }
  servers.end();
}

async function signIn(stage: Stage, shop: Shop): Promise<void> {
  const { world, database, servers } = stage;
  await giveToken(stage, shop);
  await database.setTime(world.now());
  await database.owner.query(
    `update accounts set connection = 'connected', connection_problem = null, connection_changed_at = db_now() where id = $1`,
    [shop.id],
  );
  world.note(`${shop.igId} signs in again`);
  void servers
    .any()
    ?.pipeline.resume(shop.id)
    .catch(() => {});
}

async function gather({ instagram, acknowledged, people, database }: Stage): Promise<Evidence> {
  return {
    truth: instagram.sim.state.truth,
    acknowledged: acknowledged.updates,
    comments: people.comments,
    byHand: [...people.byHand],
    rows: await database.readRows(),
  };
}
