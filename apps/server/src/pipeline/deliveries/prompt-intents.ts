import { hashKey } from '../../platform/db/hash-key.ts';
import type { DeliveryId } from '../../platform/ids/index.ts';

/** The intent keys of a check: of its DM (part 2) and of what follows that, once for each number. */
export function checkIntents({ igId, root, number }: { igId: string; root: DeliveryId; number: number }) {
  return (part: number): Buffer => hashKey(`gate:${igId}:${root}:${number}:${part}`);
}

/** The intent key of a further prompt of a chain, however it is asked for. */
export function promptIntent({ igId, root, number }: { igId: string; root: DeliveryId; number: number }): Buffer {
  return hashKey(`prompt:${igId}:${root}:${number}`);
}
