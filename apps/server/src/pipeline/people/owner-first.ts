import type { ClientBase } from 'pg';
import { texts, uuids } from '../../platform/db/array-parameters.ts';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { MAY_SUIT } from '../deliveries/match-hash.ts';
import { skipForPerson } from '../deliveries/skip-for-person.ts';
import { personKey } from './person-key.ts';

/** Somebody of whom it is asked when the owner last answered by hand; `commentKey` names a comment of theirs (`repliesTo`). */
interface Asked {
  accountId: AccountId;
  personId: PersonId;
  commentKey: string | null;
}

const MINUTE = 60_000;

const ANSWERS = {
  name: 'pipeline.owner_answers',
  // A message of the account that Instagram showed and that is none of ours. Instagram tells of no app here, so it may be ours as long
  // as a message with its look is on its way or in doubt anywhere in the account, or was tried about then for the same person.
  text: `with w as materialized (
      select distinct account_id, person_id, comment_key from unnest($1::uuid[], $2::text[], $3::text[]) as w(account_id, person_id, comment_key)
    ), named as materialized (
      select account_id, person_id, person_id as name from w
      union select w.account_id, w.person_id, d.recipient_id from w
        cross join lateral (select * from deliveries where person_id = w.person_id and account_id = w.account_id offset 0) d where d.recipient_id is not null
    ), seen as (
      select n.person_id as asked, s.* from named n
        cross join lateral (select * from seen_messages where account_id = n.account_id and person_id = n.name offset 0) s where s.delivery_id is null
      union select w.person_id, s.* from w
        cross join lateral (select * from seen_messages where account_id = w.account_id and person_id = w.comment_key offset 0) s where s.delivery_id is null
      union select w.person_id, s.* from w
        cross join lateral (select * from seen_messages where commenter_id = w.person_id and account_id = w.account_id offset 0) s where s.delivery_id is null
    )
    select s.account_id, s.asked as person_id, max(s.at) as at from seen s
    where s.at > ${NOW} - (select make_interval(mins => a.owner_first_minutes) from accounts a where a.id = s.account_id) and (s.app_id is null or s.app_id <> all($4::text[]))
      and not exists (select from message_ids m
        where m.account_id = s.account_id and m.mid_hash = substring(sha256(convert_to(s.mid, 'UTF8')) for 16) offset 0)
      and not exists (select from claimed c cross join lateral (
          select state, match_hash from deliveries where account_id = c.account_id and id = c.id offset 0) d
        where c.account_id = s.account_id and d.state = 'sending' and ${MAY_SUIT} offset 0)
      and not exists (select from waiting w cross join lateral (select match_hash from deliveries where account_id = w.account_id and id = w.id offset 0) d
        where w.account_id = s.account_id and w.state = 'unknown' and ${MAY_SUIT} offset 0)
      and not exists (select from deliveries d
        where d.account_id = s.account_id and d.id between uuid7_floor(s.at - interval '1 hour') and uuid7_floor(s.at + interval '10 minutes')
          and ${MAY_SUIT} and d.message_id is null and (d.doubts > 0 or d.state in ('sent', 'unprovable')) offset 0)
      and not exists (select from named n join deliveries d on d.person_id = n.person_id and d.account_id is not distinct from n.account_id
        where n.account_id = s.account_id and n.person_id = s.asked and (${MAY_SUIT} or (d.fallback is not null and d.doubts > 0))
          and d.claimed_at between s.at - interval '10 minutes' and s.at + interval '5 seconds' offset 0)
    group by s.account_id, s.asked`,
};
/** Finds which of these accounts have such a message of the time that counts, to whomever: the others need not be asked person by person. */
const BY_HAND = {
  name: 'pipeline.wrote_by_hand',
  text: `select a.id from unnest($1::uuid[]) as w(id)
    cross join lateral (select id, owner_first_minutes from accounts where id = w.id offset 0) a
    where exists (select from seen_messages s where s.account_id = a.id and s.delivery_id is null
      and s.at > ${NOW} - make_interval(mins => a.owner_first_minutes) and (s.app_id is null or s.app_id <> all($2::text[])) offset 0)`,
};
const WAITING = {
  name: 'pipeline.waiting_of_answered',
  text: `select distinct d.account_id, d.person_id
    from unnest($1::uuid[], $2::text[]) as w(account_id, person_id)
    cross join lateral (
      select account_id, person_id, state, doubts, automation_id from deliveries where account_id = w.account_id and person_id = w.person_id
      union all select account_id, person_id, state, doubts, automation_id from deliveries where account_id = w.account_id and recipient_id = w.person_id
    ) d where d.state in ('held', 'ready') and d.doubts = 0 and d.automation_id is not null`,
};

