import type { Clock } from '../../ports/index.ts';
import { Refusal } from '../refusal.ts';

/** The bodies that are held now: what is read of them, by whom, and how long each may still take. One for a process. */
export interface Bodies {
  /** Bytes that were read and not let go of. */
  held(): number;
  /** Of a request from this network whose body is about to be read. Let go of it when the request is over. */
  open(network: string): HeldBody;
  /** Ends those that are too slow. Happens by itself every second while one is under way. */
  look(): void;
  /** Nothing is looked at any more. */
  end(): void;
}

export interface HeldBody {
  /** Rejects with the `Refusal` that ends it: `body_too_slow`, or `not_ready` where it had to make room. Never settles otherwise. */
  cut: Promise<never>;
  /** So many bytes more were read. May cut this body, or others. */
  add(bytes: number): void;
  /** All of it is there. */
  arrived(): void;
  /** Nobody holds it any more. Harmless twice. */
  release(): void;
}

/** Bytes of all bodies together. Seventeen of the longest that Instagram sends. */
const BUDGET = 64 * 1024 * 1024;
/** A body has so long to begin, and may stand still so long, milliseconds. */
const PATIENCE = 10_000;
/** Bytes a millisecond: 16 KiB a second, half of a slow phone's uplink. */
const PACE = 16.384;
const LOOK_EVERY = 1_000;
const ROOM_AGAIN_SECONDS = 5;

interface Entry {
  network: string;
  bytes: number;
  /** By `clock.mono()`. */
  deadline: number;
  isUnderWay: boolean;
  refuse(refusal: Refusal): void;
}

/**
 * Holds the bodies that are under way, and believes what is sent only as far as there is room. Beyond the budget the network that holds the
 * most of them gives way, its oldest body first, so that whoever fills the room with halves keeps nobody else out. Time is earned by bytes:
 * each moves the deadline on by what a slow phone would need for it, never beyond `PATIENCE` from now.
 */
export function makeBodies({ clock, budget = BUDGET }: { clock: Clock; budget?: number }): Bodies {
  const entries = new Set<Entry>();
  const ending = new AbortController();
  let total = 0;
  let isLooking = false;

  function end(entry: Entry, refusal: Refusal): void {
    if (!entry.isUnderWay) return;
    entry.isUnderWay = false;
    letGo(entry);
    entry.refuse(refusal);
  }

  function letGo(entry: Entry): void {
    if (!entries.delete(entry)) return;
    total -= entry.bytes;
  }

  function makeRoom(): void {
    while (total > budget) {
      const first = firstToGive(entries);
      if (!first) return;
      end(first, new Refusal('not_ready', { retryAfterSeconds: ROOM_AGAIN_SECONDS }));
    }
  }

  function look(): void {
    const now = clock.mono();
    for (const entry of entries)
      if (entry.isUnderWay && entry.deadline <= now) end(entry, new Refusal('body_too_slow'));
  }

  async function lookOn(): Promise<void> {
    isLooking = true;
    while (!ending.signal.aborted && [...entries].some(({ isUnderWay }) => isUnderWay)) {
      await clock.sleep(LOOK_EVERY, 'bodies under way', ending.signal);
      look();
    }
    isLooking = false;
  }

  return {
    held: () => total,
    look,
    end: () => ending.abort('closed'),
    open(network) {
      let refuse: (refusal: Refusal) => void = () => {};
      const cut = new Promise<never>((_, reject) => {
        refuse = reject;
      });
      // Whoever reads hears of it; a body that nobody reads any more is not a fault.
      cut.catch(() => {});
      const entry: Entry = { network, bytes: 0, deadline: clock.mono() + PATIENCE, isUnderWay: true, refuse };
      entries.add(entry);
      if (!isLooking) void lookOn();
      return {
        cut,
        add(bytes) {
          if (!entry.isUnderWay) return;
          const now = clock.mono();
          entry.bytes += bytes;
          entry.deadline = Math.min(now + PATIENCE, entry.deadline + bytes / PACE);
          total += bytes;
          makeRoom();
        },
        arrived() {
          entry.isUnderWay = false;
        },
        release() {
          entry.isUnderWay = false;
          letGo(entry);
        },
      };
    },
  };
}

/** The oldest body under way of the network that holds the most of those; what has arrived is being worked on and stays. */
function firstToGive(entries: ReadonlySet<Entry>): Entry | null {
  const oldest = new Map<string, { entry: Entry; bytes: number }>();
  for (const entry of entries) {
    if (!entry.isUnderWay) continue;
    const before = oldest.get(entry.network);
    if (before) before.bytes += entry.bytes;
    else oldest.set(entry.network, { entry, bytes: entry.bytes });
  }
  let most: { entry: Entry; bytes: number } | null = null;
  for (const one of oldest.values()) if (!most || one.bytes > most.bytes) most = one;
  return most?.entry ?? null;
}
