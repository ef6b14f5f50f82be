import { readCode } from '@recado/engine';
import { authorOf, type CallError, type CommentItem, isOwnComment, readUpdates } from '@recado/instagram';
import { type AccountId, asPersonId } from '../../platform/ids/index.ts';
import type { PipelineDeps } from '../deps.ts';
import { nameCommenters } from '../evidence/name-commenters.ts';
import { type CommentReads, Ending, pacedCommentReads, type ReadPace } from '../limits/paced-reads.ts';
import type { Answered } from '../limits/read-answers.ts';
import { foundBy } from '../updates/found-by.ts';
import type { IncomingUpdate } from '../updates/incoming-update.ts';
import { namesOf } from '../updates/interpret.ts';

/** Bound of one post: a sweep fills gaps, it does not read histories. */
const MOST_PAGES = 4;
/** So many media that we have not heard of are looked through for the code of a remix. */
const MOST_UNKNOWN = 20;
/** They are found among so many of the newest events of a day. */
const MOST_LOOKED_AT = 2_000;
/** Those that nothing answered, among so many. */
const MOST_UNANSWERED = 20_000;
/** So many of the newest posts are looked through for the automation of every post that has none. Webhooks tell of older ones too. */
const MOST_WITHOUT_OWN = 50;
/** So long after the end of a schedule comments are looked for that were written before it. */
const AFTER_THE_END = '1 day';
/** An automation that answers, or whose end is not long ago. */
const answersOf = (a: string) =>
  `(${a}.active_from is null or ${a}.active_from <= db_now()) and (${a}.active_until is null or ${a}.active_until > db_now() - interval '${AFTER_THE_END}')`;
/** Accounts at once: most of the time each waits for its next turn to read, and a slow one holds only itself up. */
const ACCOUNTS_AT_ONCE = 64;

interface Covered {
  account_id: AccountId;
  ig_id: string;
  app_scoped_id: string | null;
  username: string;
  media_id: string;
  product_type: string | null;
  /**
   * The moment the media's oldest automation was made, or its schedule began, in whole seconds as Instagram tells times: what was said
   * before is not answered.
   */
  since: number;
  /** The last look at it, as Postgres writes times; null for never. */
  swept_at: string | null;
  /** False for a post that our copy of the media does not hold (yet): there is no row that says when. */
  is_listed: boolean;
  /** Nothing lies on it: only the code of a remix is looked for. */
  only_code: boolean;
}

