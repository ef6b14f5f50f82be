import type { ClientBase } from 'pg';
import { floats, texts, uuids } from '../../platform/db/array-parameters.ts';
import { NOW } from '../../platform/db/now.ts';
import { together } from '../../platform/db/together.ts';
import { type Statement, sqlState } from '../../platform/db/transaction.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { personKey } from './person-key.ts';
/** A person that an event is from. Their row is locked: two batches about one person go one after the other (docs/hard-cases.md 5). */
export interface SeenPerson {
  accountId: AccountId;
  personId: PersonId;
  username: string | null;
  at: number;
  /** Epoch milliseconds until when a message may be sent; 0 for an event that opens no window. */
  windowUntil: number;
  /** The moment it was written, of a message; 0 of anything else, a mention in a story too. */
  messageAt: number;
}

export interface PersonFacts {
  accountId: AccountId;
  personId: PersonId;
  optedOut: boolean;
  ignored: boolean;
  /** The moment of the person's message before the newest, epoch milliseconds; null where there is none. */
  messageBefore: number | null;
  /** In the address of the person's page; null until somebody was told it. */
  pageKey: string | null;
  /** Was told that messages are automatic. */
  disclosed: boolean;
  username: string | null;
  /** The display name. */
  name: string | null;
  /** Says whether they follow, by their profile of the last thirty days; null where it did not tell. */
  follows: boolean | null;
  /** Their profile can tell more than is known: they wrote or tapped, and it was not read lately. */
  profileDue: boolean;
}

const GIVEN = `unnest($1::uuid[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::float8[])
      as w(account_id, id, username, at_ms, until_ms, message_ms)`;
/** The moment of the event that a person is met at: what they did before they had their data taken away tells nothing new. */
const AT = 'to_timestamp(w.at_ms / 1000)';
const MESSAGE_AT = 'case when w.message_ms > 0 then to_timestamp(w.message_ms / 1000) end';

/** An older profile tells nothing any more of who follows: they may have stopped. */
const KNOWN_SINCE = `${NOW} - interval '30 days'`;

const PEOPLE = {
  name: 'pipeline.people',
  // As they will be once what the events tell is written (pipeline.people_again, pipeline.people_new).
  text: `select w.account_id, w.id, p.id is not null as known, p.opted_out_at is not null as opted_out, coalesce(p.ignored, false) as ignored,
      case when ${MESSAGE_AT} > p.message_at then p.message_at else p.message_before end as message_before, p.page_key, p.disclosed_at is not null as disclosed,
      p.profile_due_at is not null or (w.until_ms > 0 and (${AT} <= p.erased_at or p.profile_fresh_until > ${NOW}) is not true) as profile_due,
      coalesce(case when ${AT} <= p.erased_at then p.username else coalesce(w.username, p.username) end,
        (select o.username from people o where o.account_id = w.account_id and o.recipient_id = w.id limit 1)) as username,
      case when p.name is not null or p.recipient_id is null then p.name
        else (select o.name from people o where o.account_id = w.account_id and o.id = p.recipient_id) end as name,
      case when p.recipient_id is null then case when p.follows_at > ${KNOWN_SINCE} then p.follows end
        else (select o.follows from people o where o.account_id = w.account_id and o.id in (p.id, p.recipient_id) and o.follows_at > ${KNOWN_SINCE}
          order by o.follows_at desc limit 1) end as follows
    from (select * from ${GIVEN} order by account_id, id) w
    left join lateral (select * from people where account_id = w.account_id and id = w.id for no key update) p on true`,
};
const HELD = {
  name: 'pipeline.people_held',
  text: `insert into people (account_id, id) select account_id, id from unnest($1::uuid[], $2::text[]) as w(account_id, id)
    order by account_id, id on conflict do nothing`,
};
const AGAIN = {
  name: 'pipeline.people_again',
  text: `update people p set username = case when ${AT} <= p.erased_at then p.username else coalesce(w.username, p.username) end,
      last_event_at = greatest(p.last_event_at, ${AT}),
      window_until = greatest(p.window_until, case when w.until_ms > 0 then to_timestamp(w.until_ms / 1000) end),
      message_at = greatest(p.message_at, ${MESSAGE_AT}),
      message_before = case when ${MESSAGE_AT} > p.message_at then p.message_at else p.message_before end,
      profile_due_at = case when ${AT} <= p.erased_at or p.profile_fresh_until > ${NOW} then p.profile_due_at
        else coalesce(p.profile_due_at, case when w.until_ms > 0 then ${NOW} + interval '5 seconds' end) end
    from ${GIVEN} where p.account_id = w.account_id and p.id = w.id`,
};
const NEW = {
  name: 'pipeline.people_new',
  // Somebody who was met elsewhere meanwhile raises: see isMetElsewhere.
  text: `insert into people (account_id, id, username, last_event_at, window_until, message_at, profile_due_at)
    select account_id, id, username, ${AT}, case when until_ms > 0 then to_timestamp(until_ms / 1000) end, ${MESSAGE_AT},
      case when until_ms > 0 then ${NOW} + interval '5 seconds' end
    from ${GIVEN} order by account_id, id`,
};

