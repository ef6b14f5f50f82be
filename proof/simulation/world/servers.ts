import { createInstagramClient, type InstagramClient } from '@recado/instagram';
import { LANE_BUDGETS } from '../../../apps/server/src/config/lane-budgets.ts';
import { type Pipeline, type PipelineConfig, startPipeline, WAITS } from '../../../apps/server/src/pipeline/index.ts';
import { loseConnection } from '../../../apps/server/tests/beds/lose-connection.ts';
import type { Swarm } from '../draw-swarm.ts';
import { type Life, startLife } from '../life.ts';
import type { Tokens } from '../scene.ts';
import type { ClockWorld } from './clock-world.ts';
import { makeOpenHost, type NetworkFaults } from './open-host.ts';
import { SECRET, type SimInstagram } from './sim-instagram.ts';
import type { SimStore } from './sim-store.ts';
import type { Wire } from './wire.ts';

/** The changes that a planted bug may put around a server, beside its statements. */
export interface ServerBugs {
  client?(client: InstagramClient): InstagramClient;
  config?(config: PipelineConfig, life: Life): PipelineConfig;
  /** True where a webhook is answered before it is stored. */
  answersWebhooksEarly?: boolean;
  /** Returns the part of a webhook that the program looks at. */
  sees?(post: Post): Post;
}

/** A webhook POST; without a signature where it is ''. */
export interface Post {
  body: string;
  signature: string;
}

/** The server processes of a simulated world. */
export interface Servers {
  /** A webhook POST, to one that is up. Throws where none is, or where it dies before it answers. */
  post(sent: Post): Promise<number>;
  /** One that lives, or null. */
  any(): Running | null;
  /** All that live. */
  all(): Running[];
  crashSomeone(): void;
  pauseSomeone(ms: number): void;
  /** From now on nothing kills, and polls may become rare. */
  calmDown(): void;
  /** Ends all of them, so that nothing more happens. */
  end(): void;
}

export interface Running {
  life: Life;
  pipeline: Pipeline;
}

interface Parts {
  world: ClockWorld;
  store: SimStore;
  instagram: () => SimInstagram;
  network: NetworkFaults;
  wire: Wire;
  swarm: Swarm;
  tokens: Tokens;
  bugs: ServerBugs;
  spoolDir: string;
  onConnectionLost(accountId: string): void;
}

const LONGEST_RESTART = 5_000;
const LONGEST_CALM_POLL = 5 * 60_000;

export function startServers(parts: Parts): Servers {
  const { world, swarm } = parts;
  const draw = world.draw('servers');
  const slots: (Running | null)[] = Array.from({ length: swarm.processes }, () => null);
  let births = 0;
  let isCalm = false;
  let isOver = false;

  const kills = () => !isCalm && swarm.kill > 0 && draw.chance(swarm.kill);

  function boot(slot: number): void {
    if (isOver) return;
    const life = startLife(world, {
      name: `server-${slot}.${++births}`,
      skewMs: slot === 0 ? swarm.skewMs : 0,
      kills,
      longestPoll: () => (isCalm ? LONGEST_CALM_POLL : swarm.longestPoll),
    });
    world.note(`${life.name} starts`);
    life.onEnd(() => {
      slots[slot] = null;
      world.at(LONGEST_RESTART * draw.next(), () => boot(slot));
    });
    slots[slot] = { life, pipeline: startOne(parts, life) };
  }

  const living = () => slots.filter((one) => one !== null);
  for (let slot = 0; slot < swarm.processes; slot++) boot(slot);

  return {
    async post(sent) {
      const up = living();
      if (up.length === 0) throw new Error('nobody listens');
      const { life, pipeline } = draw.pick(up);
      const { body, signature } = parts.bugs.sees?.(sent) ?? sent;
      const post = { rawBody: Buffer.from(body), signature: signature || undefined };
      return new Promise((resolve, reject) => {
        life.onEnd(() => reject(new Error('the connection broke')));
        const slow = Object.assign(new Error('no answer in time'), { name: 'TimeoutError' });
        world.at(5_000, () => reject(slow));
        life.reach(() => {
          const answered = pipeline.webhook.receive(post);
          if (parts.bugs.answersWebhooksEarly) resolve(200);
          answered.then(
            ({ status }) => life.reach(() => resolve(status)),
            () => {},
          );
        });
      });
    },
    any: () => living()[0] ?? null,
    all: living,
    crashSomeone() {
      const up = living();
      if (up.length > 0) draw.pick(up).life.crash('at any moment');
    },
    pauseSomeone(ms) {
      const up = living();
      if (up.length > 0) draw.pick(up).life.pause(ms);
    },
    calmDown() {
      isCalm = true;
    },
    end() {
      isOver = true;
      for (const { life } of living()) life.crash('the end');
    },
  };
}

function startOne(parts: Parts, life: Life): Pipeline {
  const { world, store, instagram, network, wire, tokens, bugs, onConnectionLost } = parts;
  const { ports } = life;
  const client = createInstagramClient(
    {
      graphUrl: 'http://instagram.simulated',
      tokenUrl: 'http://instagram.simulated',
      authorizeUrl: 'http://instagram.simulated/oauth/authorize',
      version: 'v26.0',
      appId: '100',
      appSecret: SECRET,
      timeoutMs: WAITS.graphTimeout,
    },
    {
      clock: ports.clock,
      openHost: makeOpenHost({ world, life, inject: instagram().inject, faults: network, wire }),
      // A point that kills does not return.
      point: async (name) => {
        try {
          ports.proc.point(name);
        } catch {
          await new Promise(() => {});
        }
      },
    },
  );
  const config: PipelineConfig = {
    appSecrets: [SECRET],
    verifyToken: 'verify',
    // Not on this machine: to the simulator what lies there is fetched (voice messages).
    publicUrl: 'http://app.simulated',
    spoolDir: parts.spoolDir,
    roles: { ingest: true, worker: true },
    limits: LANE_BUDGETS,
    waits: WAITS,
    concurrency: { total: 64, perAccount: 16 },
  };
  const note = (fields: object, message: string) => {
    if (life.isAlive()) world.note(`${life.name} says: ${message} ${JSON.stringify(fields)}`);
  };
  return startPipeline({
    pool: store.poolOf(life),
    instagram: bugs.client?.(client) ?? client,
    ports,
    log: { info: note, warn: note, error: note },
    tokenOf: (accountId) => life.guard(Promise.resolve(tokens.get(accountId) ?? null)),
    onConnectionLost: async (accountId, problem) => {
      if (await loseConnection(store.poolOf(life), accountId, problem)) onConnectionLost(accountId);
    },
    config: bugs.config?.(config, life) ?? config,
  });
}