// Calls while throttled lengthen it; whether a token is dead is found out by asking again.
const COVERED = {
  name: 'pipeline.covered_posts',
  text: `with answering as (
      select a.account_id, a.media_id, min(greatest(a.created_at, a.active_from)) as begins from automations a
      where a.enabled and a.media_id is not null and ${answersOf('a')} and ($1::uuid is null or a.account_id = $1) group by a.account_id, a.media_id
      union all
      select e.account_id, p.id, greatest(e.created_at, e.active_from) from automations e
      cross join lateral (
        select n.id from media n
        where n.account_id = e.account_id and n.place = 'post' and n.gone_at is null
          and not exists (select from automations o where o.account_id = n.account_id and o.media_id = n.id and (not o.enabled or (${answersOf('o')})))
        order by n.published_at desc, n.id desc limit ${MOST_WITHOUT_OWN}) p
      where e.kind = 'post_global' and e.enabled and ${answersOf('e')} and ($1::uuid is null or e.account_id = $1)
    )
    select a.account_id, c.ig_id, c.app_scoped_id, c.username, a.media_id, m.product_type, date_trunc('second', a.begins) as since,
      m.swept_at::text as swept_at, m.id is not null as is_listed, false as only_code
    from answering a join accounts c on c.id = a.account_id
    left join media m on m.account_id = a.account_id and m.id = a.media_id
    where c.connection = 'connected' and c.standing = 'good' and c.deletion_due_at is null and m.gone_at is null
      and not exists (select from app_pauses p where p.until > db_now())
      and not exists (select from lanes l where l.account_id = a.account_id and l.paused_until > db_now() and l.pause_reason <> 'token')
    order by m.swept_at nulls first, a.media_id`,
};
/** Reels of which only comments are known, while a remix waits for its code: the list of media does not hold them. */
const MAYBE_REMIXES = {
  name: 'pipeline.maybe_remixes',
  text: `select w.account_id, c.ig_id, c.app_scoped_id, c.username, i.media_id, null as product_type, date_trunc('second', w.since) as since,
      null as swept_at, false as is_listed, true as only_code
    from (select account_id, min(created_at) as since from automations
        where kind = 'remix' and media_id is null and enabled and created_at > db_now() - interval '30 days' and ($1::uuid is null or account_id = $1) group by account_id) w
    join accounts c on c.id = w.account_id
    cross join lateral (
      select i.media_id from (
        select n.media_id, n.event_at from (
          select l.media_id, l.event_at, l.kind, l.outcome from inbox l
          where l.account_id = w.account_id and l.id >= uuid7_floor(db_now() - interval '1 day') order by l.id desc limit ${MOST_UNANSWERED}) n
          where n.outcome = 'no_automation' and n.kind = 'comment'
        union all
        -- The automation for every post that has none may have answered there.
        select n.media_id, n.event_at from (
          select l.media_id, l.event_at, l.kind from inbox l
          where l.account_id = w.account_id and l.id >= uuid7_floor(db_now() - interval '1 day') order by l.id desc limit ${MOST_LOOKED_AT}) n
          where n.kind = 'comment') i
      where i.media_id is not null
        and not exists (select from media m where m.account_id = w.account_id and m.id = i.media_id)
        and not exists (select from automations a where a.account_id = w.account_id and a.media_id = i.media_id and a.enabled)
      group by i.media_id order by max(i.event_at) desc limit ${MOST_UNKNOWN}) i
    where c.connection = 'connected' and c.standing = 'good'
      and not exists (select from app_pauses p where p.until > db_now())
      and not exists (select from lanes l where l.account_id = w.account_id and l.paused_until > db_now() and l.pause_reason <> 'token')`,
};
const KNOWN = {
  name: 'pipeline.known_comments',
  text: `select comment_id from inbox where account_id = $1 and comment_id = any($2::text[])`,
};
/** Another sweep that took the post meanwhile has changed the time. */
const TAKE = {
  name: 'pipeline.take_post',
  text: `update media set swept_at = db_now()
    where account_id = $1 and id = $2 and swept_at is not distinct from $3::timestamptz`,
};

type Deps = Pick<PipelineDeps, 'pool' | 'instagram' | 'ports' | 'log' | 'tokenOf'> & {
  store(updates: IncomingUpdate[]): Promise<number>;
  /** Heeds what Instagram says of the account instead of an answer: pauses, a dead token. */
  noteAccountProblem(answer: Answered): Promise<void>;
  pace: ReadPace;
  /** Aborted when the process ends: what was not looked at waits for the next sweep. */
  until: AbortSignal;
};

/** The means of reading one account's posts. */
interface Reader {
  token: string;
  reads: CommentReads;
}

/**
 * Finds comments that no webhook brought (docs/hard-cases.md 1): under every post with an automation, newest first until a page is known.
 * They take the same store as webhooks, so that what comes by both ways counts once. A comment that the owner answered by hand is left
 * alone (docs/hard-cases.md 2). Returns how many were new. Throws the first fault, after everything else was looked at.
 */
