import { changeFaults } from '../faults/change-faults.ts';
import type { Faults } from '../faults/faults.ts';
import { knownCodes } from '../graph/limits/known-codes.ts';
import { asciiJson } from '../webhooks/envelope.ts';
import { postBody } from '../webhooks/post-webhook.ts';
import type { Truth } from '../world/state.ts';
import type { World } from '../world/world.ts';
import { commit } from '../world/world.ts';
import type { Input } from './input.ts';
import { account, flag, OperatorError, whole } from './input.ts';
import { purposeOf } from './purpose.ts';

type View = Promise<unknown>;

/** The ground truth: what API callers made happen, and nothing else. */
export async function readTruth(input: Input): View {
  const after = Number(input.query('after') ?? 0);
  const lines = input.world.state.truth.slice(Math.max(0, after));
  // Nothing is told that a crash could take back.
  await input.world.journal.flushed();
  return lines;
}

/** Counts the lines of the truth by kind. */
export function countTruth({ world }: Input): Record<Truth['kind'], number> {
  const counts = { private_reply: 0, message: 0, comment_reply: 0, sender_action: 0 };
  for (const line of world.state.truth) counts[line.kind] += 1;
  return counts;
}

export function readTraffic(input: Input): unknown {
  const { traffic, state } = input.world;
  const entries = traffic.after(Number(input.query('after') ?? 0));
  return entries.map((entry) => ({ ...entry, purpose: purposeOf(state, entry) }));
}

export function readFaults(input: Input): unknown {
  return input.world.state.faults;
}

export async function setFaults(input: Input): View {
  const faults = changeFaults(input.world.state.faults, input.body);
  if (typeof faults === 'string') throw new OperatorError(400, faults);
  await switchTo(input.world, faults);
  return input.world.state.faults;
}

export async function resetFaults({ world }: Input): View {
  await switchTo(world, world.usualFaults);
  return world.state.faults;
}

/** Makes these the faults. Updates that wait on the schedule go at once when the schedule ends. */
export async function switchTo(world: World, faults: Faults): Promise<void> {
  await commit(world, [{ t: 'faults', faults }]);
  if (world.state.faults.webhookRetries === 'patient') world.webhooks.unpark();
  world.stream.changed('state');
}

/** Every code of docs/platform.md 10, for rules of the switch `refuse`. */
export function readCodes(): unknown {
  return Object.entries(knownCodes).map(([key, message]) => {
    const [code, subcode] = key.split('/').map(Number);
    return { code, subcode: subcode ?? null, message };
  });
}

export function readClock({ world }: Input): { now: number; offsetMs: number } {
  return { now: world.clock.now(), offsetMs: world.clock.offsetMs() };
}

/** Moves the clock only forward: nothing that has happened comes to lie in the future. */
export async function jumpClock(input: Input): View {
  await jump(input.world, whole(input, 'jumpMs'));
  return readClock(input);
}

export async function jump(world: World, jumpMs: number): Promise<void> {
  const offsetMs = world.clock.offsetMs() + jumpMs;
  world.clock.setOffset(offsetMs);
  await commit(world, [{ t: 'clock', offsetMs }]);
  await Promise.all([...world.clockListeners].map((listener) => listener(offsetMs)));
  world.webhooks.clockJumped();
  world.stream.changed('clock');
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

/** Impressions of the last 24 hours, which the limit of non-messaging calls is measured by. */
export async function setImpressions(input: Input): View {
  const { world } = input;
  const { igId } = account(world, input.path('igId'));
  const impressions = whole(input, 'impressions');
  await commit(world, [{ t: 'accountChanged', igId, change: { impressions } }]);
  world.stream.changed('state');
  return { impressions };
}

/** Webhooks that wait, how many of them for virtual time, and calls that are still to be carried out late. */
export function readPending({ world }: Input): unknown {
  const { webhooks } = world;
  return { pending: webhooks.pending(), parked: webhooks.parked(), lateExecutions: world.lateExecutions };
}

/** Sends the body of a recorded webhook once more. */
export async function replayWebhook(input: Input): View {
  const { world } = input;
  const entry = world.traffic.find(whole(input, 'seq'));
  if (entry?.direction !== 'webhook' || entry.method !== 'POST')
    throw new OperatorError(404, 'There is no such webhook.');
  return { result: await postBody(world, asciiJson(entry.body)) };
}

/** Empties the simulator. The clock stays, and no id is ever given again. */
export async function reset({ world }: Input): View {
  world.scenario?.stop();
  world.webhooks.clear();
  await commit(world, [{ t: 'reset' }, { t: 'faults', faults: world.usualFaults }]);
  for (const event of ['state', 'inbox', 'truth', 'clock'] as const) world.stream.changed(event);
  return { ok: true };
}
