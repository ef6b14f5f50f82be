import { WINDOWS } from '@recado/engine';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';

/** A message by hand may leave so much later than an automatic one, milliseconds: `people.window_until` is of those. */
export const LATER_BY_HAND = WINDOWS.byHand - WINDOWS.message;

/** Says of a person with all their `names` (as `n`) whether a message may be sent now. */
export const MAY_WRITE = (accountId: AccountId): RawBuilder<unknown> => sql`
  exists (select from people k where k.account_id = ${accountId}::uuid and k.id = any(n.names)
    and k.window_until > db_now() - make_interval(secs => ${LATER_BY_HAND / 1000}) offset 0)`;

/** Says whether the owner answers the person by hand: from here, or in Instagram's app, where a message was seen that is nobody's. */
export const BY_HAND = (accountId: AccountId): RawBuilder<unknown> => sql`
  (exists (select from conversations c where c.account_id = ${accountId}::uuid and c.person_id = any(n.names)
      and (c.answered_at is not null or c.taken_at is not null) offset 0)
    or exists (${seenByHand(accountId)} offset 0))`;

/**
 * Says whether the person's newest message has no answer by anybody and was not marked as done, or was marked as waiting and has had none since.
 * What will not arrive is no answer, nor is what waits for something outside. `offset 0` keeps it to the index of what one person wrote.
 */
export const WAITS = (accountId: AccountId): RawBuilder<unknown> => sql`
  exists (
    select from (select max(c.done_at) as done_at, max(c.waits_at) as waits_at from conversations c
        where c.account_id = ${accountId}::uuid and c.person_id = any(n.names)) marked
      left join lateral (select m.received_at, m.event_at from (select * from inbox where person_id = any(n.names) and account_id = ${accountId}::uuid
        and kind = 'message' and outcome not in ('notice', 'own_message') offset 0) m order by m.id desc limit 1) word on true
      cross join lateral (select coalesce(marked.waits_at, case when word.received_at > coalesce(marked.done_at, '-infinity') then word.received_at end) as at) since
    where since.at is not null
      and not exists (select from deliveries d where d.person_id = any(n.names) and d.account_id = ${accountId}::uuid and d.kind <> 'public_reply'
        and d.created_at >= since.at and d.state in ('ready', 'sending', 'unknown', 'sent', 'unprovable') offset 0)
      and not exists (select from (${seenByHand(accountId)}) s where s.seen_at >= since.at and s.at >= coalesce(word.event_at, '-infinity') offset 0)
    offset 0)`;

/** Selects the messages to a person that were seen and are none of ours. */
export function seenByHand(accountId: AccountId): RawBuilder<unknown> {
  return sql`select s.at, s.seen_at from seen_messages s where s.account_id = ${accountId}::uuid and s.person_id = any(n.names) and s.delivery_id is null
    and not exists (select from message_ids m where m.account_id = s.account_id
      and m.mid_hash = substring(sha256(convert_to(s.mid, 'UTF8')) for 16) offset 0)`;
}
