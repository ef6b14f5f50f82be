import type { CutBody, RefuseRule, RefuseTarget, Throttle } from '../../faults/faults.ts';
import type { World } from '../../world/world.ts';
import { record } from '../../world/world.ts';
import type { Call } from '../call.ts';

/** A fault that strikes one call; `name` is the switch that did it. */
export type CallFault =
  | { name: 'throttle'; throttle: Throttle }
  | { name: 'refuse'; rule: RefuseRule }
  | { name: 'errors5xx'; executes: boolean }
  | { name: 'loseAnswers' }
  | { name: 'timeoutAfterAccept' }
  | { name: 'hang' }
  | { name: 'lateExecution'; afterMs: number }
  | { name: 'cutBody'; cut: CutBody };

/**
 * Draws the fault of a call, at most one. `throttle` and `errors5xx` concern every Graph call, `refuse` those that a rule
 * names, the others sends.
 */
export function drawFault(world: World, call: Call): CallFault | null {
  const { rng } = world;
  const { throttle, refuse, errors5xx, error5xxExecutes } = world.state.faults;
  if (throttle && rng.chance(throttle.probability)) {
    spend(world, { throttle: left(throttle) });
    return { name: 'throttle', throttle };
  }
  const rule = refuse.find((one) => concerns(call, one.on) && rng.chance(one.probability));
  if (rule) {
    spend(world, { refuse: refuse.flatMap((one) => (one === rule ? (left(one) ?? []) : one)) });
    return { name: 'refuse', rule };
  }
  if (rng.chance(errors5xx)) return { name: 'errors5xx', executes: error5xxExecutes };
  return isSend(call) ? drawOfSend(world) : null;
}

function drawOfSend(world: World): CallFault | null {
  const { rng } = world;
  const { loseAnswers, timeoutAfterAccept, hang, lateExecution, lateExecutionMs, cutBody } = world.state.faults;
  if (rng.chance(loseAnswers)) return { name: 'loseAnswers' };
  if (rng.chance(timeoutAfterAccept)) return { name: 'timeoutAfterAccept' };
  if (rng.chance(hang)) return { name: 'hang' };
  if (rng.chance(lateExecution)) return { name: 'lateExecution', afterMs: rng.next() * lateExecutionMs };
  if (!cutBody || !rng.chance(cutBody.probability)) return null;
  spend(world, { cutBody: left(cutBody) });
  return { name: 'cutBody', cut: cutBody };
}

/** The rule after it has struck once; null when that was the last time. */
function left<T extends { count: number | null }>(rule: T): T | null {
  if (rule.count === null) return rule;
  return rule.count === 1 ? null : { ...rule, count: rule.count - 1 };
}

function spend(world: World, change: Partial<World['state']['faults']>): void {
  const present = world.state.faults;
  const before = Object.keys(change).map((name) => JSON.stringify(present[name as keyof typeof present])); // as: its own keys
  if (JSON.stringify(Object.values(change)) === `[${before.join(',')}]`) return;
  record(world, [{ t: 'faults', faults: { ...present, ...change } }]);
  world.stream.changed('state');
}

function concerns(call: Call, target: RefuseTarget): boolean {
  switch (target) {
    case 'everything':
      return true;
    case 'reads':
      return call.method === 'GET';
    case 'sends':
      return isSend(call);
    case 'public_replies':
      return isSend(call) && call.edge !== 'messages';
    case 'private_replies':
      return isSend(call) && call.edge === 'messages' && isPrivateReply(call);
    case 'messages':
      return isSend(call) && call.edge === 'messages' && !isPrivateReply(call);
  }
}

function isSend(call: Call): boolean {
  return call.method === 'POST' && ['messages', 'replies', 'comments'].includes(call.edge ?? '');
}

function isPrivateReply(call: Call): boolean {
  const recipient = call.json?.recipient ?? call.params.get('recipient');
  return JSON.stringify(recipient ?? null).includes('comment_id');
}
