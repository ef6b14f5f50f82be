import type { ClientBase } from 'pg';
import { byteas, uuids } from '../../../platform/db/array-parameters.ts';
import { together } from '../../../platform/db/together.ts';
import type { AccountId, DeliveryId, PersonId } from '../../../platform/ids/index.ts';
import { type ByHand, readByHand } from '../../people/by-hand.ts';
import { byName, type PersonCount, readCounts } from '../../people/person-counts.ts';
import { personKey } from '../../people/person-key.ts';
import { guardKey } from '../fact-keys.ts';
import { readLastAnswers, type StandingGate } from '../taps/standing-gates.ts';

/** A matched event, as far as facts are looked up for it. */
export interface Candidate {
  accountId: AccountId;
  personId: PersonId;
  /** Null where no automation answers: an opt-out. */
  automationId: string | null;
  /** Hash of the intent key of its DM. */
  intent: Buffer;
  /** The automation answers new conversations alone. */
  greets: boolean;
  /** The key by which a reply under the comment is filed (`repliesTo`); null of a message. */
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
  /** By `personKey`: what the owner does by hand for them, from here. */
  byHand: Map<string, ByHand>;
  /** By `intentKey`; the update that the answer was made for. */
  answered: Map<string, { inboxId: string | null }>;
}

const OPENED = {
  name: 'pipeline.opened',
  text: `select w.account_id, w.person_id from unnest($1::uuid[], $2::text[]) as w(account_id, person_id)
    where exists (select from deliveries d where d.account_id = w.account_id and d.person_id = w.person_id
        and d.kind in ('private_reply', 'dm', 'hand') and d.state = 'sent')
      or exists (select from deliveries d where d.account_id = w.account_id and d.recipient_id = w.person_id
        and d.kind in ('private_reply', 'dm', 'hand') and d.state = 'sent')`,
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
export async function readFacts(
  tx: ClientBase,
  { candidates: list, now }: { candidates: readonly Candidate[]; now: number },
): Promise<Omit<CandidateFacts, 'ownerAnswers'>> {
  const facts: Omit<CandidateFacts, 'ownerAnswers'> = {
    byHand: new Map(),
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
  const [counts, repeats, answered, opened, byHand] = await together([
    readCounts(tx, { accounts, people, now }),
    readLastAnswers(tx, { accounts, automations: list.map(({ automationId }) => automationId), people }),
    tx.query<Answered>({ ...ANSWERED, values: [uuids(accounts), byteas(list.map(({ intent }) => intent))] }),
    readOpened(tx, greeted),
    readByHand(tx, list),
  ]);
  facts.byHand = byHand;
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
    facts.answered.set(`${account_id} ${key}`, { inboxId: updates.get(delivery_id) ?? null });
  }
  return facts;
}

async function readOpened(tx: ClientBase, greeted: readonly Candidate[]) {
  if (greeted.length === 0) return [];
  const values = [greeted.map(({ accountId }) => accountId), greeted.map(({ personId }) => personId)];
  return (await tx.query<{ account_id: AccountId; person_id: PersonId }>({ ...OPENED, values })).rows;
}

interface Answered {
  account_id: AccountId;
  key: string;
  delivery_id: DeliveryId;
}

/** Reads the update that each delivery was made for. Few were answered before. */
async function readUpdatesOf(tx: ClientBase, answered: readonly Answered[]): Promise<Map<DeliveryId, string | null>> {
  if (answered.length === 0) return new Map();
  const values = [answered.map(({ account_id }) => account_id), answered.map(({ delivery_id }) => delivery_id)];
  const { rows } = await tx.query<{ id: DeliveryId; inbox_id: string | null }>({ ...UPDATES_OF, values });
  return new Map(rows.map(({ id, inbox_id }) => [id, inbox_id]));
}
