import type { ClientBase } from 'pg';
import { texts, uuids } from '../../platform/db/array-parameters.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { standsBack } from './owner-first.ts';
import { personKey } from './person-key.ts';

/** The acts of an owner by hand for a person, from here; epoch milliseconds. */
export interface ByHand {
  /** The time of their last message. */
  answeredAt: number | null;
  /** They took the person over, and have not handed them over since. */
  taken: boolean;
  /** The time at which they last handed the person over to the automations. */
  handedAt: number | null;
}

const BY_HAND = {
  name: 'pipeline.conversations',
  // Under every name of the person: comments may name them otherwise than messages.
  text: `select w.account_id, w.person_id, max(c.answered_at) as answered_at, bool_or(c.taken_at is not null) as taken, max(c.handed_at) as handed_at
    from (select distinct account_id, person_id from unnest($1::uuid[], $2::text[]) as w(account_id, person_id)) w
    cross join lateral (
      select w.person_id as id
      union all (select p.recipient_id from people p where p.account_id = w.account_id and p.id = w.person_id offset 0)
      union all (select p.id from people p where p.recipient_id = w.person_id and p.account_id is not distinct from w.account_id offset 0)
    ) n
    cross join lateral (select * from conversations where account_id = w.account_id and person_id = n.id offset 0) c
    group by w.account_id, w.person_id`,
};

/** Reads, by `personKey`, what owners do by hand for these people; nothing of those for whom they never did. */
export async function readByHand(
  tx: ClientBase,
  people: readonly { accountId: AccountId; personId: PersonId }[],
): Promise<Map<string, ByHand>> {
  if (people.length === 0) return new Map();
  const values = [uuids(people.map(({ accountId }) => accountId)), texts(people.map(({ personId }) => personId))];
  const { rows } = await tx.query<{
    account_id: AccountId;
    person_id: PersonId;
    answered_at: number | null;
    taken: boolean;
    handed_at: number | null;
  }>({ ...BY_HAND, values });
  return new Map(
    rows.map(({ account_id, person_id, answered_at, taken, handed_at }) => [
      personKey(account_id, person_id),
      { answeredAt: answered_at, taken, handedAt: handed_at },
    ]),
  );
}

/**
 * Says whether a person is the owner's to answer: taken over, or answered by hand lately, here or in Instagram's app (`seenAt`), and not
 * handed over since. `minutes`: how long an answer by hand counts. Pure.
 */
export function isTheOwners(
  { seenAt, byHand }: { seenAt: number | null; byHand: ByHand | null },
  { now, minutes }: { now: number; minutes: number },
): boolean {
  if (byHand?.taken) return true;
  const since = byHand?.handedAt ?? Number.NEGATIVE_INFINITY;
  return [seenAt, byHand?.answeredAt ?? null].some(
    (at) => at !== null && at > since && standsBack(at, { now, minutes }),
  );
}
