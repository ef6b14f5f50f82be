import type { ClientBase } from 'pg';
import { NOW } from '../../platform/db/now.ts';
import { together } from '../../platform/db/together.ts';
import { byName, type PersonCount, readCounts } from '../people/person-counts.ts';
import { readLastAnswers, type StandingGate } from './taps/standing-gates.ts';

/** A pending inbox row without its payload: most payloads are still in this process's memory. */
export interface PendingRow {
  account_id: string;
  id: string;
  kind: string;
  event_at: number;
  tries: number;
  /** What it was decided to be, of an update that is decided once more; else null. */
  before: string | null;
  /** The database's clock. */
  now: number;
}

export interface DecidingAccount {
  id: string;
  ig_id: string;
  /** Its other id at Instagram. */
  app_scoped_id: string | null;
  username: string;
  /** The language of its fans. */
  locale: string;
  /** Who leaves is answered for as little as who is banned. */
  standing: 'good' | 'non_compliant' | 'banned';
  connection: 'connected' | 'reconnect' | 'messages_off' | 'blocked';
  automations_version: number;
  hold_without_credits: boolean;
  person_hour_cap: number;
  person_day_cap: number;
  /** So long automation for a person stands back after the owner answered by hand; 0: not at all. */
  owner_first_minutes: number;
  /** Null: by the country of the dialling code. */
  disclosure: boolean | null;
  disclosure_text: string | null;
  /** The seller's word for a name that nobody knows. */
  name_fallback: string | null;
  ddi: string | null;
  /** What the ids of its links are made with; null while its links lead straight. */
  link_key: Buffer | null;
}

const PENDING = {
  name: 'pipeline.pending',
  text: `select account_id, id, kind, event_at, tries, outcome as before, ${NOW} as now from inbox
    where state = 'pending' order by id limit $1 for update skip locked`,
};
/** So many of the oldest take part when accounts take turns. */
const TURNS_AMONG = 10_000;
const PENDING_IN_TURNS = {
  name: 'pipeline.pending_in_turns',
  text: `select i.* from (
      select account_id, id from (
        select account_id, id from (
          select account_id, id, row_number() over (partition by account_id order by id) as turn
          from (select account_id, id from inbox where state = 'pending' order by id limit ${TURNS_AMONG}) oldest
        ) numbered order by turn, id limit $1
      ) first order by id
    ) t cross join lateral (
      select account_id, id, kind, event_at, tries, outcome as before, ${NOW} as now from inbox
      where account_id = t.account_id and id = t.id and state is not distinct from 'pending' for update skip locked
    ) i`,
};
const ONE_PENDING = {
  name: 'pipeline.one_pending',
  text: `select account_id, id, kind, event_at, tries, outcome as before, ${NOW} as now from inbox
    where account_id = $1 and id = $2 and state = 'pending' for update skip locked`,
};
const PAYLOADS = {
  name: 'pipeline.payloads',
  text: `select i.id, i.payload, i.event_at from unnest($1::uuid[], $2::uuid[]) as w(account_id, id) join inbox i using (account_id, id)`,
};
// Share lock: a save of an automation (which counts up automations_version) waits for this batch, so that nothing is decided with
// the old version after the save is committed (S10).
const accountsIn = (ids: string) =>
  `select id, ig_id, app_scoped_id, username, coalesce(fans_locale, locale) as locale, case when deletion_due_at is null then standing else 'banned' end as standing, connection, automations_version, hold_without_credits, person_hour_cap, person_day_cap, owner_first_minutes,
      disclosure, disclosure_text, name_fallback, ddi, case when sales_on then link_key end as link_key
    from accounts where id in (${ids}) order by id for share`;
const ACCOUNTS = { name: 'pipeline.accounts', text: accountsIn('select unnest($1::uuid[])') };
const ACCOUNTS_OF_PENDING = {
  name: 'pipeline.accounts_of_pending',
  text: accountsIn(
    `select account_id from (select account_id from inbox where state = 'pending' order by id limit $1) i`,
  ),
};

/** Claimed rows, and the accounts that came with them: theirs, unless others claimed at the same time. */
export interface Pending {
  rows: PendingRow[];
  accounts: DecidingAccount[];
}

