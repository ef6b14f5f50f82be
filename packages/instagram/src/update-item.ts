import type { UnknownReason, Update } from './update.ts';
import { hashOf, updateKey } from './update-key.ts';

/** An item on its way to becoming an update. */
export interface Item {
  igId: string;
  /** `entry.time` as received. */
  time: unknown;
  raw: unknown;
}

/** Keeps what is not understood, under a key made of its content. */
export function unknownUpdate(
  { igId, at, raw }: { igId: string; at: number; raw: unknown },
  reason: UnknownReason,
): Update {
  return { kind: 'unknown', igId, at, raw, reason, value: null, key: updateKey('unknown', igId, hashOf(at, raw)) };
}

const LATEST = 8.64e15;
/** Below this a number is seconds, from it on milliseconds (platform 3.4). */
const FIRST_MILLISECONDS = 1e12;

/** Seconds or milliseconds, number or text → epoch milliseconds; 0 for anything else. The first readable one counts. */
export function readTime(...times: unknown[]): number {
  for (const time of times) {
    const number = typeof time === 'string' && /^\d{1,16}(\.\d+)?$/.test(time) ? Number(time) : time;
    if (typeof number !== 'number' || !(number > 0)) continue;
    const at = Math.round(number < FIRST_MILLISECONDS ? number * 1000 : number);
    if (at <= LATEST) return at;
  }
  return 0;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
