import type { Update } from '@recado/instagram';

/** Bytes of payloads that are kept parsed for the next stage, about a kilobyte for each besides; beyond that it parses what is stored. */
const MOST_BYTES = 24 * 1024 * 1024;
const BYTES_OF_ONE = 1_024;

interface Remembered {
  update: Update;
  bytes: number;
}

/** The updates that were parsed as they came, by their row in the inbox, as many as there is room for. */
export class RememberedUpdates {
  readonly #updates = new Map<string, Remembered>();
  readonly #most: number;
  #bytes = 0;

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** Keeps an update, whose payload is so long; the oldest go where there is no room: another process has decided them, or they wait in the spool. */
  remember(id: string, update: Update, length: number): void {
    const bytes = BYTES_OF_ONE + length;
    this.recall(id);
    this.#updates.set(id, { update, bytes });
    this.#bytes += bytes;
    if (this.#bytes <= this.#most) return;
    for (const oldest of this.#updates.keys()) {
      this.recall(oldest);
      if (this.#bytes <= this.#most) return;
    }
  }

  /** Returns an update once, and forgets it. */
  recall(id: string): Update | null {
    const known = this.#updates.get(id);
    if (known === undefined) return null;
    this.#updates.delete(id);
    this.#bytes -= known.bytes;
    return known.update;
  }
}
