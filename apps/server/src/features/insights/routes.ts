import { contract } from '@recado/contract';
import { outsideCalls } from '../../platform/db/walls.ts';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { InsightDeps } from './look-at-media.ts';
import { maySee } from './may-see.ts';
import { presentInsights, presentLocked } from './present.ts';
import { registerResultRoutes } from './results/routes.ts';
import { readDays, readOwn } from './store.ts';
import { lookAtOpened } from './sync-insights.ts';

/** A look at Instagram is a call of it. Whoever opens more gets what the clock has read. */
const LOOKS = { count: 12, ms: 60_000 };

/** Registers the calls that tell what Instagram counts of a media, and what our own answers brought. */
export function registerInsightRoutes(serve: Serve, deps: InsightDeps & { limiter: Limiter }): void {
  const { db, limiter } = deps;
  registerResultRoutes(serve, deps);

  serve(contract.mediaInsights, async ({ params: { id: mediaId }, query, caller: { accountId } }) => {
    const media = await readOwn(db, accountId, mediaId);
    if (!media) throw new Refusal('media_not_found');
    if (!(await maySee(db, accountId))) return presentLocked(media);
    const { after: before = null, limit } = query;
    const key = `insights_look ${accountId}`;
    if (before === null && (await limiter.takeShared([{ key, rate: LOOKS }])) === null)
      await outsideCalls(() => lookAtOpened(deps, accountId, mediaId));
    const rows = await readDays(db, { accountId, mediaId, before, limit: limit + 1 });
    const [last = null] = before === null ? rows : await readDays(db, { accountId, mediaId, before: null, limit: 1 });
    return presentInsights(media, { last, days: rows.slice(0, limit), hasMore: rows.length > limit });
  });
}
