/** Draws that a seed decides. */
export interface Draw {
  /** In [0, 1). */
  next(): number;
  /** Whole, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
  /** A stream of its own, so that more draws here change none there. */
  branch(name: string): Draw;
}

/** sfc32 over a hash of the seed: the same everywhere, for ever. */
export function seeded(seed: string | number): Draw {
  const next = generator(String(seed));
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[whole(0, list.length - 1)] as T; // as: within the list
    },
    chance: (probability) => next() < probability,
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    branch: (name) => seeded(`${seed}/${name}`),
  };
}

function generator(seed: string): () => number {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (const char of seed) a = Math.imul(a ^ (char.codePointAt(0) ?? 0), 0x85ebca6b) ^ (a >>> 13);
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 16; i++) next();
  return next;
}
