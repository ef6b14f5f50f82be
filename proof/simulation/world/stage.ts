import { makeIds } from '../../../apps/server/src/platform/ports/index.ts';
import { type Acknowledged, noteAcknowledged } from '../acknowledged.ts';
import type { Swarm } from '../draw-swarm.ts';
import { openPlays } from '../open-plays.ts';
import { openShops, type Shop, type Tokens } from '../scene.ts';
import type { ClockWorld } from './clock-world.ts';
import { calmNetwork } from './open-host.ts';
import { letPeopleIn, type People } from './people.ts';
import { type ServerBugs, type Servers, startServers } from './servers.ts';
import type { SimDatabase } from './sim-database.ts';
import { openInstagram, type SimInstagram } from './sim-instagram.ts';
import { createStore, type SimStore, type StoreBugs } from './sim-store.ts';
import { newWire, type Wire } from './wire.ts';

/** A fault put into the product on purpose, without touching its files. */
export interface Bug extends StoreBugs, ServerBugs {
  /** Turns on the faults that it takes. */
  hostile?(swarm: Swarm): void;
}

/** Everything of one seed. */
export interface Stage {
  world: ClockWorld;
  swarm: Swarm;
  instagram: SimInstagram;
  servers: Servers;
  store: SimStore;
  network: ReturnType<typeof calmNetwork>;
  shops: Shop[];
  people: People;
  /** Returns what must come of what plays beside them. */
  plays: Awaited<ReturnType<typeof openPlays>>;
  /** The traffic over the wire to Instagram. */
  wire: Wire;
  tokens: Tokens;
  acknowledged: Acknowledged;
  database: SimDatabase;
  ids: ReturnType<typeof makeIds>;
  /** The problems that may never happen, whatever is broken. */
  problems: string[];
}

export async function build({
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
  const problems: string[] = [];
  const store = createStore(world, { client: database.app, bugs: bug });
  store.faults.slowMs = swarm.slowDatabaseMs;
  const network = { ...calmNetwork() };
  const tokens: Tokens = new Map();
  const wire = newWire();
  let servers: Servers | null = null;
  const instagram = await openInstagram(world, {
    seed: String(seed),
    post: async (body, signature) => {
      if (!servers) throw new Error('nobody listens yet');
      const status = await servers.post({ body, signature });
      world.note(`webhook ${status}`);
      acknowledged.note(status, body);
      if (status === 401) problems.push('a webhook that Instagram signed was refused');
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
  const scene = { world, instagram, owner: database.owner, ids, tokens, swarm };
  const shops = await openShops(scene);
  servers = startServers({
    world,
    store,
    instagram: () => instagram,
    network,
    wire,
    swarm,
    tokens,
    bugs: bug,
    spoolDir,
    onConnectionLost: (accountId) => void tokens.delete(accountId),
  });
  const people = await letPeopleIn({ world, instagram, shops, swarm, problems });
  const plays = await openPlays({ ...scene, shops, problems });
  return {
    world,
    swarm,
    instagram,
    servers,
    store,
    network,
    shops,
    people,
    plays,
    wire,
    tokens,
    acknowledged,
    database,
    ids,
    problems,
  };
}
