import type { CallError } from '@recado/instagram';
import type { AccountId } from '../../platform/ids/index.ts';
import type { PipelineDeps } from '../deps.ts';
import { type CommentReads, Ending, pacedCommentReads, type ReadPace, type Turn } from '../limits/paced-reads.ts';
import type { Answered } from '../limits/read-answers.ts';
import type { IncomingUpdate } from '../updates/incoming-update.ts';
import { COUNTED_DAYS, countCoverage } from './count-coverage.ts';
import { type CoveredMedia, readCoveredMedia } from './covered-media.ts';
import { ANSWERABLE, isCountDue, OVERLAP, startOfNextDay } from './due-count.ts';
import { listComments } from './list-comments.ts';

/** Pages of one post that a sweep looks through, 2,000 comments; what is older waits for the next one as a gap. */
const MOST_PAGES = 40;
/** Pages of one post that are counted, 5,000 comments. */
const MOST_COUNTED = 100;
/** Pages that a sweep counts of one account, besides what it looks through: other posts are counted next time. */
const COUNTED_A_SWEEP = 150;
/** Pages of media of which nothing is kept: that fills gaps, and reads no histories. */
const FEW_PAGES = 4;
/** Accounts at once: most of the time each waits for its next turn to read, and a slow one holds only itself up. */
const ACCOUNTS_AT_ONCE = 64;

/** Another sweep that took the post meanwhile has changed the time. */
const TAKE = {
  name: 'pipeline.take_post',
  text: `update media set swept_at = db_now() where account_id = $1 and id = $2 and swept_at is not distinct from $3::timestamptz
    returning swept_at as now, (date_trunc('day', swept_at at time zone 'America/Sao_Paulo') - make_interval(days => $4 - 1)) at time zone 'America/Sao_Paulo' as from_day`,
};
const COMPARED = {
  name: 'pipeline.media_compared',
  text: `update media set compared_until = to_timestamp($3::float8 / 1000), gap_until = to_timestamp($4::float8 / 1000), gap_after = $5, count_due = count_due or $6 where account_id = $1 and id = $2`,
};

export type SweepDeps = Pick<PipelineDeps, 'pool' | 'instagram' | 'ports' | 'log' | 'tokenOf'> & {
  store(updates: IncomingUpdate[]): Promise<number>;
  /** Heeds what Instagram says of the account instead of an answer: pauses, a dead token. */
  noteAccountProblem(answer: Answered): Promise<void>;
  pace: ReadPace;
  /** Aborted when the process ends: what was not looked at waits for the next sweep. */
  until: AbortSignal;
};

/** The means of looking through one account's posts in one sweep. */
export interface Sweeper {
  deps: SweepDeps;
  token: string;
  reads: CommentReads;
  /** Resolves when the account's next read may go. */
  turn: Turn;
  /** Pages that may still be counted. */
  countable: number;
  /** Notes a refused read as if a message had met it. False where it speaks of the whole account: asking on would harm it. */
  heed(error: CallError, media: CoveredMedia): Promise<boolean>;
}

/**
 * Finds comments that no webhook brought (docs/hard-cases.md 1), and counts what Instagram shows (docs/decisions/059). It looks under every post
 * with an automation, newest first, as far as nothing was compared yet. What it finds takes the same store as webhooks, so that what comes
 * by both ways counts once. A comment that the owner answered by hand is left alone (docs/hard-cases.md 2). Returns how many were new.
 * Throws the first fault, after everything else was looked at.
 */
export async function sweep(deps: SweepDeps, accountId: AccountId | null): Promise<number> {
  const media = await readCoveredMedia(deps.pool, accountId);
  const accounts = Map.groupBy(media, ({ account_id }) => account_id).entries();
  const faults: unknown[] = [];
  let found = 0;
  const work = async () => {
    for (const [id, posts] of accounts) {
      try {
        const more = await sweepAccount(deps, id, posts);
        found += more;
      } catch (fault) {
        if (fault instanceof Ending) return;
        faults.push(fault);
      }
    }
  };
  await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, work));
  if (faults.length > 0) throw faults[0];
  return found;
}

async function sweepAccount(deps: SweepDeps, accountId: AccountId, posts: CoveredMedia[]): Promise<number> {
  const token = await deps.tokenOf(accountId);
  if (!token) return 0;
  const turn = deps.pace.turnsOf(accountId, deps.until);
  const reads = pacedCommentReads(deps.instagram, turn);
  const heed: Sweeper['heed'] = async (error, media) => {
    deps.log.warn({ media: media.media_id, instagramCode: error.code }, 'comments could not be swept');
    const outcome = { k: 'notSent', ...error, usage: null } as const; // const: a literal of the union
    await deps.noteAccountProblem({ delivery: { account_id: accountId }, token, outcome });
    return error.scope !== 'account' && error.scope !== 'app';
  };
  const sweeper: Sweeper = { deps, token, reads, turn, countable: COUNTED_A_SWEEP, heed };
  let found = 0;
  for (const media of posts) {
    if (deps.until.aborted) break;
    const { stored, goesOn } = media.is_listed ? await sweepKept(sweeper, media) : await sweepUnkept(sweeper, media);
    found += stored;
    if (!goesOn) break;
  }
  return found;
}

