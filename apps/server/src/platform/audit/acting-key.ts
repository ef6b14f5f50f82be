import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<string | null>();

/** Everything that `work` does is done with this key, and each of its audit entries says so, whatever a room forgets; null: with none. */
export function actWithKey<T>(keyId: string | null, work: () => T): T {
  return acting.run(keyId, work);
}

/** Returns the key that the running call came with; null without one. */
export function actingKey(): string | null {
  return acting.getStore() ?? null;
}
