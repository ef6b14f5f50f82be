import type { ServerResponse } from 'node:http';
import type { World } from '../../world/world.ts';
import type { GraphAnswer } from '../call.ts';
import { Refusal } from '../refusal.ts';

/** A caller that never gives up is cut off after so many real milliseconds. */
const longestWaitMs = 150_000;

/**
 * Carries a call out `afterMs` (real) after its caller has given up waiting. The rules are checked then, not now: a window may
 * have closed. Simulator choice: a simulator that ends or is emptied before that forgets the call.
 */
export function executeLate(
  world: World,
  caller: ServerResponse,
  late: {
    afterMs: number;
    execute: () => Promise<GraphAnswer>;
    note: (status: number, body: unknown) => void;
  },
): void {
  world.lateExecutions += 1;
  const born = world.state.resets;
  const cancel = world.clock.after(longestWaitMs, () => caller.destroy());
  caller.once('close', () => {
    cancel();
    world.clock.after(late.afterMs, () => void execute());
  });

  async function execute(): Promise<void> {
    try {
      if (born !== world.state.resets) return;
      const answer = await late.execute();
      late.note(0, answer.body);
      answer.afterwards?.();
    } catch (error) {
      // Nobody waits for this call any more: whatever ends it, the traffic is where it can be told.
      const code = error instanceof Refusal ? error.code : null;
      late.note(0, { error: { message: error instanceof Error ? error.message : String(error), code } });
    } finally {
      world.lateExecutions -= 1;
    }
  }
}