/** Claims up to `most` pending rows, oldest first of all accounts; other processes skip them. One flight. */
export async function claimPending(tx: ClientBase, most: number): Promise<Pending> {
  const [{ rows }, accounts] = await together([
    tx.query<PendingRow>({ ...PENDING, values: [most] }),
    tx.query<DecidingAccount>({ ...ACCOUNTS_OF_PENDING, values: [most] }),
  ]);
  return { rows, accounts: accounts.rows };
}

/** The same where more waits than one batch takes: the accounts take turns, so that nobody's burst stands before the others (L3). */
export async function claimPendingInTurns(tx: ClientBase, most: number): Promise<Pending> {
  const { rows } = await tx.query<PendingRow>({ ...PENDING_IN_TURNS, values: [most] });
  // Another process has just these.
  return rows.length === 0 ? claimPending(tx, most) : { rows, accounts: [] };
}

export async function claimOnePending(tx: ClientBase, row: { account_id: string; id: string }): Promise<Pending> {
  const { rows } = await tx.query<PendingRow>({ ...ONE_PENDING, values: [row.account_id, row.id] });
  return { rows, accounts: [] };
}

export async function readPayloads(tx: ClientBase, rows: readonly PendingRow[]): Promise<Map<string, unknown>> {
  if (rows.length === 0) return new Map();
  const values = [rows.map(({ account_id }) => account_id), rows.map(({ id }) => id)];
  const found = await tx.query<{ id: string; payload: unknown }>({ ...PAYLOADS, values });
  return new Map(found.rows.map(({ id, payload }) => [id, payload]));
}

/** The accounts of the claimed rows; those that did not come with them are read. */
export async function accountsOf(tx: ClientBase, { rows, accounts }: Pending): Promise<Map<string, DecidingAccount>> {
  const found = new Map(accounts.map((account) => [account.id, account]));
  const missing = [...new Set(rows.map(({ account_id }) => account_id))].filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const more = await tx.query<DecidingAccount>({ ...ACCOUNTS, values: [missing] });
  for (const account of more.rows) found.set(account.id, account);
  return found;
}

/** A person that an event is from. The upsert locks the row: two batches about one person go one after the other (docs/hard-cases.md 5). */
export interface SeenPerson {
  accountId: string;
  personId: string;
  username: string | null;
  at: number;
  /** Epoch milliseconds until when a message may be sent; 0 for an event that opens no window. */
  windowUntil: number;
  /** When it was written, of a message; 0 of anything else, a mention in a story too. */
  messageAt: number;
}
export interface PersonFacts {
  accountId: string;
  personId: string;
  optedOut: boolean;
  ignored: boolean;
  /** When the person wrote the message before the newest, epoch milliseconds; null where there is none. */
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
  account_id: string;
  id: string;
  opted_out: boolean;
  ignored: boolean;
  message_before: number | null;
  page_key: string | null;
  disclosed: boolean;
  username: string | null;
  name: string | null;
  profile_due: boolean;
}

/** A matched event, as far as facts are looked up for it. */
export interface Candidate {
  accountId: string;
  personId: string;
  /** Null where no automation answers: an opt-out. */
  automationId: string | null;
  /** Hash of the intent key of its DM. */
  intent: Buffer;
  /** The automation answers new conversations alone. */
  greets: boolean;
  /** How a reply under the comment is filed (`repliesTo`); null of a message. */
  commentKey: string | null;
  /** The owner goes first: whether they answered the person is looked up. */
  ownerFirst: boolean;
}
export interface CandidateFacts {
  /** By `personKey`, under every name that is known. */
  counts: Map<string, PersonCount>;
  /** By `guardKey`: when the person last had the automation's DM, epoch milliseconds. */
  answeredAt: Map<string, number>;
  /** By `guardKey`: the gate that stands before the person, where they were asked to follow and got no DM. */
  gates: Map<string, StandingGate>;
  /** By `guardKey`: what that answer, or that gate, began with. */
  guardedBy: Map<string, string>;
  /** By `personKey`: a message of ours has reached them. Of those who would be greeted. */
  opened: Set<string>;
  /** By `personKey`: when the owner answered them by hand, epoch milliseconds. */
  ownerAnswers: Map<string, number>;
  /** By `intentKey`; the update that the answer was made for. */
  answered: Map<string, { deliveryId: string; inboxId: string | null }>;
}

