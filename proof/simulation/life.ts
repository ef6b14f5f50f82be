import type { Ports } from '../../apps/server/src/platform/ports/index.ts';
import { makeIds } from '../../apps/server/src/platform/ports/index.ts';
import type { Draw } from '../campaigns/seeded.ts';
import type { ClockWorld } from './world/clock-world.ts';

/** One life of a process: from its start to its crash. What it awaits when it dies never settles. */
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
  /** How long a poll that found nothing may grow. */
  longestPoll(): number;
}

export function startLife(world: ClockWorld, { name, skewMs, kills, longestPoll }: LifeOptions): Life {
  const bornAt = world.now();
  const draw = world.draw(name);
  const ends: (() => void)[] = [];
  const held: (() => void)[] = [];
  const idle = new Map<string, number>();
  let alive = true;
  let pausedUntil = 0;

  function crash(why: string): void {
    if (!alive) return;
    alive = false;
    world.note(`${name} dies: ${why}`);
    world.saw(`crash: ${why}`);
    for (const end of ends) end();
  }

  function reach(work: () => void): void {
    if (!alive) return;
    if (pausedUntil > world.now()) held.push(work);
    else work();
  }

  function pause(ms: number): void {
    if (!alive) return;
    pausedUntil = world.now() + ms;
    world.note(`${name} stands still for ${Math.round(ms)}`);
    world.at(ms, () => {
      for (const work of held.splice(0)) if (alive) work();
    });
  }

  function guard<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => reach(() => resolve(value)),
        (error: unknown) => reach(() => reject(error)),
      );
    });
  }

  /** Polls that find nothing become rarer, as far as allowed: nothing depends on their pace but time. */
  function stretch(ms: number, why: string): number {
    if (!why.endsWith(': poll')) return ms;
    const times = idle.get(why) ?? 0;
    idle.set(why, times + 1);
    return Math.max(ms, Math.min(longestPoll(), ms * 2 ** Math.min(times, 16))) * (0.8 + 0.4 * draw.next());
  }

  const clock: Ports['clock'] = {
    now: () => Math.floor(world.now() + skewMs),
    mono: () => world.now() - bornAt,
    sleep: (ms, why, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const cancel = world.at(stretch(ms, why), () => reach(done));
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
  const rng = makeRng(draw);
  return {
    name,
    isAlive: () => alive,
    crash,
    pause,
    reach,
    guard,
    onEnd: (work) => void ends.push(work),
    ports: {
      clock,
      rng,
      ids: makeIds({ clock, rng }),
      proc: {
        armed: () => true,
        point(point) {
          if (!alive) throw new Killed(point);
          if (!kills()) return;
          crash(point);
          throw new Killed(point);
        },
        assert(holds, id) {
          if (!holds) throw new Error(`broken invariant ${id}`);
        },
        sometimes: (reached, id) => void (reached && world.saw(id)),
      },
    },
  };
}

function makeRng(draw: Draw): Ports['rng'] {
  return {
    next: () => draw.next(),
    bytes: (length) => Buffer.from(Array.from({ length }, () => draw.whole(0, 255))),
  };
}
