import { randomBytes, randomFillSync } from 'node:crypto';

/** Randomness by purpose: `why` names the stream, so that a simulation draws the same for the same reason. */
export interface Rng {
  /** A number in [0, 1). */
  next(why: string): number;
  bytes(length: number, why: string): Buffer;
}

/** Cryptographic randomness of the machine, drawn in blocks. */
export function systemRng(): Rng {
  const block = new Uint32Array(1024);
  let used = block.length;
  const pool = Buffer.alloc(8192);
  let taken = pool.length;
  return {
    next() {
      if (used === block.length) {
        randomFillSync(block);
        used = 0;
      }
      return (block[used++] ?? 0) / 2 ** 32;
    },
    bytes(length) {
      if (length > pool.length / 8) return randomBytes(length);
      if (taken + length > pool.length) {
        randomFillSync(pool);
        taken = 0;
      }
      const from = taken;
      taken += length;
      const drawn = Buffer.from(pool.subarray(from, taken));
      // What was handed out may become a key: it stays in one place only.
      pool.fill(0, from, taken);
      return drawn;
    },
  };
}
