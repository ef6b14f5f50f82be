import { type Broadcast, contract } from '@recado/contract';
import type { Serve } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { makeOnAir, type OnAirDeps } from './on-air.ts';
import { isRunning, presentBroadcast, presentUnreached } from './present.ts';
import { type Db, readFigures, readLast, readUnreached } from './store.ts';

const PAGE = 20;

/** The broadcast that runs, or the last one, in figures and with those whom no answer reached. */
export function registerLiveRoutes(serve: Serve, deps: OnAirDeps & { db: Db }): void {
  const { db } = deps;
  const onAir = makeOnAir(deps);

  serve(contract.livesNow, async ({ caller: { accountId } }) => ({ broadcast: await readBroadcast(accountId) }));

  serve(contract.livesUnreached, async ({ query: { media: mediaId, after = null }, caller: { accountId } }) => {
    const rows = await readUnreached(db, { accountId, mediaId, after, limit: PAGE + 1 });
    const shown = rows.slice(0, PAGE);
    return { items: shown.map(presentUnreached), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
  });

  async function readBroadcast(accountId: AccountId): Promise<Broadcast | null> {
    const air = await onAir(accountId);
    const now = air.k === 'known' ? air.mediaId : null;
    const last = await readLast(db, accountId, now);
    const mediaId = now ?? last?.media_id ?? null;
    if (mediaId === null) return null;
    const figures = await readFigures(db, { accountId, mediaId });
    return presentBroadcast(mediaId, isRunning(air, last, figures.ended), figures);
  }
}
