import { hash } from 'node:crypto';
import { readWebhook, WEBHOOK_BODY_LIMIT } from '@recado/instagram';
import type { Input } from './make-input.ts';

/** The statuses that are right for an input. Odd HTTP is right with anything below 500. */
export function isRight({ http, signed, body }: Input, status: number): boolean {
  if (http === 'odd') return status < 500;
  // The 413 leaves while the body is still being written; the end of the connection may overtake it, and tells the same.
  if (body.length > WEBHOOK_BODY_LIMIT && status === 0) return true;
  return status === statusFor({ signed, body });
}

function statusFor({ signed, body }: Pick<Input, 'signed' | 'body'>): number {
  if (body.length > WEBHOOK_BODY_LIMIT) return 413;
  if (!signed) return 401;
  return readWebhook(body).ok ? 200 : 400;
}

/** The updates that a run must leave in the database, and those that it may. */
export interface Expected {
  /** `igId`-`key` hashes of updates that were acknowledged. */
  must: Set<string>;
  /** Signed bodies over odd HTTP: whether the server took them is its own affair. */
  may: Set<string>;
  /**
   * The updates that the part before had to leave: a write that Postgres was slow with comes after the spool's, and after the tables
   * were emptied.
   */
  late: ReadonlySet<string>;
  /** Comments that stood unharmed in a body that was acknowledged. */
  neighbours: Set<string>;
}

/**
 * Makes the expectations of a part at its start. `may` is that of the part before it: who sends odd HTTP is gone before its body is
 * stored.
 */
export function expectNothing(may = new Set<string>(), late: ReadonlySet<string> = new Set()): Expected {
  return { must: new Set(), may, late, neighbours: new Set() };
}

/** Notes what an answered input has to leave. */
export function expectOf(
  expected: Expected,
  { input, status, igId }: { input: Input; status: number; igId: string },
): void {
  const { signed, body, http, neighbour } = input;
  if (!signed || (http === 'plain' && status !== 200)) return;
  const read = readWebhook(body);
  if (!read.ok) return;
  for (const update of read.updates) {
    (http === 'plain' ? expected.must : expected.may).add(nameOf(update.igId === igId, update.key));
  }
  if (neighbour !== null) expected.neighbours.add(neighbour);
}

/** Names an update as `update_keys` holds it: whose it is (the target's or nobody's), and the first 16 bytes of SHA-256. */
function nameOf(isTarget: boolean, key: string): string {
  return `${isTarget ? 'target' : 'nobody'} ${hash('sha256', key, 'buffer').subarray(0, 16).toString('hex')}`;
}
