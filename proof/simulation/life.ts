import type { Ports } from '../../apps/server/src/platform/ports/index.ts';
import { makeIds } from '../../apps/server/src/platform/ports/index.ts';
import type { Draw } from '../campaigns/seeded.ts';
import type { ClockWorld } from './world/clock-world.ts';

/** One life of a process, from its start to its crash; a promise that it awaits when it dies never settles. */
export interface Life {
  name: string;
  isAlive(): boolean;
  /** As SIGKILL: nothing of it runs any more. */
  crash(why: string): void;
  /** As SIGSTOP for so many virtual milliseconds: what would reach it waits, and comes in order. */
  pause(ms: number): void;
  /** Runs `work` now, after the pause, or never. */
  reach(work: () => void): void;
  /** The same promise, as this life sees it. */
  guard<T>(promise: Promise<T>): Promise<T>;
  /** Called at the crash. */
  onEnd(work: () => void): void;
  ports: Ports;
}

/** Thrown where the process dies in the middle of synchronous code: nothing that follows reaches anything outside. */
class Killed extends Error {
  override name = 'Killed';
}

export interface LifeOptions {
  name: string;
  /** Wall clock against true time, milliseconds. */
  skewMs: number;
  /** True when the process dies at this visit of a kill point. */
  kills(): boolean;
  /** The longest that a poll that found nothing may grow to. */
  longestPoll(): number;
}

interface LifeState {
  world: ClockWorld;
  draw: Draw;
  given: LifeOptions;
  bornAt: number;
  alive: boolean;
  pausedUntil: number;
  /** The work that reaches it after its pause. */
  held: (() => void)[];
  ends: (() => void)[];
  /** The times that a poll found nothing, by its name. */
  idle: Map<string, number>;
}

export function startLife(world: ClockWorld, given: LifeOptions): Life {
  const state: LifeState = {
    ...{ world, given, draw: world.draw(given.name), bornAt: world.now() },
    ...{ alive: true, pausedUntil: 0, held: [], ends: [], idle: new Map() },
  };
  const clock = makeClock(state);
  const rng = makeRng(state.draw);
  return {
    name: given.name,
    isAlive: () => state.alive,
    crash: (why) => crash(state, why),
    pause: (ms) => pause(state, ms),
    reach: (work) => reach(state, work),
    guard: (promise) => guard(state, promise),
    onEnd: (work) => void state.ends.push(work),
    ports: { clock, rng, ids: makeIds({ clock, rng }), proc: makeProc(state) },
  };
}

function crash(state: LifeState, why: string): void {
  const { world, given, ends } = state;
  if (!state.alive) return;
  state.alive = false;
  world.note(`${given.name} dies: ${why}`);
  world.saw(`crash: ${why}`);
  for (const end of ends) end();
}

function reach({ alive, pausedUntil, world, held }: LifeState, work: () => void): void {
  if (!alive) return;
  if (pausedUntil > world.now()) held.push(work);
  else work();
}

function pause(state: LifeState, ms: number): void {
  const { world, given, held } = state;
  if (!state.alive) return;
  state.pausedUntil = world.now() + ms;
  world.note(`${given.name} stands still for ${Math.round(ms)}`);
  world.at(ms, () => {
    for (const work of held.splice(0)) if (state.alive) work();
  });
}

function guard<T>(state: LifeState, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    promise.then(
      (value) => reach(state, () => resolve(value)),
      (error: unknown) => reach(state, () => reject(error)),
    );
  });
}

/** Polls that find nothing become rarer, as far as allowed: nothing depends on their pace but time. */
function stretch({ idle, given, draw }: LifeState, ms: number, why: string): number {
  if (!why.endsWith(': poll')) return ms;
  const times = idle.get(why) ?? 0;
  idle.set(why, times + 1);
  return Math.max(ms, Math.min(given.longestPoll(), ms * 2 ** Math.min(times, 16))) * (0.8 + 0.4 * draw.next());
}

function makeClock(state: LifeState): Ports['clock'] {
  const { world, given, bornAt, idle } = state;
  return {
    now: () => Math.floor(world.now() + given.skewMs),
    mono: () => world.now() - bornAt,
    sleep: (ms, why, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const cancel = world.at(stretch(state, ms, why), () => reach(state, done));
        signal?.addEventListener('abort', woken, { once: true });
        function woken(): void {
          idle.delete(why);
          cancel();
          resolve();
        }
        function done(): void {
          signal?.removeEventListener('abort', woken);
          resolve();
        }
      }),
  };
}

function makeProc(state: LifeState): Ports['proc'] {
  return {
    armed: () => true,
    point(point) {
      if (!state.alive) throw new Killed(point);
      if (!state.given.kills()) return;
      crash(state, point);
      throw new Killed(point);
    },
    assert(holds, id) {
      if (!holds) throw new Error(`broken invariant ${id}`);
    },
    sometimes: (reached, id) => void (reached && state.world.saw(id)),
  };
}

function makeRng(draw: Draw): Ports['rng'] {
  return {
    next: () => draw.next(),
    bytes: (length) => Buffer.from(Array.from({ length }, () => draw.whole(0, 255))),
  };
}
