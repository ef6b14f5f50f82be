import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import type { AccountId, PersonId } from '../../platform/ids/index.ts';
import { personKey } from './person-key.ts';
/** A person that an event is from. The upsert locks the row: two batches about one person go one after the other (docs/hard-cases.md 5). */
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
  /** Their profile can tell more than is known: they wrote or tapped, and it was not read lately. */
  profileDue: boolean;
}

const PEOPLE = {
  name: 'pipeline.people',
  text: `insert into people (account_id, id, username, last_event_at, window_until, message_at, profile_due_at)
    select account_id, id, username, to_timestamp(at_ms / 1000), case when until_ms > 0 then to_timestamp(until_ms / 1000) end,
      case when message_ms > 0 then to_timestamp(message_ms / 1000) end, case when until_ms > 0 then ${NOW} + interval '5 seconds' end
    from unnest($1::uuid[], $2::text[], $3::text[], $4::float8[], $5::float8[], $6::float8[])
      as p(account_id, id, username, at_ms, until_ms, message_ms)
    order by account_id, id
    on conflict (account_id, id) do update
      set username = case when excluded.last_event_at <= people.erased_at then people.username else coalesce(excluded.username, people.username) end,
      last_event_at = greatest(people.last_event_at, excluded.last_event_at),
      window_until = greatest(people.window_until, excluded.window_until),
      message_at = greatest(people.message_at, excluded.message_at),
      message_before = case when excluded.message_at > people.message_at then people.message_at else people.message_before end,
      profile_due_at = case when excluded.last_event_at <= people.erased_at or people.profile_fresh_until > ${NOW} then people.profile_due_at
        else coalesce(people.profile_due_at, excluded.profile_due_at) end
    returning account_id, id, opted_out_at is not null as opted_out, ignored, message_before, page_key,
      disclosed_at is not null as disclosed, profile_due_at is not null as profile_due,
      coalesce(username, (select o.username from people o where o.account_id = people.account_id and o.recipient_id = people.id limit 1)) as username,
      case when name is not null or recipient_id is null then name
        else (select o.name from people o where o.account_id = people.account_id and o.id = people.recipient_id) end as name`,
};

export async function meetPeople(tx: ClientBase, people: readonly SeenPerson[]): Promise<Map<string, PersonFacts>> {
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
  if (merged.size === 0) return new Map();
  const list = [...merged.values()];
  const { rows } = await tx.query<MetPerson>({
    ...PEOPLE,
    values: [
      list.map(({ accountId }) => accountId),
      list.map(({ personId }) => personId),
      list.map(({ username }) => username),
      list.map(({ at }) => at),
      list.map(({ windowUntil }) => windowUntil),
      list.map(({ messageAt }) => messageAt),
    ],
  });
  return new Map(
    rows.map(({ account_id, id, opted_out, message_before, page_key, profile_due, ...row }) => [
      personKey(account_id, id),
      {
        ...row,
        accountId: account_id,
        personId: id,
        optedOut: opted_out,
        messageBefore: message_before,
        pageKey: page_key,
        profileDue: profile_due,
      },
    ]),
  );
}

interface MetPerson {
  account_id: AccountId;
  id: PersonId;
  opted_out: boolean;
  ignored: boolean;
  message_before: number | null;
  page_key: string | null;
  disclosed: boolean;
  username: string | null;
  name: string | null;
  profile_due: boolean;
}
