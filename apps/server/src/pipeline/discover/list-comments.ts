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
  /** False where Instagram's answer speaks of the whole account. */
  goesOn: boolean;
}

/** Looks through comments below one post, newest first, and stores those that were missed, page by page. */
export async function listComments(sweeper: Sweeper, media: CoveredMedia, look: Look): Promise<Listed> {
  const { reads, token } = sweeper;
  const listed: Listed = {
    judged: [],
    stored: 0,
    pages: 0,
    reached: false,
    after: look.after ?? null,
    isAll: false,
    isWhole: true,
    goesOn: true,
  };
  let hasAll = !look.after;
  for (; listed.pages < look.pages; listed.pages++) {
    const read = await reads.listComments({
      ...{ token, mediaId: media.media_id, limit: MOST, replies: MOST },
      ...(listed.after ? { after: listed.after } : {}),
    });
    if (!read.ok) return { ...listed, isWhole: false, goesOn: await sweeper.heed(read.error, media) };
    const { items, after } = read.value;
    const page = await takePage(sweeper, media, items);
    listed.judged.push(...page.judged);
    listed.stored += page.stored;
    hasAll &&= !items.some(({ replies }) => replies?.hasMore);
    if (!page.goesOn) return { ...listed, isWhole: false, goesOn: false };
    const last = items.at(-1);
    const isEnd = after === null;
    const isKnown = look.untilKnown && page.judged.some(({ is }) => is === 'known');
    const isCompared = page.stored === 0 && (last?.at ?? 0) < (look.compared ?? 0);
    if (isEnd || isKnown || isCompared || (last?.at ?? 0) < look.until) {
      return { ...listed, pages: listed.pages + 1, reached: true, after: null, isAll: hasAll && isEnd };
    }
    listed.after = after;
  }
  return listed;
}

/** Judges one page, stores what was missed, and notes whom answers by hand were for. */
async function takePage(
  sweeper: Sweeper,
  media: CoveredMedia,
  items: readonly CommentItem[],
): Promise<{ judged: Judged[]; stored: number; goesOn: boolean }> {
  const { deps } = sweeper;
  const ids = items.flatMap(({ id, replies }) => [id, ...(replies?.items ?? []).map((reply) => reply.id)]);
  const { rows } = await deps.pool.query<{ comment_id: string }>({ ...KNOWN, values: [media.account_id, ids] });
  const known = new Set(rows.map(({ comment_id }) => comment_id));
  const names = namesOf({ igId: media.ig_id }, media);
  const judged = items.flatMap((item) => judgeThread(item, { names, known, since: media.since }));
  let goesOn = true;
  for (const one of judged) {
    if (one.is !== 'unsure' || media.only_code || !goesOn) continue;
    const read = await sweeper.reads.listReplies({ token: sweeper.token, commentId: one.item.id, limit: MOST });
    // Not known is like answered: the next sweep asks again.
    if (!read.ok) goesOn = await sweeper.heed(read.error, media);
    else one.is = read.value.items.some((reply) => isOwnComment(authorOf(reply), names)) ? 'by_hand' : 'missed';
  }
  // The comment itself stays unknown: only here is it seen whom the answer was for.
  const byHand = judged.filter(({ is }) => is === 'by_hand' && !media.only_code);
  await nameCommenters(
    deps.pool,
    byHand.flatMap(({ item: { id, from } }) =>
      from ? [{ accountId: media.account_id, commentId: id, personId: asPersonId(from.id) }] : [],
    ),
  );
  const missed = judged.filter((one) => isToStore(one, media, known));
  const stored =
    missed.length === 0 ? 0 : await deps.store(missed.flatMap(({ item }) => toUpdates(sweeper, item, media)));
  return { judged, stored, goesOn };
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
