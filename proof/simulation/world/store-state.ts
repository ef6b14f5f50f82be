import type { Draw } from '../../campaigns/seeded.ts';
import type { ClockWorld } from './clock-world.ts';
import type { Line } from './line.ts';
import type { StoreBugs, StoreFaults } from './sim-store.ts';

/** A connection that may work alone at the store, and that may be lost. */
export interface Holder {
  isLost: boolean;
  lose(): void;
}

/** The database of a simulated world as it stands: who works at it, who waits, and whether anybody reaches it. */
export interface StoreState {
  world: ClockWorld;
  line: Line;
  draw: Draw;
  bugs: StoreBugs;
  faults: StoreFaults;
  connections: Set<Holder>;
  /** Whoever holds the real connection works alone: one transaction at a time. */
  holder: Holder | null;
  waiting: (() => void)[];
  awayUntil: number;
  /** While it is away, calls wait instead of failing. */
  hangs: boolean;
}

export async function takeTurn(store: StoreState, by: Holder): Promise<void> {
  while (store.holder !== null) await new Promise<void>((resolve) => store.waiting.push(resolve));
  store.holder = by;
}

export function endTurn(store: StoreState, by: Holder): void {
  if (store.holder !== by) return;
  store.holder = null;
  store.waiting.shift()?.();
}

/** A wait of at most so many milliseconds, drawn. */
export function delay({ world, draw, faults }: StoreState, most = faults.slowMs): Promise<void> {
  return new Promise((resolve) => void world.at(most * draw.next(), resolve));
}

/** Resolves when the database is there; throws while it is away, unless it hangs. */
export async function reach(store: StoreState): Promise<void> {
  const { world } = store;
  while (store.awayUntil > world.now()) {
    if (!store.hangs) throw lostCall('ECONNREFUSED');
    await new Promise<void>((resolve) => void world.at(store.awayUntil - world.now() + 1, resolve));
  }
}

/** Makes the error that a call of a lost connection throws. */
export function lostCall(code: string): Error {
  return Object.assign(new Error(`simulated: ${code}`), { code });
}
