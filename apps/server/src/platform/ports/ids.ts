import type { Clock } from './clock.ts';
import type { Rng } from './rng.ts';

/** Makes UUIDv7 (RFC 9562): sortable by time, so that tables are partitioned by the month inside the id. */
export interface Ids {
  uuid(): string;
}

/** Ids of one process: within a millisecond a counter keeps them in the order they were made. */
export function makeIds({ clock, rng }: { clock: Clock; rng: Rng }): Ids {
  let last = 0;
  let counter = 0;
  return {
    uuid() {
      const now = clock.now();
      if (now > last) {
        last = now;
        counter = Math.floor(rng.next('ids') * 0x400);
      } else if (++counter > 0xfff) {
        last++;
        counter = 0;
      }
      return format(last, counter, rng.bytes(8, 'ids'));
    },
  };
}

/** The least id of a moment (epoch milliseconds), as `uuid7_floor` makes it in the database. */
export function firstIdOf(ms: number): string {
  const time = Math.floor(ms).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** The ends between which ids lie that were made together with one of these. */
export function idsAround(ids: readonly string[]): [first: string, last: string] {
  const inOrder = ids.toSorted();
  const timeOf = (id = '') => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return [
    firstIdOf(Math.max(0, timeOf(inOrder.at(0)) - MADE_TOGETHER_MS)),
    firstIdOf(timeOf(inOrder.at(-1)) + MADE_TOGETHER_MS),
  ];
}

const MADE_TOGETHER_MS = 10 * 60_000;

function format(ms: number, counter: number, random: Buffer): string {
  const time = Math.floor(ms).toString(16).padStart(12, '0');
  random.writeUInt8((random.readUInt8(0) & 0x3f) | 0x80, 0);
  const tail = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
