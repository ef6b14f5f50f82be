import { endRenewals } from '../features/plans/index.ts';
import { eraseAccount, replayDeletions, replayTombstones } from '../features/privacy/index.ts';
import type { AccountId } from '../platform/ids/index.ts';
import { openPayments } from '../platform/payments/index.ts';
import { openStorage } from '../platform/storage/index.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { sayFault } from '../platform/telemetry/say-fault.ts';
import type { Installation } from './open-installation.ts';

/** Takes away again who had been erased after the backup that was put back, and schedules or calls off what was since. */
export async function restoreTombstones({ config, database, ports, say }: Installation): Promise<boolean> {
  const db = database.kysely;
  // First, for who was erased is due whatever was said before.
  const deletions = await replayDeletions(db, ports.ids, config.dataDir);
  const { due, unread } = await replayTombstones(db, config.dataDir);
  const log = createLogger({ level: config.logLevel });
  const payments = openPayments(
    config.billing.kind === 'providers' ? config.billing : { stripe: null, mercadopago: null },
    {
      publicUrl: config.publicUrl,
      now: () => ports.clock.now(),
    },
  );
  const deps = {
    ...{ db, ports, storage: openStorage(config.storage), dataDir: config.dataDir, log },
    endRenewals: (accountId: AccountId) => endRenewals({ db, payments, log }, accountId),
  };
  const left = [];
  for (const accountId of due)
    await eraseAccount(deps, accountId).catch((error) => {
      left.push(accountId);
      log.error({ accountId, error: sayFault(error) }, 'an account that had come back is erased again later');
    });
  say(`${due.length - left.length} accounts that had come back were erased again.`);
  if (left.length > 0) say(`${left.length} could not be: the running program tries again every fifteen minutes.`);
  say(`${deletions} accounts had asked for their deletion since, or called it off: that holds again.`);
  if (unread > 0)
    say(`${unread} lines of tombstones.jsonl cannot be read: a full disk cut them short, or they are damaged.`);
  return true;
}
