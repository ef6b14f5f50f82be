import { readCode } from '@recado/engine';
import { authorOf, type CommentItem, isOwnComment, readUpdates } from '@recado/instagram';
import { asPersonId } from '../../platform/ids/index.ts';
import { nameCommenters } from '../evidence/name-commenters.ts';
import { foundBy } from '../updates/found-by.ts';
import type { IncomingUpdate } from '../updates/incoming-update.ts';
import { namesOf } from '../updates/interpret.ts';
import type { CoveredMedia } from './covered-media.ts';
import { type Judged, judgeThread } from './judge-comments.ts';
import type { Sweeper } from './sweep.ts';

const KNOWN = {
  name: 'pipeline.known_comments',
  text: `select comment_id from inbox where account_id = $1 and comment_id = any($2::text[])`,
};
/** Comments in a page, and replies that come with one: as many as Instagram gives. */
const MOST = 50;
/** The same, where Instagram refuses to give so much at once. */
const FEW = 10;
/** Further pages of replies that are looked through for one of the account's own. */
const MOST_REPLY_PAGES = 10;

interface Look {
  /** Nothing older is looked at; epoch milliseconds. */
  until: number;
  pages: number;
  /** The place in the list where it begins; null or nothing: the newest. */
  after?: string | null;
  /** Ends behind a page of which something is known. */
  untilKnown?: boolean;
  /** Everything before it was compared: a page of older comments in which nothing was missed is the last. */
  compared?: number;
}

export interface Listed {
  /** All that was read, newest first, each comment followed by its replies. */
  judged: Judged[];
  /** Comments of which nobody had told, and which were stored. */
  stored: number;
  pages: number;
  /** It came as far as it was to; otherwise `after` is where it ended. */
  reached: boolean;
  after: string | null;
  /** The list ended before that: these are all comments that Instagram shows, with all of their replies. */
  isAll: boolean;
  /** False where a page could not be read. */
  isWhole: boolean;
  /** The time of the last comment itself, below which replies may be younger; null where none was read. */
  oldestAt: number | null;
  /** False where Instagram's answer speaks of the whole account. */
  goesOn: boolean;
}

/**
 * Looks through comments below one post, newest first, and stores those that were missed, page by page. Where the look ends at what is
 * known they are stored all at once: what lies behind would not be looked for again.
 */
export async function listComments(sweeper: Sweeper, media: CoveredMedia, look: Look): Promise<Listed> {
  const listed: Listed = {
    judged: [],
    stored: 0,
    pages: 0,
    reached: false,
    after: look.after ?? null,
    isAll: false,
    isWhole: true,
    oldestAt: null,
    goesOn: true,
  };
  const kept: CommentItem[] = [];
  let hasAll = !look.after;
  while (listed.pages < look.pages && !listed.reached) {
    const read = await readPage(sweeper, media, listed.after);
    if (!read.ok) return { ...listed, isWhole: false, goesOn: await sweeper.heed(read.error, media) };
    const { items, after } = read.value;
    const page = await takePage(sweeper, media, items);
    if (!page.goesOn) return { ...listed, isWhole: false, goesOn: false };
    if (look.untilKnown) kept.push(...page.missed);
    else listed.stored += await store(sweeper, media, page.missed);
    listed.judged.push(...page.judged);
    listed.pages++;
    listed.oldestAt = items.at(-1)?.at ?? listed.oldestAt;
    hasAll &&= !items.some(({ replies }) => replies?.hasMore);
    listed.reached = after === null || isLast(look, items, page);
    listed.isAll = hasAll && after === null;
    listed.after = listed.reached ? null : after;
  }
  listed.stored += await store(sweeper, media, kept);
  return listed;
}

/** Says whether nothing behind this page is to be looked at. An empty one, and a comment without a time, say nothing of that. */
function isLast(
  { until, untilKnown, compared = 0 }: Look,
  items: readonly CommentItem[],
  { judged, missed }: { judged: readonly Judged[]; missed: readonly CommentItem[] },
): boolean {
  const [first, last] = [items.at(0)?.at, items.at(-1)?.at];
  if (untilKnown && judged.some(({ is }) => is === 'known')) return true;
  if (typeof last === 'number' && last < until) return true;
  return missed.length === 0 && typeof first === 'number' && first < compared;
}

