import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AcknowledgedUpdate } from '../../evidence/evidence.ts';
import { sleep } from '../child.ts';

/** Webhooks at an even rate, one comment each, sent again until they are acknowledged: what Instagram does. */
export interface SteadyPosts {
  acknowledged: readonly AcknowledgedUpdate[];
  /** Posts that were begun, and answers by status; 0 where the connection broke. */
  counts(): { begun: number; statuses: Map<number, number>; slowest: number };
  /** Begins no more; resolves when every one is acknowledged. */
  finish(): Promise<void>;
}

export interface SteadyOptions {
  url: string;
  igId: string;
  mediaId: string;
  secret: string;
  perSecond: number;
  /** Begins the comments' ids, so that no two runs share any. */
  prefix: string;
}

const TICK_MS = 50;
const AGAIN_MS = 1_000;
/** Connections, and so the most that are under way: a server without its database takes 2.5 s for each. */
const CONNECTIONS = 1_000;

export function startSteadyPosts(options: SteadyOptions): SteadyPosts {
  const statuses = new Map<number, number>();
  const acknowledged: AcknowledgedUpdate[] = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const under = new Set<Promise<void>>();
  let begun = 0;
  let slowest = 0;
  let stopped = false;

  async function deliver(n: number): Promise<void> {
    const id = `${options.prefix}${n}`;
    const post = makePost(options, id);
    for (;;) {
      const from = performance.now();
      const status = await send(agent, { url: options.url, ...post });
      slowest = Math.max(slowest, performance.now() - from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) {
        acknowledged.push({ igId: options.igId, name: `comment:${id}` });
        return;
      }
      await sleep(AGAIN_MS);
    }
  }

  async function run(): Promise<void> {
    const from = performance.now();
    while (!stopped) {
      const due = ((performance.now() - from) / 1_000) * options.perSecond;
      for (; begun < due && under.size < CONNECTIONS; begun++) {
        const one = deliver(begun).finally(() => under.delete(one));
        under.add(one);
      }
      await sleep(TICK_MS);
    }
  }

  const running = run();
  return {
    acknowledged,
    counts: () => ({ begun, statuses, slowest: Math.round(slowest) }),
    async finish() {
      stopped = true;
      await running;
      while (under.size > 0) await Promise.all(under);
      agent.destroy();
    },
  };
}

/** The status; 0 where the connection broke. */
function send(
  agent: http.Agent,
  { url, body, signature }: { url: string; body: string; signature: string },
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-hub-signature-256': signature,
    };
    const call = http.request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    call.on('error', () => resolve(0));
    call.end(body);
  });
}

function makePost({ igId, mediaId, secret }: SteadyOptions, id: string): { body: string; signature: string } {
  const from = { id: `7${id}`, username: `u${id}` };
  const value = { id, from, text: 'lindo', media: { id: mediaId, media_product_type: 'FEED' } };
  const entry = [{ id: igId, time: Math.floor(Date.now() / 1_000), changes: [{ field: 'comments', value }] }];
  const body = JSON.stringify({ object: 'instagram', entry });
  return { body, signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
}
