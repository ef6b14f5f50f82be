import { contract } from '@recado/contract';
import type { Collector } from '../../platform/collector/index.ts';
import { forAccount } from '../../platform/db/walls.ts';
import type { CallLimits, Serve } from '../../platform/http/index.ts';
import { asTold } from './as-told.ts';
import type { Db } from './note-purchase.ts';

/** Somebody works through a form, and its people share a network: events come gathered, a few calls a minute. */
export const usageCallLimits: CallLimits = {
  [`POST /api${contract.tellUsage.path}`]: {
    name: 'usage_events',
    ofNetwork: { count: 120, ms: 60_000 },
    inAll: { count: 6_000, ms: 60_000 },
    shared: false,
  },
};

/** Takes what is done with Recado, of who agreed. Nobody waits for the collector; without one, nothing leaves and nothing is kept. */
export function registerUsageRoutes(serve: Serve, { db, collector }: { db: Db; collector: Collector | null }): void {
  serve(contract.tellUsage, async ({ body: { clientId, events }, admit }) => {
    if (collector === null) return {};
    // A purchase is somebody's: it is told by the account that paid.
    const buyer = events.some(({ name }) => name === 'purchase') ? await admit() : null;
    const accountId = buyer?.accountId ?? null;
    const told = await forAccount(accountId, () => asTold(db, accountId, events));
    collector.tell(clientId, told);
    return {};
  });
}
