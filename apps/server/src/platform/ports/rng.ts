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
  return {
    next() {
      if (used === block.length) {
        randomFillSync(block);
        used = 0;
      }
      return (block[used++] ?? 0) / 2 ** 32;
    },
    bytes: (length) => randomBytes(length),
  };
}
