import {
  type AutomationKind,
  type CommentEvent,
  type Considered,
  decideEvent,
  type Facts,
  KINDS,
  type MessageEvent,
  type Outcome,
  readRequest,
  type Step,
  tapPayloadOf,
  WINDOWS,
} from '@recado/engine';
import type { Update } from '@recado/instagram';
import type { Want } from '../features/credits/index.ts';
import type { Ports } from '../platform/ports/index.ts';
import type { AccountAutomations } from './automations-cache.ts';
import { carryDisclosure } from './carry-disclosure.ts';
import { answerOptOut, type OptOut } from './decide-opt-outs.ts';
import {
  type Candidate,
  type CandidateFacts,
  type DecidingAccount,
  guardKey,
  intentKey,
  type PendingRow,
  type PersonFacts,
  personKey,
  type SeenPerson,
} from './decide-reads.ts';
import type { TapPlan } from './decide-taps.ts';
import type { DecidedRow, Guard, NewDelivery } from './decide-writes.ts';
import { hashKey } from './event-log.ts';
import { repliesTo } from './evidence.ts';
import { wasGateWord } from './gate-words.ts';
import { holdAgainst } from './hold-against.ts';
import { type Interpreted, interpret, tapOf } from './interpret.ts';
import { newDelivery, settleStates, titleChoice } from './new-delivery.ts';
import { standsBack } from './owner-first.ts';
import { type Sighting, withSighting } from './remix-sightings.ts';
import { tapDeliveries } from './tap-deliveries.ts';

/** An inbox row on its way to a decision. `broken` is what reading it threw. */
export interface RowInput {
  row: PendingRow;
  account: DecidingAccount | null;
  automations: AccountAutomations | null;
  update: Update | null;
  event: Interpreted | null;
  /** What holding the event against the account's automations found; null for events that none concerns. */
  considered: Considered | null;
  broken: unknown;
}

/** Everything that rows of one batch are decided with. In-batch counts change as rows are decided, so that the second knows the first. */
export interface Batch {
  people: Map<string, PersonFacts>;
  facts: CandidateFacts;
  taps: Map<string, TapPlan>;
  lastReplies: Map<string, string>;
  ports: Pick<Ports, 'ids' | 'rng'>;
  spacing: number;
  /** Where people's pages lie: their key follows. Null where no page is served. */
  pagesUrl: string | null;
}

export interface Decision {
  row: DecidedRow;
  deliveries: NewDelivery[];
  wants: Want[];
  guard: Guard | null;
  optOut: OptOut | null;
  /** The cap that stopped it. */
  cap: 'hour' | 'day' | null;
  /** The code of a remix that waits for its media. */
  sighting: Sighting | null;
  /** Settles the deliveries' states once it is known which of them are paid for. */
  settle(paid: Map<string, string>): void;
}

/** Reads one row as far as no fact is needed. Never throws. */
export function readRow(ask: Pick<RowInput, 'row' | 'account' | 'automations'> & { parse(): Update }): RowInput {
  const { row, account, automations } = ask;
  const input: RowInput = { row, account, automations, update: null, event: null, considered: null, broken: null };
  try {
    input.update = ask.parse();
    input.event = interpret(input.update);
    input.considered = holdAgainst(input);
  } catch (error) {
    input.broken = error ?? new Error('unreadable');
  }
  return input;
}

/** The people to lock and the facts to look up: of comments that match, and of everybody who wrote or tapped. */
export function wantsFacts(inputs: readonly RowInput[]): { people: SeenPerson[]; candidates: Candidate[] } {
  const people: SeenPerson[] = [];
  const candidates: Candidate[] = [];
  for (const { event, account, considered } of inputs) {
    if (!account || !event || (event.type !== 'comment' && event.type !== 'message' && event.type !== 'tap')) continue;
    const found = considered?.found ?? null;
    if (event.type === 'comment' && !found) continue;
    const windowUntil = event.type === 'comment' ? 0 : event.at + WINDOWS.message;
    people.push({
      accountId: account.id,
      personId: event.person.id,
      username: event.person.username,
      at: event.at,
      windowUntil,
      messageAt: event.type === 'message' ? event.at : 0,
    });
    const asks = event.type === 'message' && readRequest(event) !== null;
    if (event.type === 'tap' || !(found || asks)) continue;
    const ref = found?.automation.ref;
    candidates.push({
      accountId: account.id,
      personId: event.person.id,
      automationId: ref?.id ?? null,
      intent: intentOf(account, event),
      greets: ref !== undefined && KINDS[ref.kind].greets === true,
      commentKey: event.type === 'comment' ? repliesTo(event.commentId) : null,
      ownerFirst: account.owner_first_minutes > 0,
    });
  }
  return { people, candidates };
}

