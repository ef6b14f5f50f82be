import { hash } from 'node:crypto';

/** 16 bytes of SHA-256: what `update_keys`, `update_repeats`, `intent_keys` and `message_ids` keep. */
export function hashKey(key: string): Buffer {
  return hash('sha256', key, 'buffer').subarray(0, 16);
}