export async function sweep(deps: Deps, accountId: AccountId | null): Promise<number> {
  const covered = await deps.pool.query<Covered>({ ...COVERED, values: [accountId] });
  const maybeRemixes = await deps.pool.query<Covered>({ ...MAYBE_REMIXES, values: [accountId] });
  const accounts = Map.groupBy([...covered.rows, ...maybeRemixes.rows], ({ account_id }) => account_id).entries();
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

async function sweepAccount(deps: Deps, accountId: AccountId, posts: Covered[]): Promise<number> {
  const token = await deps.tokenOf(accountId);
  if (!token) return 0;
  const reader = { token, reads: pacedCommentReads(deps.instagram, deps.pace.turnsOf(accountId, deps.until)) };
  let found = 0;
  for (const post of posts) {
    if (deps.until.aborted) break;
    const taken = await deps.pool.query({ ...TAKE, values: [accountId, post.media_id, post.swept_at] });
    if (post.is_listed && taken.rowCount === 0) continue;
    const { updates, goesOn } = await unseen(deps, post, reader);
    if (updates.length > 0) found += await deps.store(updates);
    if (!goesOn) break;
  }
  return found;
}

/** Returns what was found under one post. `goesOn` is false where Instagram's answer speaks of the whole account: asking on would harm it. */
async function unseen(
  deps: Deps,
  media: Covered,
  { token, reads }: Reader,
): Promise<{ updates: IncomingUpdate[]; goesOn: boolean }> {
  const updates: IncomingUpdate[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const read = await reads.listComments({
      token,
      mediaId: media.media_id,
      limit: 50,
      ...(after ? { after } : {}),
    });
    if (!read.ok) return endOf(updates, await goesOnAfter(deps, { media, token }, read.error));
    const { items } = read.value;
    const known = await deps.pool.query<{ comment_id: string }>({
      ...KNOWN,
      values: [media.account_id, items.map(({ id }) => id)],
    });
    const seen = new Set(known.rows.map(({ comment_id }) => comment_id));
    for (const item of items) {
      if (seen.has(item.id) || (item.at ?? 0) < media.since) continue;
      if (isOwn(item, media)) {
        if (readCode(item.text ?? '')?.kind === 'remix') updates.push(...toUpdates(deps, item, media));
        continue;
      }
      if (media.only_code) continue;
      const replies = await reads.listReplies({ token, commentId: item.id, limit: 50 });
      const isAnswered = replies.ok && replies.value.items.some((reply) => isOwn(reply, media));
      // The comment itself stays unknown: only here is it seen whom the answer was for.
      if (isAnswered && item.from)
        await nameCommenters(deps.pool, [
          { accountId: media.account_id, commentId: item.id, personId: asPersonId(item.from.id) },
        ]);
      // Not known is like answered: the next sweep asks again.
      if (replies.ok && !isAnswered) updates.push(...toUpdates(deps, item, media));
      if (!replies.ok && !(await goesOnAfter(deps, { media, token }, replies.error))) return endOf(updates, false);
    }
    const last = items.at(-1);
    if (seen.size > 0 || !read.value.after || (last?.at ?? 0) < media.since) break;
    after = read.value.after;
  }
  return { updates, goesOn: true };
}

/** Leaves what was found before the whole account failed for the next sweep, which stops at comments that are known and would miss older ones. */
function endOf(updates: IncomingUpdate[], goesOn: boolean) {
  return { updates: goesOn ? updates : [], goesOn };
}

function isOwn(item: CommentItem, media: Covered): boolean {
  return isOwnComment(authorOf(item), namesOf({ igId: media.ig_id }, media));
}

/** Notes what a refused read says of the account as if a message had met it. */
async function goesOnAfter(
  { log, noteAccountProblem }: Deps,
  { media, token }: { media: Covered; token: string },
  error: CallError,
): Promise<boolean> {
  log.warn({ media: media.media_id, instagramCode: error.code }, 'comments could not be swept');
  await noteAccountProblem({
    delivery: { account_id: media.account_id },
    token,
    outcome: { k: 'notSent', ...error, usage: null },
  });
  return error.scope !== 'account' && error.scope !== 'app';
}

/** A comment that was read looks to the next stage like one that a webhook brought. */
function toUpdates({ ports }: Deps, item: CommentItem, media: Covered): IncomingUpdate[] {
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