/** People as a batch meets them, and what writes what its events tell of them. */
interface Met {
  /** By `personKey`. */
  people: Map<string, PersonFacts>;
  statements: Statement[];
}

/**
 * Locks the people of a batch and reads them. Whom nobody knows yet cannot be locked: where another batch writes them first, this one fails
 * (`isMetElsewhere`), and is decided again `careful`, which makes their rows before it reads them.
 */
export async function meetPeople(
  tx: ClientBase,
  people: readonly SeenPerson[],
  { careful }: { careful: boolean },
): Promise<Met> {
  const merged = mergePeople(people);
  if (merged.length === 0) return { people: new Map(), statements: [] };
  const [accounts, ids] = valuesOf(merged);
  // Both are on their way before anything else of the flight: what is read after them is read of people that are locked.
  const [, { rows }] = await together([
    careful ? tx.query({ ...HELD, values: [accounts, ids] }) : Promise.resolve(null),
    tx.query<MetPerson>({ ...PEOPLE, values: valuesOf(merged) }),
  ]);
  const known = new Set(rows.flatMap((row) => (row.known ? [personKey(row.account_id, row.id)] : [])));
  const isKnown = ({ accountId, personId }: SeenPerson) => known.has(personKey(accountId, personId));
  const [again, fresh] = [merged.filter(isKnown), merged.filter((person) => !isKnown(person))];
  const statements = [
    ...(again.length > 0 ? [{ ...AGAIN, values: valuesOf(again) }] : []),
    ...(fresh.length > 0 ? [{ ...NEW, values: valuesOf(fresh) }] : []),
  ];
  return { people: new Map(rows.map((row) => [personKey(row.account_id, row.id), factsOf(row)])), statements };
}

/** Says whether somebody whom nobody knew when they were looked for was met by another batch meanwhile. */
export function isMetElsewhere(error: unknown): boolean {
  return sqlState(error) === '23505' && error instanceof Error && Reflect.get(error, 'constraint') === 'people_pkey';
}

/** Makes one of all events of a person. */
function mergePeople(people: readonly SeenPerson[]): SeenPerson[] {
  const merged = new Map<string, SeenPerson>();
  for (const person of people) {
    const key = personKey(person.accountId, person.personId);
    const before = merged.get(key);
    merged.set(key, {
      ...person,
      username: person.username ?? before?.username ?? null,
      at: Math.max(person.at, before?.at ?? 0),
      windowUntil: Math.max(person.windowUntil, before?.windowUntil ?? 0),
      messageAt: Math.max(person.messageAt, before?.messageAt ?? 0),
    });
  }
  return [...merged.values()];
}

function valuesOf(list: readonly SeenPerson[]) {
  return [
    uuids(list.map(({ accountId }) => accountId)),
    texts(list.map(({ personId }) => personId)),
    texts(list.map(({ username }) => username)),
    floats(list.map(({ at }) => at)),
    floats(list.map(({ windowUntil }) => windowUntil)),
    floats(list.map(({ messageAt }) => messageAt)),
  ];
}

function factsOf({
  account_id,
  id,
  known: _,
  opted_out,
  message_before,
  page_key,
  profile_due,
  ...row
}: MetPerson): PersonFacts {
  return {
    ...row,
    accountId: account_id,
    personId: id,
    optedOut: opted_out,
    messageBefore: message_before,
    pageKey: page_key,
    profileDue: profile_due,
  };
}

interface MetPerson {
  account_id: AccountId;
  id: PersonId;
  /** Had a row already. */
  known: boolean;
  opted_out: boolean;
  ignored: boolean;
  message_before: number | null;
  page_key: string | null;
  disclosed: boolean;
  username: string | null;
  name: string | null;
  follows: boolean | null;
  profile_due: boolean;
}
