import { createHmac } from 'node:crypto';
import { sleep } from './child-process.ts';

/** Webhooks at an even rate, one comment each, sent again until they are acknowledged: what Instagram does. */
export interface SteadyPosts {
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

export function startSteadyPosts(options: SteadyOptions): SteadyPosts {
  const statuses = new Map<number, number>();
  const under = new Set<Promise<void>>();
  let begun = 0;
  let slowest = 0;
  let stopped = false;

  async function deliver(n: number): Promise<void> {
    const { body, signature } = makePost(options, n);
    for (;;) {
      const from = performance.now();
      const status = await fetch(options.url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      slowest = Math.max(slowest, performance.now() - from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) return;
      await sleep(AGAIN_MS);
    }
  }

  async function run(): Promise<void> {
    const from = performance.now();
    while (!stopped) {
      const due = ((performance.now() - from) / 1_000) * options.perSecond;
      for (; begun < due; begun++) {
        const one = deliver(begun).finally(() => under.delete(one));
        under.add(one);
      }
      await sleep(TICK_MS);
    }
  }

  const running = run();
  return {
    counts: () => ({ begun, statuses, slowest: Math.round(slowest) }),
    async finish() {
      stopped = true;
      await running;
      while (under.size > 0) await Promise.all(under);
    },
  };
}

function makePost({ igId, mediaId, secret, prefix }: SteadyOptions, n: number): { body: string; signature: string } {
  const id = `${prefix}${n}`;
  const from = { id: `7${id}`, username: `u${id}` };
  const value = { id, from, text: 'lindo', media: { id: mediaId, media_product_type: 'FEED' } };
  const entry = [{ id: igId, time: Math.floor(Date.now() / 1_000), changes: [{ field: 'comments', value }] }];
  const body = JSON.stringify({ object: 'instagram', entry });
  return { body, signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
}
