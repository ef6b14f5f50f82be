import type { Update } from '@recado/instagram';

/** Parsed updates kept for the next stage; beyond that it parses what is stored. */
const MOST = 20_000;

/** The updates that were parsed as they came, by their row in the inbox. */
export type RememberedUpdates = Map<string, Update>;

export function rememberUpdate(remembered: RememberedUpdates, id: string, update: Update): void {
  remembered.set(id, update);
  // The oldest: another process has decided it, or it waits in the spool.
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size > MOST) remembered.delete(oldest);
}

/** Returns an update once, and forgets it. */
export function recallUpdate(remembered: RememberedUpdates, id: string): Update | null {
  const update = remembered.get(id) ?? null;
  remembered.delete(id);
  return update;
}
