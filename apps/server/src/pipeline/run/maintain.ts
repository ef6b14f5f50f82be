import { rollOver } from '../../features/credits/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import { accountsToRenew, renewWaiting } from '../decide/anew/renew-waiting.ts';
import { connectedAccounts, letGoConnected } from '../deliveries/let-go/let-go-connected.ts';
import { letGoEarly } from '../deliveries/let-go/let-go-early.ts';
import { letGoPaid, payableAccounts } from '../deliveries/let-go/let-go-paid.ts';
import { skipForAutomation } from '../deliveries/skip-for-automation.ts';
import type { PipelineDeps } from '../deps.ts';
import { skipAnswered } from '../people/owner-first.ts';

/**
 * Lets what waited for the account's connection go, since it is connected again; reservations were kept. `probe: false` leaves what
 * Instagram blocks until its pause is over.
 */
export async function resume(
  pool: PipelineDeps['pool'],
  accountId: AccountId,
  { probe, appIds }: { probe: boolean; appIds: readonly string[] },
): Promise<number> {
  await transaction(pool, (tx) => skipAnswered(tx, accountId, appIds));
  return transaction(pool, async (tx) => {
    await skipForAutomation(tx, accountId);
    return letGoConnected(tx, accountId, { probe });
  });
}

async function goOnPaid(pool: PipelineDeps['pool'], accountId: AccountId, appIds: readonly string[]): Promise<number> {
  await transaction(pool, (tx) => skipAnswered(tx, accountId, appIds));
  return transaction(pool, async (tx) => {
    await skipForAutomation(tx, accountId);
    return letGoPaid(tx, accountId);
  });
}

/** Notices what nobody else is there to notice: credits and connections that came back, periods that ended. Returns how many became ready. */
export async function maintain(deps: Pick<PipelineDeps, 'pool' | 'log' | 'config' | 'ports'>): Promise<number> {
  const { pool, log, config, ports } = deps;
  const appIds = config.appIds ?? [];
  let ready = 0;
  // One that fails says so and keeps nobody else waiting.
  const alone = async (name: string, work: () => Promise<number>) => {
    try {
      ready += await work();
    } catch (error) {
      log.warn({ work: name, error: sayFault(error) }, 'a part of the upkeep failed');
    }
  };
  await alone('roll over', async () => {
    await transaction(pool, (tx) => rollOver(tx, ports.proc));
    return 0;
  });
  // Before anything is let go: what takes new texts waits for them.
  await alone('say anew', async () => {
    for (const accountId of await accountsToRenew(pool)) {
      await alone('say anew', async () => {
        await renewWaiting(deps, accountId);
        return 0;
      });
    }
    return 0;
  });
  await alone('let go', async () => {
    for (const accountId of await payableAccounts(pool)) {
      await alone('let go', () => goOnPaid(pool, accountId, appIds));
    }
    return 0;
  });
  await alone('let go early', () => letGoEarly(pool));
  await alone('resume', async () => {
    for (const id of await connectedAccounts(pool))
      await alone('resume', () => resume(pool, id, { probe: false, appIds }));
    return 0;
  });
  return ready;
}
