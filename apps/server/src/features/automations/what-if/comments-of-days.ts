import type { CommentEvent } from '@recado/engine';
import { sql } from 'kysely';
import type { AccountId, PersonId } from '../../../platform/ids/index.ts';
import type { Db } from '../media/store.ts';

/** A comment that came, as far as the rules look at it. */
export interface PastEvent {
  live: boolean;
  at: number;
  text: string;
  username: string | null;
  person_id: PersonId;
  media_id: string | null;
}

/** One that is kept. */
export interface KeptComment extends PastEvent {
  id: string;
  answered: boolean;
}

/** Comments of one read: Node takes some milliseconds for them, and others have a turn in between. */
const PAGE = 1_000;

/** Reads the comments of an account since a time (epoch milliseconds), newest first, page by page; of one post where `mediaId` says so. */
export async function* commentsSince(
  db: Db,
  { accountId, mediaId, since, most }: { accountId: AccountId; mediaId: string | null; since: number; most: number },
): AsyncGenerator<KeptComment[]> {
  let after: string | null = null;
  for (let read = 0; read < most; read += PAGE) {
    const { rows }: { rows: KeptComment[] } = await sql<KeptComment>`
      select i.id, i.kind = 'live_comment' as live, i.event_at as at, coalesce(i.text, '') as text, i.person_username as username, i.person_id,
        i.media_id, i.outcome in ('answered', 'follow_check') as answered
      from inbox i where i.account_id = ${accountId}::uuid and i.id >= uuid7_floor(to_timestamp(${since}::float8 / 1000))
        ${mediaId === null ? sql`` : sql`and i.media_id = ${mediaId}`} ${after === null ? sql`` : sql`and i.id < ${after}::uuid`}
        and i.kind in ('comment', 'live_comment') and i.outcome <> 'own_comment' and i.person_id is not null
      order by i.id desc limit ${PAGE}`.execute(db);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE) return;
  }
}

/** Makes the event of a comment that came: what it is on, by whom and what it says. */
export function eventOf({ live, text, media_id, person_id, at, username }: PastEvent): CommentEvent {
  return {
    type: 'comment',
    live,
    commentId: '',
    parentId: null,
    person: { id: person_id, username },
    text,
    mediaId: media_id ?? '',
    originalMediaId: null,
    productType: null,
    own: false,
    at,
  };
}
