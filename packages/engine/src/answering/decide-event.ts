import type { AccountEvent, CommentEvent, MessageEvent, Person } from '../event.ts';
import { KINDS } from '../kinds/index.ts';
import { type AskedBy, type Considered, consider, type Found } from '../matching/consider.ts';
import type { CompiledGroup } from '../matching/match-group.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import type { Settings } from '../settings/settings.ts';
import type { Names } from './fill-names.ts';
import { type OpenGate, planComingBack } from './open-gate.ts';
import type { Explanation, Outcome, Plan, Step } from './plan.ts';
import { type Choices, parseTapPayload, planAnswer, windowOf } from './plan-answer.ts';
import { readRequest } from './read-opt-out.ts';

const DAY = 24 * 3_600_000;

/** The facts that are known around an event at the moment of deciding. Times are epoch milliseconds. */
export interface Facts {
  now: number;
  /** False while the seller paused the account or its standing forbids answers. */
  accountActive: boolean;
  /** The Instagram link is gone for good. A dead token is not: its deliveries are held. */
  disconnected: boolean;
  optedOut: boolean;
  /** On the account's ignore list. */
  ignored: boolean;
  /** The owner answered this person by hand not long ago: automation stands back. */
  ownerFirst: boolean;
  /** The time at which this person last had the DM of the automation that was found; null where never, or not known. */
  lastAnswerAt: number | null;
  /** A gate of the automation that was found stands before this person and has never opened; null or left out where none does. */
  gate?: OpenGate | null;
  /** The time at which the person wrote the message before this one; null where this is the first. Of messages alone. */
  lastMessageAt: number | null;
  /** True where a private reply of ours began the conversation. Of messages alone. */
  openedByUs: boolean;
  /** Automatic DMs to this person in the last hour and day. */
  personHourCount: number;
  personDayCount: number;
  caps: { hour: number; day: number };
  /** A private reply to this comment exists already. */
  alreadyAnswered: boolean;
  /** True or false where it is known whether the person follows the account; left out where nothing was asked. */
  follows?: boolean | null;
  /** The person's names, as far as they are known; what is still being asked for is a mark (`openNames`). */
  names: Names;
  tapPayload: string;
  choices: Choices;
}

export interface DecisionInput {
  event: AccountEvent;
  /** The account's automations, at least those of the event's media. */
  automations: readonly CompiledAutomation[];
  /** Those of kinds that are many (`GROUPED_KINDS`), where they are not among the automations. */
  groups?: readonly CompiledGroup[];
  facts: Facts;
  /** The result of `consider` for this event, where the caller asked first to look facts up. */
  considered?: Considered;
}

export interface Decision {
  outcome: Outcome;
  explanation: Explanation;
  /** The automation whose trigger fired, also when a veto stopped it. */
  match: Found | null;
  /** Null unless the outcome is `answered`, `test_answered` or, of a comment, `follow_check`. */
  plan: Plan | null;
}

/** Decides one event: which automation answers it, what leaves, and why. Pure; the same input gives the same decision. */
export function decideEvent(input: DecisionInput): Decision {
  const { event } = input;
  switch (event.type) {
    case 'echo':
      return ended('echo', [received(event.type, event.person)]);
    case 'notice':
      return ended('notice', [received(event.what, event.person)]);
    case 'tap':
      return decideTap(event.payload, event.person);
    case 'message':
      if (
        readRequest(event) !== 'stop' &&
        event.quickReplyPayload !== null &&
        parseTapPayload(event.quickReplyPayload) !== null
      ) {
        return decideTap(event.quickReplyPayload, event.person);
      }
      return decideText(event, input);
    case 'comment':
      return decideText(event, input);
  }
}

function decideText(event: CommentEvent | MessageEvent, input: DecisionInput): Decision {
  const { facts } = input;
  const steps = [received(event.type, event.person)];
  if (event.type === 'comment' && event.own) return ended('own_comment', steps);
  const request = event.type === 'message' ? requestOf(event, facts) : null;
  if (request) return ended(request, steps);
  if (facts.disconnected) return ended('account_disconnected', steps);
  if (!facts.accountActive) return ended('account_paused', steps);
  const considered = input.considered ?? consider(event, input.automations, input.groups);
  steps.push(...considered.steps);
  if (!considered.found) return ended(considered.outcome, steps);
  const isTest = considered.isTest === true;
  const { asked = null } = considered;
  const veto = vetoOf(event, { facts, found: considered.found, isTest, asked });
  if (veto) {
    steps.push({ code: 'vetoed', values: { why: veto, automation: considered.found.automation.ref.id } });
    return { ...ended(veto, steps), match: considered.found };
  }
  return answered(event, { facts, found: considered.found, steps, isTest });
}