/** Decides one row. Pure but for ids, randomness and the batch's own memory. */
export function decideRow(input: RowInput, batch: Batch): Decision {
  const { account, event, update, row } = input;
  if (!account || !event || !update) return ended(input, { outcome: 'notice', steps: [] });
  switch (event.type) {
    case 'own_message':
      return ended(input, { outcome: 'own_message', steps: [] });
    case 'echo':
    case 'notice': {
      const { outcome, explanation } = decideEvent({ event, automations: [], facts: factsOf(input, batch, row.id) });
      return ended(input, { outcome, steps: explanation.steps });
    }
    case 'tap':
    case 'message':
      if (event.type === 'message' && tapOf(event) === null && wasGateWord(row)) return asBefore(input);
      return tapOf(event) === null && !batch.taps.has(row.id)
        ? decideText(input, { event, batch })
        : decideTap(input, batch);
    case 'comment':
      return withSighting(decideText(input, { event, batch }), input);
  }
}

/** What was decided stays, and its story. */
function asBefore(input: RowInput): Decision {
  const decision = ended(input, { outcome: 'step_already_taken', steps: [] });
  decision.row.repeated = true;
  return decision;
}

function decideText(
  input: RowInput,
  { event, batch }: { event: Exclude<Interpreted, { type: 'own_message' }>; batch: Batch },
): Decision {
  const dmId = batch.ports.ids.uuid();
  const facts = factsOf(input, batch, dmId);
  const decided = decideEvent({
    event,
    automations: [],
    facts,
    ...(input.considered ? { considered: input.considered } : {}),
  });
  const decision = ended(input, { outcome: decided.outcome, steps: decided.explanation.steps });
  if (decided.outcome === 'person_limit') decision.cap = facts.personHourCount >= facts.caps.hour ? 'hour' : 'day';
  const ref = decided.match?.automation.ref ?? null;
  decision.row.automation_id = ref?.id ?? null;
  decision.row.automation_version = ref?.version ?? null;
  if (event.type === 'message') remember(batch, { accountId: input.row.account_id, event });
  if (facts.alreadyAnswered && isOwnAnswer(input, batch)) decision.row.repeated = true;
  if (event.type === 'message') answerRequest(decision, { input, event, batch, facts });
  if (decided.plan && (event.type === 'comment' || event.type === 'message'))
    addDeliveries(decision, { input, event, batch, dmId, plan: decided.plan });
  return decision;
}

function answerRequest(
  decision: Decision,
  made: { input: RowInput; event: MessageEvent; batch: Batch; facts: Facts },
): void {
  const { input, event, batch, facts } = made;
  const { account, row } = input;
  const person = batch.people.get(personKey(row.account_id, event.person.id));
  if (!account || !person) return;
  const { spacing, pagesUrl, ports } = batch;
  const isCapped = facts.personHourCount >= facts.caps.hour || facts.personDayCount >= facts.caps.day;
  const intent = intentOf(account, event);
  const id = ports.ids.uuid();
  answerOptOut(decision, { row, account, event, person, isCapped, id, intent, spacing, pagesUrl, rng: ports.rng });
  const [answer] = decision.deliveries;
  if (decision.optOut && answer)
    batch.facts.answered.set(intentKey(account.id, intent), { deliveryId: answer.id, inboxId: row.id });
}

/** The person's next message of this batch is not the first any more. */
function remember({ people }: Batch, { accountId, event }: { accountId: string; event: MessageEvent }): void {
  const person = people.get(personKey(accountId, event.person.id));
  if (person) person.messageBefore = Math.max(person.messageBefore ?? 0, event.at);
}

