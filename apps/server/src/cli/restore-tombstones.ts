import { eraseAccount, replayTombstones } from '../features/privacy/index.ts';
import { openStorage } from '../platform/storage/index.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import type { Installation } from './open-installation.ts';

/** Takes away again who had been erased after the backup that was put back. */
export async function restoreTombstones({ config, database, ports, say }: Installation): Promise<boolean> {
  const db = database.kysely;
  const due = await replayTombstones(db, config.dataDir);
  const log = createLogger({ level: config.logLevel });
  const deps = { db, ports, storage: openStorage(config.storage), dataDir: config.dataDir, log };
  for (const accountId of due) await eraseAccount(deps, accountId);
  say(`${due.length} accounts that had come back were erased again.`);
  return true;
}