/** Hears, before every automation, a person who asks to be left alone, whatever the account has set up; or to start again. */
function requestOf(event: MessageEvent, { optedOut, alreadyAnswered }: Facts): Outcome | null {
  const request = readRequest(event);
  if (request === null || (request === 'start' && !optedOut)) return null;
  if (alreadyAnswered) return 'already_answered';
  if (request === 'start') return 'asked_to_start';
  return optedOut ? 'opted_out' : 'asked_to_stop';
}

function answered(
  event: CommentEvent | MessageEvent,
  { facts, found, steps, isTest }: { facts: Facts; found: Found; steps: Step[]; isTest: boolean },
): Decision {
  const { now, choices, names, tapPayload, follows = null } = facts;
  const { automation } = found;
  const input = { event, automation, choices, now, names, tapPayload, follows };
  const back = facts.gate && !isTest ? planComingBack(input, facts.gate) : null;
  if (back?.plan === null) return { ...ended(back.outcome, steps), match: found };
  const plan = facts.gate && !isTest ? (back?.plan ?? null) : planAnswer(input);
  if (!plan) {
    steps.push({ code: 'off', values: { automation: automation.ref.id, why: 'settings' } });
    return { ...ended('automation_off', steps), match: found };
  }
  const tells = automation.settings.tellOfRequests && back?.outcome !== 'follow_check';
  for (const delivery of plan.deliveries) {
    const seconds = Math.round(delivery.delayMs / 1000);
    steps.push({
      code: `planned_${delivery.kind}`,
      values: {
        part: delivery.part,
        shape: delivery.content.shape,
        delaySeconds: seconds,
        ...(delivery.kind === 'public_reply' && tells && { follows: knownAs(follows) }),
      },
    });
  }
  const [next] = plan.afterTap;
  if (back?.outcome === 'follow_check') steps.push({ code: 'checks_follow', values: {} });
  else if (plan.gated) steps.push({ code: 'asks_to_follow', values: {} });
  else if (next) steps.push({ code: 'two_steps', values: { shape: next.shape } });
  if (isTest) plan.restsMs = null;
  const outcome = isTest ? 'test_answered' : (back?.outcome ?? 'answered');
  return { outcome, explanation: { outcome, steps }, match: found, plan };
}

/** Says what a public reply was chosen by, as the trace tells it. */
function knownAs(follows: boolean | null): 'yes' | 'no' | 'unknown' {
  return follows === null ? 'unknown' : follows ? 'yes' : 'no';
}

/**
 * The reasons for which nothing is answered, those about the comment before those about the person; a test knows no pause. Whoever chose
 * this very event knows what the owner wrote by hand.
 */
function vetoOf(
  event: CommentEvent | MessageEvent,
  { facts, found, isTest, asked }: { facts: Facts; found: Found; isTest: boolean; asked: AskedBy | null },
): Outcome | null {
  const { settings, ref } = found.automation;
  const kind = KINDS[ref.kind];
  if (facts.alreadyAnswered) return 'already_answered';
  if (facts.now >= event.at + windowOf(event)) return event.type === 'comment' && event.live ? 'live_ended' : 'too_old';
  if (facts.optedOut) return 'opted_out';
  if (facts.ignored) return 'ignored_person';
  if (isTest) return null;
  if (facts.ownerFirst && asked !== 'one') return 'owner_first';
  if (kind.greets && isGoingOn(facts, settings)) return 'not_first_message';
  const rests = kind.restsFor(settings);
  if (rests !== null && facts.lastAnswerAt !== null && facts.now < facts.lastAnswerAt + rests) {
    return kind.fields.includes('cooldown_days') ? 'cooldown' : 'repeat';
  }
  if (facts.personHourCount >= facts.caps.hour || facts.personDayCount >= facts.caps.day) return 'person_limit';
  return null;
}

/** A conversation is new with its first message, or with the first after a still time of `cooldown_days`; not where we began it. */
function isGoingOn({ lastMessageAt, openedByUs, now }: Facts, { cooldown_days: days }: Settings): boolean {
  if (lastMessageAt === null) return openedByUs;
  return days === 0 || now < lastMessageAt + days * DAY;
}

/** A tap on a button of ours goes on with its conversation (`planTap`); anybody else's starts nothing. */
function decideTap(payload: string, person: Person): Decision {
  const steps = [received('tap', person)];
  const opaque = parseTapPayload(payload);
  if (opaque === null) return ended('no_automation', steps);
  steps.push({ code: 'tap_of', values: { step: opaque } });
  return ended('conversation_step', steps);
}

function received(what: string, person: Person | null): Step {
  return { code: 'received', values: { what, username: person?.username ?? null } };
}

function ended(outcome: Outcome, steps: Step[]): Decision {
  return { outcome, explanation: { outcome, steps }, match: null, plan: null };
}
