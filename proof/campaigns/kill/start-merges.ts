import { mergeKeys } from '../../../apps/server/src/platform/jobs/index.ts';
import type { World } from '../world.ts';

const EVERY_MS = 1_000;
/** Longer than any statement of a server lives (`STATEMENT_TIMEOUT_MS`), as a day is in life. */
const AGE_MS = 20_000;

/**
 * Moves keys all the time instead of once a night, a few at once, so that servers meet one that moves, and Postgres dies in the middle. Its
 * end returns how many were moved.
 */
export function startMerges({ pool }: Pick<World, 'pool'>): { end(): Promise<number> } {
  let moved = 0;
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= mergeKeys({ pool, proc: { point() {} } }, { slice: 20, least: 0, age: AGE_MS })
      .then(
        (count) => {
          moved += count;
        },
        () => {}, // Postgres is killed on purpose
      )
      .finally(() => {
        running = null;
      });
  }, EVERY_MS);
  return {
    async end() {
      clearInterval(timer);
      await running;
      return moved;
    },
  };
}
