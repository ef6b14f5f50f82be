import { createHmac } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { createServer } from '../../../packages/instagram-simulator/src/create-server.ts';
import { openWorld } from '../../../packages/instagram-simulator/src/start-simulator.ts';
import type { HttpClient } from '../../../packages/instagram-simulator/src/wire/http-client.ts';
import type { Clock } from '../../../packages/instagram-simulator/src/world/clock.ts';
import type { World } from '../../../packages/instagram-simulator/src/world/world.ts';
import type { ClockWorld } from './clock-world.ts';

/** The simulator's own code in virtual time, without sockets. */
export interface SimInstagram {
  sim: World;
  /** A call of its HTTP interface. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** The operator's API. Resolves within the same virtual moment. */
  operate<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', where: string, body?: unknown): Promise<T>;
}

export const SECRET = 'simulated-secret';

/** `post` is how its webhooks reach the app: the status that was answered; it throws where nobody answers. */
export async function openInstagram(
  world: ClockWorld,
  { seed, post }: { seed: string; post(body: string, signature: string): Promise<number> },
): Promise<SimInstagram> {
  const http: HttpClient = {
    request: async ({ body = '', headers = {} }) => {
      const status = await post(body, headers['x-hub-signature-256'] ?? '');
      return { status, contentType: '', body: '', bytes: 0 };
    },
    close: () => {},
  };
  const app = {
    id: '100',
    secret: SECRET,
    verifyToken: 'verify',
    webhookUrl: 'http://app.simulated/webhooks/instagram',
    redirectUris: ['http://app.simulated/callback'],
  };
  const sim = await openWorld({ dataDir: null, app, seed }, { clock: virtualClock(world), http });
  sim.url = 'http://instagram.simulated';
  const server = await createServer(sim);
  await server.ready();
  const inject: SimInstagram['inject'] = (request) => {
    world.stir();
    return server.inject(request);
  };
  return {
    sim,
    inject,
    async operate<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', where: string, body?: unknown) {
      const given = body === undefined ? {} : { payload: JSON.stringify(body) };
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await inject({ method, url: `/sim/api${where}`, headers, ...given });
      if (answer.statusCode !== 200) throw new Error(`${method} ${where}: ${answer.statusCode} ${answer.body}`);
      return JSON.parse(answer.body) as T; // as: the operator API answers what the caller names
    },
  };
}

function virtualClock(world: ClockWorld): Clock {
  const after = (ms: number, run: () => void) =>
    world.at(ms, () => {
      world.stir();
      run();
    });
  return {
    now: () => Math.floor(world.now()),
    mono: () => world.now(),
    offsetMs: () => 0,
    setOffset: () => {},
    after,
    wait: (ms) => new Promise((resolve) => void after(ms, resolve)),
    close: () => {},
  };
}

/** The header that Instagram sends with these bytes. */
export function sign(body: string): string {
  return `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
}
