import type { Clock } from '../world/clock.ts';

/** A place for what waits for virtual time. */
export interface Parking {
  /** Runs once virtual time has come, or at `release`. */
  until(virtualMs: number, run: () => void): void;
  /** Returns how many wait for a time that is still to come. */
  count(): number;
  /** Virtual time has jumped: looks again at what is due. */
  jumped(): void;
  /** Runs everything now. */
  release(): void;
  /** Forgets everything. */
  clear(): void;
}

/** `setTimeout` counts in 32 bits. */
const longestTimer = 2_147_483_647;

interface Place {
  at: number;
  run: () => void;
  cancel: () => void;
}

export function createParking(clock: Clock): Parking {
  const places = new Set<Place>();

  function arm(place: Place): void {
    place.cancel();
    const ms = Math.min(Math.max(0, place.at - clock.now()), longestTimer);
    place.cancel = clock.after(ms, () => (clock.now() < place.at ? arm(place) : leave(place)));
  }

  function leave(place: Place): void {
    place.cancel();
    if (places.delete(place)) place.run();
  }

  return {
    until: (virtualMs, run) => {
      const place = { at: virtualMs, run, cancel: () => {} };
      places.add(place);
      arm(place);
    },
    count: () => [...places].filter((place) => place.at > clock.now()).length,
    jumped: () => {
      for (const place of places) arm(place);
    },
    release: () => {
      for (const place of [...places]) leave(place);
    },
    clear: () => {
      for (const place of places) place.cancel();
      places.clear();
    },
  };
}

const minute = 60_000;

/**
 * Virtual time of each repetition after the first try: at once, then with decreasing frequency over 36 hours
 * (docs/platform.md 3.5; simulator choice of steps). A clock that jumps over several of them makes them one after another.
 */
const retryAfterMs = [0, 1, 5, 15, 45, 120, 300, 660, 1_380, 2_160].map((minutes) => minutes * minute);

/** Returns the time at which an update that was tried in vain `tries` times comes again; null when it is dropped. */
export function nextTryAt(firstTriedAt: number, tries: number): number | null {
  const wait = retryAfterMs[tries - 1];
  return wait === undefined ? null : firstTriedAt + wait;
}
