import type { StorageConfig } from '../../config/read-storage.ts';
import { openFileStorage } from './open-file-storage.ts';
import { openObjectStorage } from './open-object-storage.ts';
import type { Storage } from './storage.ts';

export { type Storage, StorageFull } from './storage.ts';

/** The store that the configuration names. */
export function openStorage(config: StorageConfig): Storage {
  return config.kind === 'files' ? openFileStorage(config.dir) : openObjectStorage(config.store);
}