interface Swept {
  stored: number;
  goesOn: boolean;
}

/** Looks below media of which no row says how far a sweep came: as far as something is known. */
async function sweepUnkept(sweeper: Sweeper, media: CoveredMedia): Promise<Swept> {
  return listComments(sweeper, media, { until: media.since, pages: FEW_PAGES, untilKnown: true });
}

/** Looks through what is new below a post, then through a gap of before, and counts it where that is due. */
async function sweepKept(sweeper: Sweeper, media: CoveredMedia): Promise<Swept> {
  const { deps } = sweeper;
  const { rows } = await deps.pool.query<Taken>({
    ...TAKE,
    values: [media.account_id, media.media_id, media.swept_at, COUNTED_DAYS],
  });
  const [taken] = rows;
  if (!taken) return { stored: 0, goesOn: true };
  // Nothing older may be answered any more.
  const oldest = Math.max(media.since, taken.now - ANSWERABLE);
  const until = Math.max(oldest, (media.compared_until ?? 0) - OVERLAP);
  const fresh = await listComments(sweeper, media, { until, pages: MOST_PAGES, compared: media.compared_until ?? 0 });
  if (!fresh.isWhole) return fresh;
  const before = media.gap_until === null ? null : { until: media.gap_until, after: media.gap_after };
  const gap = fresh.reached
    ? before
    : { until: Math.max(oldest, Math.min(until, before?.until ?? until)), after: fresh.after };
  const hasChanged = fresh.stored > 0 || fresh.judged.some(({ item }) => (item.at ?? 0) >= (media.counted_at ?? 0));
  await keepCompared(deps, media, { now: taken.now, gap, hasChanged });
  const filled = fresh.reached && gap ? await fillGap(sweeper, media, { now: taken.now, gap }) : NOTHING;
  const stored = fresh.stored + filled.stored;
  if (!filled.goesOn) return { stored, goesOn: false };
  const isDue = isCountDue({ ...media, count_due: media.count_due || hasChanged || stored > 0 }, taken.now);
  if (!isDue || sweeper.countable <= 0) return { stored, goesOn: true };
  const counted = await count(sweeper, media, { ...taken, justStored: stored > 0 });
  return { stored: stored + counted.stored, goesOn: counted.goesOn };
}

interface Taken {
  now: number;
  from_day: number;
}

const NOTHING: Swept = { stored: 0, goesOn: true };

interface Gap {
  until: number;
  /** The place in Instagram's list behind which it lies; null: its beginning. */
  after: string | null;
}

async function fillGap(sweeper: Sweeper, media: CoveredMedia, { now, gap }: { now: number; gap: Gap }): Promise<Swept> {
  const listed = await listComments(sweeper, media, { until: gap.until, pages: MOST_PAGES, after: gap.after });
  // A place in the list that Instagram does not know any more: from the beginning then.
  const isGone = !listed.isWhole && listed.goesOn && listed.pages === 0;
  const left = listed.reached ? null : { until: gap.until, after: isGone ? null : listed.after };
  await keepCompared(sweeper.deps, media, { now, gap: left, hasChanged: listed.stored > 0 });
  return listed;
}

async function keepCompared(
  { pool }: SweepDeps,
  media: CoveredMedia,
  { now, gap, hasChanged }: { now: number; gap: Gap | null; hasChanged: boolean },
): Promise<void> {
  const values = [media.account_id, media.media_id, now, gap?.until ?? null, gap?.after ?? null, hasChanged];
  await pool.query({ ...COMPARED, values });
}

/** Lists all that may still change what a day says, stores what was missed even there, and keeps what the days say. */
async function count(
  sweeper: Sweeper,
  media: CoveredMedia,
  { from_day: from, justStored }: Taken & { justStored: boolean },
): Promise<Swept> {
  const { deps, token, heed } = sweeper;
  const listed = await listComments(sweeper, media, { until: from, pages: MOST_COUNTED });
  sweeper.countable -= listed.pages;
  if (!listed.isWhole) return listed;
  const { judged, pages, reached, stored, isAll, oldestAt } = listed;
  if (isAll) await sweeper.turn();
  const read = isAll ? await deps.instagram.getMedia({ token, mediaId: media.media_id }) : null;
  const goesOn = !read || read.ok || (await heed(read.error, media));
  await countCoverage(deps.pool, {
    ...{ accountId: media.account_id, mediaId: media.media_id, judged, pages },
    from: reached ? from : startOfNextDay(from, oldestAt ?? from),
    counted: read?.ok ? read.value.commentsCount : null,
    countAgain: stored > 0 || justStored,
  });
  return { stored, goesOn };
}
