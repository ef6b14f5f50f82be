import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { type AccountId, asPersonId, type PersonId } from '../../platform/ids/index.ts';
import { inSql, WORDLESS } from '../deliveries/match-hash.ts';
export interface SeenMessage {
  accountId: AccountId;
  mid: string;
  personId: PersonId;
  hash: Buffer;
  at: number;
  appId: string | null;
}

const SEEN = {
  name: 'pipeline.seen',
  // An echo says more than a conversation did that showed no words.
  text: `insert into seen_messages (account_id, mid, person_id, match_hash, at, app_id, delivery_id, seen_at, commenter_id)
    select s.account_id, s.mid, s.person_id, s.match_hash, to_timestamp(s.at_ms / 1000), s.app_id, m.delivery_id, ${NOW},
      (select i.person_id from inbox i where s.person_id like 'comment:%' and i.account_id = s.account_id and i.comment_id = substr(s.person_id, 9) limit 1)
    from unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::float8[], $6::text[], $7::bytea[])
      as s(account_id, mid, person_id, match_hash, at_ms, app_id, mid_hash)
    left join message_ids m on m.account_id = s.account_id and m.mid_hash = s.mid_hash
    order by s.account_id, s.mid on conflict (mid, account_id) do update set match_hash = excluded.match_hash, at = excluded.at, app_id = excluded.app_id
      where seen_messages.match_hash = ${inSql(WORDLESS)} and excluded.match_hash <> seen_messages.match_hash
    returning account_id, coalesce(commenter_id, person_id) as person_id, delivery_id is null as is_free`,
};

/** `hashOf` makes the key that `message_ids` uses. Returns to whom went those that are new and that nobody owns yet. */
export async function writeSeen(
  tx: ClientBase,
  seen: readonly SeenMessage[],
  hashOf: (mid: string) => Buffer,
): Promise<{ account_id: AccountId; person_id: PersonId }[]> {
  if (seen.length === 0) return [];
  const once = [...new Map(seen.map((message) => [`${message.accountId} ${message.mid}`, message])).values()];
  const { rows } = await tx.query<{ account_id: AccountId; person_id: PersonId; is_free: boolean }>({
    ...SEEN,
    values: [
      once.map(({ accountId }) => accountId),
      once.map(({ mid }) => mid),
      once.map(({ personId }) => personId),
      once.map(({ hash }) => hash),
      once.map(({ at }) => at),
      once.map(({ appId }) => appId),
      once.map(({ mid }) => hashOf(mid)),
    ],
  });
  return rows.filter(({ is_free }) => is_free);
}

/** Names the person in `seen_messages` that a public reply of ours is addressed to. */
export function repliesTo(commentId: string): PersonId {
  return asPersonId(`comment:${commentId}`);
}
