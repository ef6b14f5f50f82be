import { createHash } from 'node:crypto';

/** The one seeded source of chance: equal seeds and equal questions give equal answers. */
export interface Rng {
  /** In [0, 1). */
  next(): number;
  /** Draws only when the answer is open, so that a switch at 0 leaves the order of draws untouched. */
  chance(probability: number): boolean;
}

export function createRng(seed: string): Rng {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  return { next, chance: (p) => (p <= 0 ? false : p >= 1 ? true : next() < p) };
}
