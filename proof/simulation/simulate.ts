import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { check } from '../evidence/check.ts';
import type { Evidence, ExpectedComment, Violation } from '../evidence/evidence.ts';
import { describeSwarm, drawSwarm } from './draw-swarm.ts';
import { watchPlant } from './planted/watch-plant.ts';
import { giveToken, type Shop } from './scene.ts';
import { lookForPosts, underFaults } from './under-faults.ts';
import { createClockWorld } from './world/clock-world.ts';
import { SAID_ONCE } from './world/let-chat-in.ts';
import { calmNetwork } from './world/open-host.ts';
import type { SimDatabase } from './world/sim-database.ts';
import { type Bug, build, type Stage } from './world/stage.ts';

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
/** A planted bug may keep its world from ever being at rest; what it does is seen sooner. */
const LONGEST_REST_OF_A_BUG = 3 * 3_600_000;
const LOOK_EVERY = 5 * 60_000;

/**
 * One seed: the real pipeline under faults, then without any until nothing is left to do, then the checkers.
 * @throws where a plant does not fit the product.
 */
export async function simulate(
  database: SimDatabase,
  { seed, bug: given = {}, keep = false }: { seed: number; bug?: Bug; keep?: boolean },
): Promise<Verdict> {
  const { bug, fits } = watchPlant(given);
  await database.empty();
  const first = createClockWorld({ seed: String(seed), startAt: 0, keep: false });
  const swarm = drawSwarm(first.draw('swarm'));
  bug.hostile?.(swarm);
  const startAt = swarm.monthEnds ? MONTH_END - swarm.span / 2 : NOON;
  const world = createClockWorld({ seed: String(seed), startAt, keep });
  const spoolDir = fs.mkdtempSync(path.join(os.tmpdir(), 'recado-simulation-'));
  let stage: Stage | null = null;
  try {
    stage = await build({ world, swarm, bug, spoolDir, seed, database });
    await underFaults(stage);
    fits();
    await inCalm(stage, { fits, isPlanted: Object.keys(given).length > 0 });
    const evidence = await gather(stage);
    for (const name of await database.reached()) world.saw(name);
    const violations = [
      ...check(evidence, { maySpareUnprovable: true, skewMs: Math.abs(swarm.skewMs) }),
      ...stage.problems.map((what): Violation => ({ id: 'SIM', what })),
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
    stage?.servers.end();
    await stage?.store.rest();
    fs.rmSync(spoolDir, { recursive: true, force: true });
  }
}

/** Phase 2: no faults, everybody signs in again; runs until nothing is left that time alone would change. */
async function inCalm(stage: Stage, { fits, isPlanted }: { fits(): void; isPlanted: boolean }): Promise<void> {
  const { world, instagram, servers, store, network, shops, database, swarm } = stage;
  Object.assign(network, calmNetwork());
  store.faults.commitUnknown = 0;
  servers.calmDown();
  await instagram.operate('POST', '/faults/reset');
  world.note('calm');
  // Whoever is paused comes back first.
  await world.run({ end: world.now() + 120_000 });
  for (const shop of shops) await signIn(stage, shop);
  const end = world.now() + (isPlanted ? LONGEST_REST_OF_A_BUG : LONGEST_REST);
  for (let calm = 0; calm < 2 && world.now() < end; ) {
    if (swarm.plays.includes('nextPost')) lookForPosts(servers);
    await world.run({ end: world.now() + LOOK_EVERY });
    fits();
    await store.rest();
    const isQuiet = instagram.sim.webhooks.pending() === 0 && (await database.isQuiet());
    calm = isQuiet ? calm + 1 : 0;
  }
  servers.end();
}

async function signIn(stage: Stage, shop: Shop): Promise<void> {
  const { world, database, servers, store } = stage;
  await giveToken(stage, shop);
  await store.rest();
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

async function gather({
  instagram,
  acknowledged,
  people,
  plays,
  wire,
  database,
  store,
  swarm,
}: Stage): Promise<Evidence> {
  await store.rest();
  const standsBack = ({ igId, personId, answered }: (typeof people.comments)[number]) =>
    answered === 'yes' && swarm.ownerFirst && people.owned.has(`${igId} ${personId}`);
  const { comments, messages, once, ...expected } = plays();
  const ofPeople = people.comments.map(
    (one): ExpectedComment => (standsBack(one) ? { ...one, answered: 'maybe' } : one),
  );
  return {
    ...expected,
    ...wire,
    truth: instagram.sim.state.truth,
    acknowledged: acknowledged.updates,
    comments: [...ofPeople, ...comments],
    messages: [...people.messages, ...messages],
    once: [...SAID_ONCE, ...once],
    byHand: [...people.byHand],
    seen: await database.readSeen(),
    rows: await database.readRows(),
  };
}