/** A replayed row finds the answer that it made itself. */
function isOwnAnswer({ account, event, row }: RowInput, { facts }: Batch): boolean {
  if (!account || (event?.type !== 'comment' && event?.type !== 'message')) return false;
  return facts.answered.get(intentKey(account.id, intentOf(account, event)))?.inboxId === row.id;
}

function addDeliveries(
  decision: Decision,
  made: {
    input: RowInput;
    event: CommentEvent | MessageEvent;
    batch: Batch;
    dmId: string;
    plan: NonNullable<ReturnType<typeof decideEvent>['plan']>;
  },
): void {
  const { input, event, batch, dmId, plan } = made;
  const account = input.account;
  if (!account) return;
  const person = batch.people.get(personKey(account.id, event.person.id));
  for (const planned of carryDisclosure(plan.deliveries, { account, person })) {
    const id = planned.part === 0 ? dmId : batch.ports.ids.uuid();
    const intent =
      planned.kind === 'public_reply' ? replyIntentOf(account, event) : intentOf(account, event, planned.part);
    const delivery = newDelivery(planned, {
      row: input.row,
      personId: event.person.id,
      id,
      intent,
      spacing: batch.spacing,
      live: event.type === 'comment' && event.live,
    });
    delivery.media_id = mediaOf(event);
    delivery.automation_id = plan.automation.id;
    delivery.automation_version = plan.automation.version;
    delivery.waits_for = planned.waitsForPart === 0 ? dmId : null;
    delivery.gate_root = plan.gated && id === dmId ? dmId : null;
    delivery.test = decision.row.outcome === 'test_answered';
    decision.deliveries.push(delivery);
    if (planned.credits === 1)
      decision.wants.push({ accountId: account.id, deliveryId: id, kind: plan.automation.kind as AutomationKind }); // as: the plan's kind is one
  }
  if (plan.restsMs !== null) {
    decision.guard = {
      accountId: account.id,
      automationId: plan.automation.id,
      personId: event.person.id,
      deliveryId: dmId,
      restsMs: plan.restsMs,
    };
    batch.facts.answeredAt.set(guardKey(account.id, plan.automation.id, event.person.id), input.row.now);
  }
  if (plan.reply !== null) batch.lastReplies.set(plan.automation.id, plan.reply);
  batch.facts.answered.set(intentKey(account.id, intentOf(account, event)), {
    deliveryId: dmId,
    inboxId: input.row.id,
  });
  if (decision.row.outcome === 'test_answered') return;
  const counts = batch.facts.counts.get(personKey(account.id, event.person.id)) ?? { hour: 0, day: 0 };
  batch.facts.counts.set(personKey(account.id, event.person.id), { hour: counts.hour + 1, day: counts.day + 1 });
}

function decideTap(input: RowInput, batch: Batch): Decision {
  const { account, event } = input;
  const tap = batch.taps.get(input.row.id) ?? null;
  const step: Step = { code: 'tap_of', values: { step: tap?.deliveryId ?? null } };
  if (!account || !tap || (event?.type !== 'tap' && event?.type !== 'message'))
    return ended(input, { outcome: 'no_automation', steps: [step] });
  const decision = ended(input, { outcome: 'conversation_step', steps: [step] });
  decision.row.automation_id = tap.automationId;
  decision.row.automation_version = tap.automationVersion;
  const taken = batch.facts.answered.get(intentKey(account.id, tap.intent));
  if (tap.taken !== null || taken) {
    decision.row.outcome = 'step_already_taken';
    decision.row.repeated = tap.taken === input.row.id;
    return decision;
  }
  if (tap.gate?.closed) {
    decision.row.outcome = 'gate_closed';
    return decision;
  }
  if (account.standing !== 'good') {
    decision.row.outcome = 'account_paused';
    return decision;
  }
  const person = batch.people.get(personKey(account.id, event.person.id));
  const planned = tap.plan();
  if (planned.length === 0 || person?.optedOut || person?.ignored) {
    const why = person?.optedOut ? 'opted_out' : 'ignored_person';
    decision.row.outcome = planned.length > 0 ? why : 'automation_off';
    return decision;
  }
  const { ids } = batch.ports;
  const made = tapDeliveries(carryDisclosure(planned, { account, person }), {
    row: input.row,
    tap,
    personId: event.person.id,
    ids,
    spacing: batch.spacing,
  });
  decision.deliveries.push(...made);
  for (const { part, content } of made) {
    decision.row.steps.push({ code: 'planned_dm', values: { part, shape: content.shape, delaySeconds: 0 } });
  }
  batch.facts.answered.set(intentKey(account.id, tap.intent), {
    deliveryId: made[0]?.id ?? '',
    inboxId: input.row.id,
  });
  if (tap.gate) {
    decision.row.outcome = 'follow_check';
    decision.row.steps.push({ code: 'checks_follow', values: {} });
    const dms = made.filter(({ credits }) => credits === 1);
    decision.wants.push(...dms.map(({ id }) => ({ accountId: account.id, deliveryId: id, kind: tap.kind })));
  }
  return decision;
}

