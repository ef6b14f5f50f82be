import { type Facts, firstNameOf, type MessageEvent, type Names, openNames, tapPayloadOf } from '@recado/engine';
import type { AccountId } from '../../platform/ids/index.ts';
import { type NewDelivery, titleChoice } from '../deliveries/new-delivery.ts';
import { isTheOwners } from '../people/by-hand.ts';
import type { PersonFacts } from '../people/meet-people.ts';
import { personKey } from '../people/person-key.ts';
import type { Known } from '../updates/interpret.ts';
import { type Batch, intentOf, type RowInput } from './decision.ts';
import { guardKey, intentKey } from './fact-keys.ts';
import { countsAsWritten } from './read-row.ts';
import { gateBefore } from './taps/come-back.ts';

/** Gathers what the engine asks about the person of an event, as this batch knows it so far. `id`: the DM's that may follow, or the row's. */
export function factsOfRow({ account, event, considered, row }: RowInput, batch: Batch, id: string): Facts {
  const personId = event && 'person' in event ? (event.person?.id ?? null) : null;
  const known = personId === null ? '' : personKey(row.account_id, personId);
  const person = batch.people.get(known);
  const counts = batch.facts.counts.get(known) ?? { hour: 0, day: 0 };
  const automation = considered?.found?.automation.ref.id ?? '';
  const guarded = personId === null ? '' : guardKey(row.account_id, automation, personId);
  const answered =
    account &&
    (event?.type === 'comment' || event?.type === 'message') &&
    batch.facts.answered.has(intentKey(account.id, intentOf(account, event)));
  return {
    now: row.now,
    accountActive: account?.standing === 'good',
    disconnected: false,
    optedOut: person?.optedOut ?? false,
    ignored: person?.ignored ?? false,
    ownerFirst: isTheOwners(
      { seenAt: batch.facts.ownerAnswers.get(known) ?? null, byHand: batch.facts.byHand.get(known) ?? null },
      { now: row.now, minutes: account?.owner_first_minutes ?? 0 },
    ),
    lastAnswerAt: batch.facts.answeredAt.get(guarded) ?? null,
    gate: gateBefore({ account }, batch, guarded),
    lastMessageAt: person?.messageBefore ?? null,
    openedByUs: batch.facts.opened.has(known),
    personHourCount: counts.hour,
    personDayCount: counts.day,
    caps: { hour: account?.person_hour_cap ?? 0, day: account?.person_day_cap ?? 0 },
    alreadyAnswered: answered === true,
    follows: person?.follows ?? null,
    names: namesOf({ account, event }, person),
    tapPayload: tapPayloadOf(id),
    choices: {
      title: titleChoice(id),
      reply: batch.ports.rng.next('reply'),
      jitter: batch.ports.rng.next('jitter'),
      lastReply: batch.lastReplies.get(automation) ?? null,
    },
  };
}

/** Names whoever an event is from: by the event, by what is remembered with the person, and by a mark for what their profile may tell. */
export function namesOf(
  { account, event }: Pick<RowInput, 'account' | 'event'>,
  person: PersonFacts | undefined,
): Names {
  const own = event && 'person' in event ? (event.person?.username ?? null) : null;
  const known = { username: own ?? person?.username ?? null, firstName: firstNameOf(person?.name) };
  return person?.profileDue ? openNames(known) : { ...known, fallback: account?.name_fallback ?? null };
}

/** A message that would name whom it goes to waits for the name, where that is likely to come; not in a broadcast, which ends. */
export function waitForName(
  delivery: Pick<NewDelivery, 'account_id' | 'person_id' | 'kind' | 'lane' | 'open' | 'delay_ms'>,
  { nameRoom }: Pick<Batch, 'nameRoom'>,
): void {
  const { open, kind, lane, account_id, person_id } = delivery;
  if (!open || kind === 'public_reply' || lane === 'live_replies' || !nameRoom.has(account_id, person_id)) return;
  delivery.delay_ms = Math.max(delivery.delay_ms, nameRoom.wait);
}

/** The person's next message of this batch is not the first any more. */
export function remember(
  { people }: Batch,
  { accountId, event }: { accountId: AccountId; event: Known<MessageEvent> },
): void {
  const person = countsAsWritten(event) ? people.get(personKey(accountId, event.person.id)) : undefined;
  if (person) person.messageBefore = Math.max(person.messageBefore ?? 0, event.at);
}

/** A replayed row finds the answer that it made itself. */
export function isOwnAnswer({ account, event, row }: RowInput, { facts }: Batch): boolean {
  if (!account || (event?.type !== 'comment' && event?.type !== 'message')) return false;
  return facts.answered.get(intentKey(account.id, intentOf(account, event)))?.inboxId === row.id;
}
