import type { Rng } from '../../../platform/ports/index.ts';

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A subscription's public number, as in `7K3M-9QXT`: 31 signs to the power of eight. */
export function makeCode(rng: Rng): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[Math.floor(rng.next('subscription code') * SIGNS.length)]).join(
    '',
  );
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