function factsOf({ account, event, considered, row }: RowInput, batch: Batch, deliveryId: string): Facts {
  const personId = event && 'person' in event ? (event.person?.id ?? '') : '';
  const person = batch.people.get(personKey(row.account_id, personId));
  const counts = batch.facts.counts.get(personKey(row.account_id, personId)) ?? { hour: 0, day: 0 };
  const automation = considered?.found?.automation.ref.id ?? '';
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
    ownerFirst: standsBack(batch.facts.ownerAnswers.get(personKey(row.account_id, personId)) ?? null, {
      now: row.now,
      minutes: account?.owner_first_minutes ?? 0,
    }),
    lastAnswerAt: batch.facts.answeredAt.get(guardKey(row.account_id, automation, personId)) ?? null,
    lastMessageAt: person?.messageBefore ?? null,
    openedByUs: batch.facts.opened.has(personKey(row.account_id, personId)),
    personHourCount: counts.hour,
    personDayCount: counts.day,
    caps: { hour: account?.person_hour_cap ?? 0, day: account?.person_day_cap ?? 0 },
    alreadyAnswered: answered === true,
    firstName: null,
    tapPayload: tapPayloadOf(deliveryId),
    choices: {
      title: titleChoice(deliveryId),
      reply: batch.ports.rng.next('reply'),
      jitter: batch.ports.rng.next('jitter'),
      lastReply: batch.lastReplies.get(automation) ?? null,
    },
  };
}

/** Of the DM that answers an event, or of a further part of it: one for each, for ever. */
function intentOf({ ig_id }: DecidingAccount, event: CommentEvent | MessageEvent, part = 0): Buffer {
  return hashKey(event.type === 'comment' ? `pr:${ig_id}:${event.commentId}` : `dm:${ig_id}:${event.mid}:${part}`);
}

function replyIntentOf({ ig_id }: DecidingAccount, event: CommentEvent | MessageEvent): Buffer {
  return hashKey(`cr:${ig_id}:${event.type === 'comment' ? event.commentId : ''}`);
}

function mediaOf(event: CommentEvent | MessageEvent): string | null {
  return (event.type === 'comment' ? event.mediaId : event.storyId) || null;
}

function ended(input: RowInput, { outcome, steps }: { outcome: Outcome; steps: Step[] }): Decision {
  const { event, row, account } = input;
  const person = event && 'person' in event ? event.person : null;
  const text =
    event?.type === 'comment' || event?.type === 'message' ? event.text : event?.type === 'tap' ? event.title : null;
  const decision: Decision = {
    row: {
      account_id: row.account_id,
      id: row.id,
      repeated: false,
      outcome,
      steps,
      person_id: person?.id ?? null,
      person_username: person?.username ?? null,
      media_id: event?.type === 'comment' || event?.type === 'message' ? mediaOf(event) : null,
      comment_id: event?.type === 'comment' ? event.commentId : null,
      text,
      automation_id: null,
      automation_version: null,
    },
    deliveries: [],
    wants: [],
    guard: null,
    optOut: null,
    cap: null,
    sighting: null,
    settle: (paid) => settleStates(decision, { paid, account }),
  };
  return decision;
}