/** The people to whom an account wrote lately, as long as it counts. */
export const WROTE_LATELY = {
  name: 'pipeline.owner_wrote_lately',
  text: `select distinct s.account_id, coalesce(s.commenter_id, s.person_id) as person_id from accounts a
    join seen_messages s on s.account_id = a.id and s.delivery_id is null and s.at > ${NOW} - make_interval(mins => a.owner_first_minutes)
    where a.id = $1 and a.owner_first_minutes > 0`,
};

/** The last answer that the owner gave somebody by hand, epoch milliseconds. */
interface OwnerAnswer {
  account_id: AccountId;
  person_id: PersonId;
  at: number;
}

/** Reads, by `personKey`, when the owner last answered them by hand, in a message or under a comment, as far back as it counts; epoch milliseconds. */
export async function readOwnerAnswers(
  tx: ClientBase,
  asked: readonly Asked[],
  appIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await readAnswers(tx, asked, appIds);
  return new Map(rows.map(({ account_id, person_id, at }) => [personKey(account_id, person_id), at]));
}

/** Reads the answers in the same flight as before: what another process has committed by then counts, as it always did. */
async function readAnswers(
  tx: ClientBase,
  people: readonly Asked[],
  appIds: readonly string[],
): Promise<OwnerAnswer[]> {
  if (people.length === 0) return [];
  const values = [uuids([...new Set(people.map(({ accountId }) => accountId))]), texts(appIds)];
  const wrote = new Set((await tx.query<{ id: AccountId }>({ ...BY_HAND, values })).rows.map(({ id }) => id));
  const asked = people.filter(({ accountId }) => wrote.has(accountId));
  if (asked.length === 0) return [];
  const { rows } = await tx.query<OwnerAnswer>({
    ...ANSWERS,
    values: [
      uuids(asked.map(({ accountId }) => accountId)),
      texts(asked.map(({ personId }) => personId)),
      texts(asked.map(({ commentKey }) => commentKey)),
      texts(appIds),
    ],
  });
  return rows;
}

/** Says whether automation stands back for a person whom the owner answered `at`; null: never. */
export function standsBack(at: number | null, { now, minutes }: { now: number; minutes: number }): boolean {
  return at !== null && now < at + minutes * MINUTE;
}

/**
 * Skips what still waits for people that the owner wrote to by hand: messages of the account came that nobody owns. What answers something
 * that they did after it stays: whoever taps has read the owner's answer, however late we hear of it.
 */
export async function standBack(
  tx: ClientBase,
  free: readonly { account_id: AccountId; person_id: PersonId }[],
  {
    accounts,
    appIds,
    now,
  }: { accounts: ReadonlyMap<AccountId, { owner_first_minutes: number }>; appIds: readonly string[]; now: number },
): Promise<void> {
  const minutesOf = (accountId: AccountId) => accounts.get(accountId)?.owner_first_minutes ?? 0;
  const theirs = free.filter(({ account_id }) => minutesOf(account_id) > 0);
  if (theirs.length === 0) return;
  const waiting = await readWaiting(tx, theirs);
  const answers = await readOwnerAnswers(tx, waiting, appIds);
  const answered = waiting.flatMap(({ accountId, personId }) => {
    const at = answers.get(personKey(accountId, personId)) ?? null;
    return at !== null && standsBack(at, { now, minutes: minutesOf(accountId) })
      ? [{ accountId, personId, until: at }]
      : [];
  });
  await skipForPerson(tx, answered, 'owner_first');
}

/**
 * Skips what was held when the owner answered the person, and could not be skipped then; credits are given back. It was on its way, or
 * the answer could have been ours. What answers something later stays: a tap asked for it. Call it before held deliveries
 * of the account are let go, in a transaction before theirs.
 */
export async function skipAnswered(tx: ClientBase, accountId: AccountId, appIds: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ account_id: AccountId; person_id: PersonId }>({
    ...WROTE_LATELY,
    values: [accountId],
  });
  if (rows.length === 0) return;
  const answers = await readAnswers(tx, await readWaiting(tx, rows), appIds);
  const answered = answers.map(({ account_id, person_id, at }) => ({
    accountId: account_id,
    personId: person_id,
    until: at,
  }));
  await skipForPerson(tx, answered, 'owner_first');
}

/** Reads for whom of these something waits that an automation answers, by the name that it goes to. */
async function readWaiting(
  tx: ClientBase,
  people: readonly { account_id: AccountId; person_id: PersonId }[],
): Promise<Asked[]> {
  const values = [people.map(({ account_id }) => account_id), people.map(({ person_id }) => person_id)];
  const { rows } = await tx.query<{ account_id: AccountId; person_id: PersonId }>({ ...WAITING, values });
  return rows.map((row) => ({ accountId: row.account_id, personId: row.person_id, commentKey: null }));
}
