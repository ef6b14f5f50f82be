import { readTime } from './read-time.ts';
import type { UnknownReason, Update } from './update.ts';
import { hashOf, updateKey } from './update-key.ts';

/** An item on its way to becoming an update. */
export interface UpdateItem {
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

/** The first of these that is readable; 0 where none is. */
export function firstTime(...times: unknown[]): number {
  for (const time of times) {
    const at = readTime(time);
    if (at !== null) return at;
  }
  return 0;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
