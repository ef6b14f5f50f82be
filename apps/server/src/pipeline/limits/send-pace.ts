import type { LaneBudgets } from '../../config/lane-budgets.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { forgetOld } from '../../platform/limits/index.ts';
import type { Ports } from '../../platform/ports/index.ts';
import { callsPerSecond, type LaneName } from './lanes.ts';

/** A tenth longer than Instagram's second, as the budgets of lanes count it: a call takes now less and now more time to get there. */
const WINDOW = 1_100;
/** Starts that are over are forgotten in pieces of this many. */
const PIECE = 512;

/**
 * Makes what holds a lane's calls of any second to its budget as they leave. Budgets are spent when deliveries are claimed; between that
 * and the call lie a commit and whatever the process was busy with, and two seconds' claims would leave within one, where Instagram counts
 * what arrives. The answer resolves when this one may: nearly always at once.
 */
export function makeSendPace({ clock, limits }: { clock: Ports['clock']; limits: LaneBudgets }) {
  /** The moments when an account's and lane's calls of the last window left, or will, oldest first; the last to call stands at the end. */
  const known = new Map<string, { starts: number[]; over: number }>();

  return async ({ account_id, lane }: { account_id: AccountId; lane: LaneName }): Promise<void> => {
    const now = clock.mono();
    const key = `${account_id} ${lane}`;
    const calls = known.get(key) ?? { starts: [], over: 0 };
    const { starts } = calls;
    while ((starts[calls.over] ?? now) <= now - WINDOW) calls.over++;
    if (calls.over >= PIECE) {
      starts.splice(0, calls.over);
      calls.over = 0;
    }
    const most = callsPerSecond(lane, limits);
    const before = starts.length - most < calls.over ? undefined : starts[starts.length - most];
    const at = before === undefined ? now : before + WINDOW;
    starts.push(at);
    known.delete(key);
    known.set(key, calls);
    forgetOld(known, (one) => (one.starts.at(-1) ?? 0) <= now - WINDOW);
    if (at > now) await clock.sleep(at - now, 'spacing of calls');
  };
}
export type SendPace = ReturnType<typeof makeSendPace>;
