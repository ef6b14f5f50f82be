/** A seeded source of numbers: the same seed always yields the same sequence. */
export type Draws = {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high), rounded to one decimal so that the SVG stays small. */
  between(low: number, high: number): number;
  /** One of the given things; the list must not be empty. */
  pick<T>(things: readonly [T, ...T[]]): T;
};

/** Starts a sequence from any text (FNV-1a into mulberry32). */
export function draws(seed: string): Draws {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => Math.round((low + next() * (high - low)) * 10) / 10,
    pick: (things) => things[Math.floor(next() * things.length)] ?? things[0],
  };
}

function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  return h >>> 0;
}
