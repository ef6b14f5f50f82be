import { grantTo, type Shop } from '../crowds/open-shops.ts';
import type { World } from '../world.ts';

const EVERY_MS = 1_000;
const PERIOD_MS = 1_500;
const CREDITS = 20;

/**
 * Gives months of a second and a half to every shop that pays, one begun before the last ends. What ends first is used first, so that
 * DMs are on their way at the end of many a period (F35), and there is always one to close.
 */
export function startPeriods(world: World, shops: readonly Shop[]): { end(): Promise<void> } {
  const paying = shops.filter(({ poor }) => !poor);
  let running: Promise<unknown> = Promise.resolve();
  let n = 0;
  const timer = setInterval(() => {
    const sourceId = `period ${n++}`;
    const now = Date.now();
    const period = { sourceId, startsAt: now, endsAt: now + PERIOD_MS, amount: CREDITS };
    // Postgres is killed on purpose: then there is no month.
    running = running.then(() => Promise.allSettled(paying.map(({ id }) => grantTo(world, id, period))));
  }, EVERY_MS);
  return {
    async end() {
      clearInterval(timer);
      await running;
    },
  };
}