const OPENED = {
  name: 'pipeline.opened',
  text: `select w.account_id, w.person_id from unnest($1::uuid[], $2::text[]) as w(account_id, person_id)
    where exists (select from deliveries d where d.account_id = w.account_id and d.person_id = w.person_id
        and d.kind in ('private_reply', 'dm') and d.state = 'sent')
      or exists (select from deliveries d where d.account_id = w.account_id and d.recipient_id = w.person_id
        and d.kind in ('private_reply', 'dm') and d.state = 'sent')`,
};
const ANSWERED = {
  name: 'pipeline.answered',
  text: `select k.account_id, encode(k.key, 'hex') as key, k.delivery_id
    from unnest($1::uuid[], $2::bytea[]) as w(account_id, key) join intent_keys k using (account_id, key)`,
};
const UPDATES_OF = {
  name: 'pipeline.updates_of',
  text: `select d.id, d.inbox_id from unnest($1::uuid[], $2::uuid[]) as w(account_id, id) join deliveries d using (account_id, id)`,
};

/** Set-based reads for the whole batch, after `meetPeople` has locked the people. `now` is the database's clock. */
export async function readCandidateFacts(
  tx: ClientBase,
  { candidates: list, now }: { candidates: readonly Candidate[]; now: number },
): Promise<Omit<CandidateFacts, 'ownerAnswers'>> {
  const facts: Omit<CandidateFacts, 'ownerAnswers'> = {
    counts: new Map(),
    answeredAt: new Map(),
    gates: new Map(),
    guardedBy: new Map(),
    opened: new Set(),
    answered: new Map(),
  };
  if (list.length === 0) return facts;
  const accounts = list.map(({ accountId }) => accountId);
  const people = list.map(({ personId }) => personId);
  const greeted = list.filter(({ greets }) => greets);
  const [counts, repeats, answered, opened] = await together([
    readCounts(tx, { accounts, people, now }),
    readLastAnswers(tx, { accounts, automations: list.map(({ automationId }) => automationId), people }),
    tx.query<Answered>({ ...ANSWERED, values: [accounts, list.map(({ intent }) => intent)] }),
    readOpened(tx, greeted),
  ]);
  facts.counts = byName(counts, personKey);
  for (const { account_id, automation_id, person_id, at, delivery_id, gate } of repeats) {
    const key = guardKey(account_id, automation_id, person_id);
    facts.guardedBy.set(key, delivery_id);
    if (gate) facts.gates.set(key, gate);
    else facts.answeredAt.set(key, at);
  }
  for (const row of opened) facts.opened.add(personKey(row.account_id, row.person_id));
  const updates = await readUpdatesOf(tx, answered.rows);
  for (const { account_id, key, delivery_id } of answered.rows) {
    facts.answered.set(`${account_id} ${key}`, { deliveryId: delivery_id, inboxId: updates.get(delivery_id) ?? null });
  }
  return facts;
}

async function readOpened(tx: ClientBase, greeted: readonly Candidate[]) {
  if (greeted.length === 0) return [];
  const values = [greeted.map(({ accountId }) => accountId), greeted.map(({ personId }) => personId)];
  return (await tx.query<{ account_id: string; person_id: string }>({ ...OPENED, values })).rows;
}

interface Answered {
  account_id: string;
  key: string;
  delivery_id: string;
}

/** By delivery: the update that it was made for. Few were answered before. */
async function readUpdatesOf(tx: ClientBase, answered: readonly Answered[]): Promise<Map<string, string>> {
  if (answered.length === 0) return new Map();
  const values = [answered.map(({ account_id }) => account_id), answered.map(({ delivery_id }) => delivery_id)];
  const { rows } = await tx.query<{ id: string; inbox_id: string }>({ ...UPDATES_OF, values });
  return new Map(rows.map(({ id, inbox_id }) => [id, inbox_id]));
}

export function personKey(accountId: string, personId: string): string {
  return `${accountId} ${personId}`;
}
export function guardKey(accountId: string, automationId: string, personId: string): string {
  return `${accountId} ${automationId} ${personId}`;
}
export function intentKey(accountId: string, intent: Buffer): string {
  return `${accountId} ${intent.toString('hex')}`;
}
