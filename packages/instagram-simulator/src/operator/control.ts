import { changeFaults, noFaults } from '../faults.ts';
import { postBody } from '../webhooks/post.ts';
import { commit } from '../world.ts';
import type { Input } from './input.ts';
import { account, flag, OperatorError, text, whole } from './input.ts';

type View = Promise<unknown>;

/** The ground truth: what API callers made happen, and nothing else. */
export async function readTruth(input: Input): View {
  const after = Number(input.query('after') ?? 0);
  const lines = input.world.state.truth.slice(Math.max(0, after));
  // Nothing is told that a crash could take back.
  await input.world.journal.flushed();
  return lines;
}

export function readTraffic(input: Input): unknown {
  return input.world.traffic.after(Number(input.query('after') ?? 0));
}

export function readFaults(input: Input): unknown {
  return input.world.state.faults;
}

export async function setFaults(input: Input): View {
  const { world } = input;
  const faults = changeFaults(world.state.faults, input.body);
  if (typeof faults === 'string') throw new OperatorError(400, faults);
  await commit(world, [{ t: 'faults', faults }]);
  world.stream.changed('state');
  return faults;
}

export async function resetFaults({ world }: Input): View {
  await commit(world, [{ t: 'faults', faults: noFaults() }]);
  world.stream.changed('state');
  return world.state.faults;
}

export function readClock({ world }: Input): { now: number; offsetMs: number } {
  return { now: world.clock.now(), offsetMs: world.clock.offsetMs() };
}

/** Only forward: nothing that has happened comes to lie in the future. */
export async function jumpClock(input: Input): View {
  const { world } = input;
  const offsetMs = world.clock.offsetMs() + whole(input, 'jumpMs');
  world.clock.setOffset(offsetMs);
  await commit(world, [{ t: 'clock', offsetMs }]);
  for (const listener of world.clockListeners) listener(offsetMs);
  world.stream.changed('clock');
  return readClock(input);
}

const endings: Record<string, number> = { revoke: 458, expire: 463, password_changed: 460 };

/** Ends every token of the account. Simulator choice: removing the app also ends its subscription and permissions. */
export async function endTokens(input: Input): View {
  const { world } = input;
  const { igId } = account(world, input.path('igId'));
  const action = text(input, 'action');
  const subcode = Object.hasOwn(endings, action) ? endings[action] : undefined;
  if (subcode === undefined) throw new OperatorError(400, 'action must be revoke, expire or password_changed.');
  await commit(world, [
    { t: 'tokensEnded', igId, subcode },
    ...(action === 'revoke'
      ? [{ t: 'accountChanged', igId, change: { granted: null, subscribed: null } } as const]
      : []),
  ]);
  world.stream.changed('state');
  return { ok: true };
}

/** Takes permissions away; names with or without `instagram_business_`. */
export async function removePermissions(input: Input): View {
  const { world } = input;
  const { igId, granted } = account(world, input.path('igId'));
  const removed = input.body.removed;
  if (!Array.isArray(removed)) throw new OperatorError(400, 'removed must be a list of scopes.');
  const names = removed.map((name) => String(name).replace(/^(instagram_business_)?/, 'instagram_business_'));
  const left = (granted ?? []).filter((scope) => !names.includes(scope));
  await commit(world, [{ t: 'accountChanged', igId, change: { granted: left } }]);
  world.stream.changed('state');
  return { permissions: left };
}

export async function allowMessages(input: Input): View {
  const { world } = input;
  const { igId } = account(world, input.path('igId'));
  const messagesAllowed = flag(input, 'allowed');
  await commit(world, [{ t: 'accountChanged', igId, change: { messagesAllowed } }]);
  world.stream.changed('state');
  return { messagesAllowed };
}

export function readPending({ world }: Input): unknown {
  return { pending: world.webhooks.pending() };
}

/** Sends the body of a recorded webhook once more. */
export async function replayWebhook(input: Input): View {
  const { world } = input;
  const entry = world.traffic.find(whole(input, 'seq'));
  if (entry?.direction !== 'webhook' || entry.method !== 'POST')
    throw new OperatorError(404, 'There is no such webhook.');
  const body = JSON.stringify(entry.body).replace(
    /[\u007f-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { result: await postBody(world, body) };
}

/** Empties the simulator. The clock stays, and no id is ever given again. */
export async function reset({ world }: Input): View {
  world.webhooks.clear();
  await commit(world, [{ t: 'reset' }]);
  for (const event of ['state', 'inbox', 'truth', 'clock'] as const) world.stream.changed(event);
  return { ok: true };
}
