import type pg from 'pg';
import { texts, uuids } from '../../platform/db/array-parameters.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { repliesTo } from './seen-messages.ts';

/** A person who wrote a comment. */
export interface Commenter {
  accountId: AccountId;
  commentId: string;
  personId: PersonId;
}

export const NAME = {
  name: 'pipeline.name_commenters',
  text: `update seen_messages s set commenter_id = c.person_id from unnest($1::uuid[], $2::text[], $3::text[]) as c(account_id, name, person_id)
    where s.account_id = c.account_id and s.person_id = c.name and s.commenter_id is null
    returning s.account_id, s.commenter_id as person_id, s.delivery_id is null as is_free`,
};

/**
 * A reply of the account may be seen before the comment above it is known: once that is, the reply names who wrote it. Returns whom replies
 * name that nobody owns yet.
 */
export async function nameCommenters(
  db: pg.Pool | pg.ClientBase,
  commenters: readonly Commenter[],
): Promise<{ account_id: AccountId; person_id: PersonId }[]> {
  if (commenters.length === 0) return [];
  const values = [
    uuids(commenters.map(({ accountId }) => accountId)),
    texts(commenters.map(({ commentId }) => repliesTo(commentId))),
    texts(commenters.map(({ personId }) => personId)),
  ];
  const { rows } = await db.query<{ account_id: AccountId; person_id: PersonId; is_free: boolean }>({
    ...NAME,
    values,
  });
  return rows.filter(({ is_free }) => is_free);
}
