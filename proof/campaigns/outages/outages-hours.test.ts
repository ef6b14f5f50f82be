import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MovableClock, movableClock } from '../../../apps/server/tests/beds/movable-clock.ts';
import { type PipelineBed, startPipelineBed } from '../../../apps/server/tests/beds/pipeline-bed.ts';

const MINUTE = 60_000;
const HOURS = 2;
const STEP = 10 * MINUTE;

let bed: PipelineBed;
let time: MovableClock;
beforeAll(async () => {
  time = movableClock();
  bed = await startPipelineBed({ ports: { clock: time.clock } });
});
afterAll(() => bed.close());

// Every answer a 5xx for two virtual hours, comments coming in all the while; once nothing is carried out, once everything is.
test.each([false, true])(
  'two hours of 5xx (carried out: %s): every DM arrives once, with no try burnt',
  async (executes) => {
    const account = await bed.account({ credits: 10 });
    await bed.grantCredits(account, 100);
    await bed.faults({ errors5xx: 1, error5xxExecutes: executes, echoes: 'lost' });
    let comments = 0;
    for (let passed = 0; passed < HOURS * 60 * MINUTE; passed += STEP, comments++) {
      await bed.comment(account, 'quero');
      await bed.until(async () => (await bed.deliveries(account)).length === comments + 1);
      await time.jump(bed, STEP);
      await bed.quiet();
    }
    const open = (await bed.deliveries(account)).filter(({ state }) => state === 'unknown' || state === 'sending');
    // Carried out, the repeat is told "already replied", which settles it even now.
    if (!executes) expect(open.length).toBe(comments);
    await bed.sim('POST', '/faults/reset');
    for (let hours = 0; hours < 3 && (await bed.deliveries(account)).some(({ state }) => state !== 'sent'); hours++) {
      await time.jump(bed, 60 * MINUTE);
      await bed.quiet();
      await bed.until(async () => (await bed.deliveries(account)).every(({ state }) => state !== 'sending'));
    }
    const rows = await bed.deliveries(account);
    expect(rows.map(({ state, refusals }) => `${state} ${refusals}`)).toEqual(Array(comments).fill('sent 0'));
    const truth = await bed.truth(account);
    expect(new Set(truth.map(({ commentId }) => commentId)).size).toBe(comments);
    expect(truth).toHaveLength(comments);
    expect(await bed.drift()).toEqual([]);
  },
  240_000,
);
