import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Db } from './store.ts';

/** The post that took what waited for it. */
export interface Taken {
  /** Epoch milliseconds. */
  at: number;
  media: { id: string; caption: string; pictureUrl: string | null; permalink: string | null };
}

/** The last one of an account; null where there was none, or its post is forgotten. */
export async function readLastTaken(db: Db, accountId: AccountId): Promise<Taken | null> {
  const { rows } = await sql<Omit<Taken['media'], 'pictureUrl'> & { at: number; picture_url: string | null }>`
    select i.event_at as at, m.id, m.caption, m.picture_url, m.permalink
    from inbox i join media m on m.account_id = i.account_id and m.id = i.media_id
    where i.account_id = ${accountId} and i.kind = 'next_post' order by i.id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { at, id, caption, picture_url: pictureUrl, permalink } = row;
  return { at, media: { id, caption, pictureUrl, permalink } };
}