/** Reads a page; where Instagram finds it too much, a smaller one. */
async function readPage({ reads, token }: Sweeper, media: CoveredMedia, after: string | null) {
  const ask = { token, mediaId: media.media_id, ...(after ? { after } : {}) };
  const read = await reads.listComments({ ...ask, limit: MOST, replies: MOST });
  const isTooMuch = !read.ok && read.error.scope === 'message' && read.error.action !== 'giveUp';
  return isTooMuch ? reads.listComments({ ...ask, limit: FEW, replies: FEW }) : read;
}

/** Judges one page, and notes whom answers by hand were for. */
async function takePage(
  sweeper: Sweeper,
  media: CoveredMedia,
  items: readonly CommentItem[],
): Promise<{ judged: Judged[]; missed: CommentItem[]; goesOn: boolean }> {
  const { deps } = sweeper;
  const ids = items.flatMap(({ id, replies }) => [id, ...(replies?.items ?? []).map((reply) => reply.id)]);
  const { rows } = await deps.pool.query<{ comment_id: string }>({ ...KNOWN, values: [media.account_id, ids] });
  const known = new Set(rows.map(({ comment_id }) => comment_id));
  const names = namesOf({ igId: media.ig_id }, media);
  const judged = items.flatMap((item) => judgeThread(item, { names, known, since: media.since }));
  let goesOn = true;
  for (const one of judged) {
    if (one.is !== 'unsure' || media.only_code || !goesOn) continue;
    const looked = await lookForOwn(sweeper, media, one.item);
    goesOn = looked.goesOn;
    // Not known is like answered: it is asked again with the next count.
    if (looked.answered !== null) one.is = looked.answered ? 'by_hand' : 'missed';
  }
  // The comment itself stays unknown: only here is it seen whom the answer was for.
  const byHand = judged.filter(({ is }) => is === 'by_hand' && !media.only_code);
  await nameCommenters(
    deps.pool,
    byHand.flatMap(({ item: { id, from } }) =>
      from ? [{ accountId: media.account_id, commentId: id, personId: asPersonId(from.id) }] : [],
    ),
  );
  return { judged, missed: judged.flatMap((one) => (isToStore(one, media, known) ? [one.item] : [])), goesOn };
}

async function store(sweeper: Sweeper, media: CoveredMedia, missed: readonly CommentItem[]): Promise<number> {
  if (missed.length === 0) return 0;
  return sweeper.deps.store(missed.flatMap((item) => toUpdates(sweeper, item, media)));
}

/** Says whether the account answered a comment among so many replies that not all of them came with it; null where that was not seen. */
async function lookForOwn(
  { reads, token, heed }: Sweeper,
  media: CoveredMedia,
  { id: commentId }: CommentItem,
): Promise<{ answered: boolean | null; goesOn: boolean }> {
  const names = namesOf({ igId: media.ig_id }, media);
  let after: string | null = null;
  for (let page = 0; page < MOST_REPLY_PAGES; page++) {
    const read = await reads.listReplies({ token, commentId, limit: MOST, ...(after ? { after } : {}) });
    if (!read.ok) return { answered: null, goesOn: await heed(read.error, media) };
    if (read.value.items.some((reply) => isOwnComment(authorOf(reply), names))) return { answered: true, goesOn: true };
    after = read.value.after;
    if (after === null) return { answered: false, goesOn: true };
  }
  return { answered: null, goesOn: true };
}

function isToStore({ item, is }: Judged, media: CoveredMedia, known: ReadonlySet<string>): boolean {
  if (is === 'own')
    return !known.has(item.id) && (item.at ?? 0) >= media.since && readCode(item.text ?? '')?.kind === 'remix';
  return is === 'missed' && !media.only_code;
}

/** A comment that was read looks to the next stage like one that a webhook brought. */
function toUpdates({ deps: { ports } }: Sweeper, item: CommentItem, media: CoveredMedia): IncomingUpdate[] {
  const value = {
    id: item.id,
    from: item.from
      ? {
          id: item.from.id,
          username: item.from.username ?? item.username,
          self_ig_scoped_id: item.from.selfIgScopedId ?? undefined,
        }
      : undefined,
    text: item.text ?? '',
    parent_id: item.parentId ?? undefined,
    media: { id: media.media_id, media_product_type: media.product_type ?? undefined },
  };
  const eventAt = item.at ?? ports.clock.now();
  const entry = { id: media.ig_id, time: eventAt, changes: [{ field: 'comments', value }] };
  return readUpdates({ object: 'instagram', entry: [entry] }).map((update) => ({
    igId: update.igId,
    key: update.key,
    id: ports.ids.uuid(),
    kind: update.kind,
    origin: 'sweep',
    payload: JSON.stringify(update.raw),
    eventAt,
    foundBy: foundBy(update),
  }));
}
