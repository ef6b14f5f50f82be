import { type CommentItem, readUpdates } from '@recado/instagram';
import type { PipelineDeps } from './deps.ts';
import type { IncomingUpdate } from './event-log.ts';

/** Bounds of one sweep: it fills gaps, it does not read histories. */
const MOST_PAGES = 4;
const MOST_MEDIA = 50;

interface Covered {
  account_id: string;
  ig_id: string;
  media_id: string;
  product_type: string | null;
  /** When the oldest automation of this media was made: what was said before is not answered. */
  since: number;
}

const COVERED = `select a.account_id, c.ig_id, a.media_id, m.product_type, min(a.created_at) as since
  from automations a join accounts c on c.id = a.account_id
  left join media m on m.account_id = a.account_id and m.id = a.media_id
  where a.enabled and a.media_id is not null and c.connection = 'connected' and c.standing = 'good' and m.gone_at is null
    and ($1::uuid is null or a.account_id = $1)
  group by a.account_id, c.ig_id, a.media_id, m.product_type, m.swept_at order by m.swept_at nulls first limit ${MOST_MEDIA}`;
const KNOWN = `select comment_id from inbox where account_id = $1 and comment_id = any($2::text[])`;
const SWEPT = `update media set swept_at = db_now() where account_id = $1 and id = $2`;

type Deps = Pick<PipelineDeps, 'pool' | 'instagram' | 'ports' | 'log' | 'tokenOf'> & {
  store(updates: IncomingUpdate[]): Promise<number>;
};

/**
 * Comments that no webhook brought (hard case 1): newest first until a page is known, through the same store as webhooks, so that
 * what comes by both ways counts once. A comment that the owner answered by hand is left alone (hard case 2). Answers how many were new.
 */
export async function sweep(deps: Deps, accountId: string | null): Promise<number> {
  const { rows } = await deps.pool.query<Covered>(COVERED, [accountId]);
  let found = 0;
  for (const media of rows) {
    const token = await deps.tokenOf(media.account_id);
    if (!token) continue;
    const updates = await unseen(deps, media, token);
    if (updates.length > 0) found += await deps.store(updates);
    await deps.pool.query(SWEPT, [media.account_id, media.media_id]);
  }
  return found;
}

async function unseen(deps: Deps, media: Covered, token: string): Promise<IncomingUpdate[]> {
  const updates: IncomingUpdate[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const read = await deps.instagram.listComments({
      token,
      mediaId: media.media_id,
      limit: 50,
      ...(after ? { after } : {}),
    });
    if (!read.ok) {
      deps.log.warn({ media: media.media_id, code: read.error.code }, 'comments could not be swept');
      return updates;
    }
    const { items } = read.value;
    const known = await deps.pool.query<{ comment_id: string }>(KNOWN, [media.account_id, items.map(({ id }) => id)]);
    const seen = new Set(known.rows.map(({ comment_id }) => comment_id));
    for (const item of items) {
      if (seen.has(item.id) || isOwn(item, media) || (item.at ?? 0) < media.since) continue;
      if (await isAnsweredByOwner(deps, { item, media, token })) continue;
      updates.push(...toUpdates(deps, item, media));
    }
    const last = items.at(-1);
    if (seen.size > 0 || !read.value.after || (last?.at ?? 0) < media.since) return updates;
    after = read.value.after;
  }
  return updates;
}

function isOwn({ from }: CommentItem, { ig_id }: Covered): boolean {
  return from?.selfIgScopedId != null || from?.id === ig_id;
}

async function isAnsweredByOwner(
  { instagram }: Deps,
  { item, media, token }: { item: CommentItem; media: Covered; token: string },
): Promise<boolean> {
  const replies = await instagram.listReplies({ token, commentId: item.id, limit: 50 });
  return !replies.ok || replies.value.items.some((reply) => isOwn(reply, media));
}

/** A comment that was read looks to the next stage like one that a webhook brought. */
function toUpdates({ ports }: Deps, item: CommentItem, media: Covered): IncomingUpdate[] {
  const value = {
    id: item.id,
    from: item.from ? { id: item.from.id, username: item.from.username ?? item.username } : undefined,
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
  }));
}
