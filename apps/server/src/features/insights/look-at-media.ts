import {
  askForMetrics,
  type CallError,
  type CallResult,
  type Insight,
  type InstagramClient,
  mediaMetrics,
  type Usage,
} from '@recado/instagram';
import type { Logger } from 'pino';
import type { AccountId } from '../../platform/ids/index.ts';
import { afterLook, quietBy } from './after-look.ts';
import { readFigures } from './figures.ts';
import { type Db, type LookedAt, writeLook } from './store.ts';

/** All that a look at Instagram's figures takes. */
export interface InsightDeps {
  db: Db;
  instagram: Pick<InstagramClient, 'mediaInsights'>;
  log: Pick<Logger, 'warn'>;
  openToken(accountId: AccountId): Promise<{ token: string } | null>;
  /** The pipeline's: the pace of an account's reads, and what a refused one says of the account. */
  sideReads: {
    turn(accountId: AccountId): Promise<boolean>;
    heed(read: { accountId: AccountId; token: string; error: CallError; usage: Usage | null }): Promise<void>;
  };
}

/** One account's looks in one run. */
export interface Round {
  accountId: AccountId;
  token: string;
  /** The calls that may still be made. */
  left: number;
  /** Media in a row that Instagram refused figures of. */
  refusals: number;
  /** By product: metrics that this account's media do not have. */
  unfit: Map<string, Set<string>>;
}

/** The answer to whether a round goes on: with the next media, not for this account, or for none. */
export type GoesOn = 'yes' | 'rest' | 'all_rest';

/** Refusals after which an account is left alone for this round: it lacks a permission, or Instagram is not well. */
const MOST_REFUSALS = 5;

const NOT_ASKED: CallResult<never> = {
  ok: false,
  error: { code: 'local/queue', action: 'retry', scope: 'message', message: 'Not asked: it waits for the next round.' },
  usage: null,
};

export function newRound(accountId: AccountId, token: string, calls: number): Round {
  return { accountId, token, left: calls, refusals: 0, unfit: new Map() };
}

/**
 * Asks Instagram for the figures of one media and keeps them. A refusal is of this media alone, unless it is a throttle or a dead token:
 * the pipeline hears of those. A media that was not asked about, or not answered, stays due.
 */
export async function lookAtMedia(deps: InsightDeps, round: Round, media: LookedAt): Promise<GoesOn> {
  const { accountId } = round;
  const product = productOf(media);
  const unfit = round.unfit.get(product) ?? new Set();
  const metrics = mediaMetrics(product).filter((metric) => !unfit.has(metric));
  if (metrics.length === 0) {
    await writeLook(deps.db, { accountId, mediaId: media.id, figures: null });
    return 'yes';
  }
  const { result, refused } = await askForMetrics(metrics, (some) =>
    ask(deps, round, { mediaId: media.id, metrics: some }),
  );
  // A media that refuses all says nothing of its product.
  if (refused.length < metrics.length) round.unfit.set(product, new Set([...unfit, ...refused]));
  if (!result.ok) await noteRefusal(deps, round, { mediaId: media.id, result });
  const after = afterLook(result);
  if (after.k === 'rest') return after.all ? 'all_rest' : 'rest';
  const figures = after.k === 'figures' ? readFigures(after.insights) : null;
  await writeLook(deps.db, { accountId, mediaId: media.id, figures });
  round.refusals = after.k === 'none' && after.isRefused ? round.refusals + 1 : 0;
  return round.refusals >= MOST_REFUSALS ? 'rest' : goesOnBy(result.usage);
}

async function ask(
  { instagram, sideReads }: InsightDeps,
  round: Round,
  { mediaId, metrics }: { mediaId: string; metrics: string[] },
): Promise<CallResult<Insight[]>> {
  if (round.left <= 0 || !(await sideReads.turn(round.accountId))) return NOT_ASKED;
  round.left -= 1;
  return instagram.mediaInsights({ token: round.token, mediaId, metrics });
}

async function noteRefusal(
  { log, sideReads }: InsightDeps,
  { accountId, token }: Round,
  { mediaId, result: { error, usage } }: { mediaId: string; result: Extract<CallResult<never>, { ok: false }> },
): Promise<void> {
  if (error.code === 'local/queue') return;
  log.warn({ accountId, media: mediaId, instagramCode: error.code }, 'figures of a media could not be read');
  await sideReads.heed({ accountId, token, error, usage });
}

function goesOnBy(usage: Usage | null): GoesOn {
  const quiet = quietBy(usage);
  if (quiet === 'all') return 'all_rest';
  return quiet === 'account' ? 'rest' : 'yes';
}

/** Returns the product of a media. A video is taken for a reel where Instagram withholds it; metrics that do not fit are left out by themselves. */
function productOf({ place, product_type, media_type }: LookedAt): string {
  if (place === 'story') return 'STORY';
  if (place === 'remix') return 'REELS';
  return product_type ?? (media_type === 'VIDEO' ? 'REELS' : 'FEED');
}
