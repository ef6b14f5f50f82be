import {
  type AutomationKind,
  type CommentEvent,
  decideEvent,
  type Facts,
  type MessageEvent,
  PART,
  type Variant,
  variantFor,
  wordedAs,
} from '@recado/engine';
import { type DeliveryId, newDeliveryId } from '../../platform/ids/index.ts';
import { newDelivery } from '../deliveries/new-delivery.ts';
import { countOne } from '../people/person-counts.ts';
import { personKey } from '../people/person-key.ts';
import { type Interpreted, type Known, tapOf } from '../updates/interpret.ts';
import { addDisclosure } from './add-disclosure.ts';
import { addOurLinks } from './add-our-links.ts';
import { announcedBy } from './announced.ts';
import { answerOptOut } from './answer-opt-out.ts';
import { withStory } from './asked/with-story.ts';
import { withSighting } from './automations/remix-sightings.ts';
import {
  asBefore,
  type Batch,
  type Decision,
  ended,
  intentOf,
  mediaOf,
  type RowInput,
  replyIntentOf,
} from './decision.ts';
import { guardKey, intentKey } from './fact-keys.ts';
import { factsOfRow, isOwnAnswer, remember, waitForName } from './facts-of-row.ts';
import { answerTap } from './taps/answer-tap.ts';
import { gateBefore, goOnWith, rememberAnswer } from './taps/come-back.ts';
import { wasPromptWord } from './taps/prompt-words.ts';

/** Decides one row. Pure but for ids, randomness and the batch's own memory. */
export function decideRow(input: RowInput, batch: Batch): Decision {
  const { account, event, update, row } = input;
  if (!account || !event || !update) return ended(input, { outcome: 'notice', steps: [] });
  switch (event.type) {
    case 'own_message':
      return ended(input, { outcome: 'own_message', steps: [] });
    case 'echo':
    case 'notice': {
      const { outcome, explanation } = decideEvent({ event, automations: [], facts: factsOfRow(input, batch, row.id) });
      return { ...ended(input, { outcome, steps: explanation.steps }), announced: announcedBy(input) };
    }
    case 'tap':
    case 'message':
      if (event.type === 'message' && tapOf(event) === null && wasPromptWord(row)) return asBefore(input);
      return tapOf(event) === null && !batch.taps.has(row.id)
        ? decideText(input, { event, batch })
        : answerTap(input, batch);
    case 'comment':
      return withSighting(decideText(input, { event, batch }), input);
  }
}

function decideText(
  input: RowInput,
  { event, batch }: { event: Exclude<Interpreted, { type: 'own_message' }>; batch: Batch },
): Decision {
  const dmId = newDeliveryId(batch.ports.ids);
  const facts = factsOfRow(input, batch, dmId);
  const spoken = asSpoken(input, event);
  const { considered, links } = withLinks(spoken.input, { event, batch });
  const decided = decideEvent({ event, automations: [], facts, ...(considered ? { considered } : {}) });
  const { steps } = decided.explanation;
  if (decided.plan && spoken.variant) steps.push({ code: 'compared', values: { variant: spoken.variant } });
  const story = input.wish ? withStory(steps, input.wish) : steps;
  const decision = ended(input, { outcome: decided.outcome, steps: story });
  if (decided.outcome === 'person_limit') decision.cap = facts.personHourCount >= facts.caps.hour ? 'hour' : 'day';
  const ref = decided.match?.automation.ref ?? null;
  decision.row.automation_id = ref?.id ?? null;
  decision.row.automation_version = ref?.version ?? null;
  if (event.type === 'message') remember(batch, { accountId: input.row.account_id, event });
  if (facts.alreadyAnswered && isOwnAnswer(input, batch)) decision.row.repeated = true;
  if (event.type === 'message') answerRequest(decision, { input, event, batch, facts });
  if (decided.plan && (event.type === 'comment' || event.type === 'message'))
    addDeliveries(decision, { input, event, batch, dmId, plan: decided.plan, spoken });
  if (decided.plan) decision.links = links;
  return decision;
}

/** The comparison of what answers, and the wording that this person gets; null where nothing is compared. */
interface Spoken {
  comparison: string | null;
  variant: Variant | null;
}

/** Words what answers as whoever it is from gets it, where its texts are compared. */
function asSpoken(
  input: RowInput,
  event: Exclude<Interpreted, { type: 'own_message' }>,
): Spoken & { input: Pick<RowInput, 'account' | 'considered'> } {
  const { account, considered } = input;
  const automation = considered?.found?.automation;
  const comparison = automation?.comparison ?? null;
  if (!account || !considered?.found || !automation || comparison === null || !('person' in event) || !event.person)
    return { input, comparison: null, variant: null };
  const of = { accountId: account.id, automationId: automation.ref.id, comparison, personId: event.person.id };
  const variant = variantFor(of);
  const found = { ...considered.found, automation: wordedAs(automation, variant) };
  return { input: { account, considered: { ...considered, found } }, comparison, variant };
}

/** Lays the links of what answers over our address, where the account counts its sales. */
function withLinks(
  { account, considered }: Pick<RowInput, 'account' | 'considered'>,
  { event, batch: { publicUrl } }: { event: Exclude<Interpreted, { type: 'own_message' }>; batch: Batch },
): Pick<RowInput, 'considered'> & Pick<Decision, 'links'> {
  if (!account || !considered?.found || (event.type !== 'comment' && event.type !== 'message'))
    return { considered, links: [] };
  const { automation, links } = addOurLinks(considered.found.automation, {
    account,
    mediaId: mediaOf(event),
    publicUrl,
  });
  return { considered: { ...considered, found: { ...considered.found, automation } }, links };
}

function answerRequest(
  decision: Decision,
  made: { input: RowInput; event: Known<MessageEvent>; batch: Batch; facts: Facts },
): void {
  const { input, event, batch, facts } = made;
  const { account, row } = input;
  const person = batch.people.get(personKey(row.account_id, event.person.id));
  if (!account || !person) return;
  const { spacing, pagesUrl, ports } = batch;
  const isCapped = facts.personHourCount >= facts.caps.hour || facts.personDayCount >= facts.caps.day;
  const intent = intentOf(account, event);
  const id = newDeliveryId(ports.ids);
  answerOptOut(decision, { row, account, event, person, isCapped, id, intent, spacing, pagesUrl, rng: ports.rng });
  if (decision.optOut && decision.deliveries.length > 0)
    batch.facts.answered.set(intentKey(account.id, intent), { inboxId: row.id });
}

function addDeliveries(
  decision: Decision,
  made: {
    input: RowInput;
    event: Known<CommentEvent | MessageEvent>;
    batch: Batch;
    dmId: DeliveryId;
    plan: NonNullable<ReturnType<typeof decideEvent>['plan']>;
    spoken: Spoken;
  },
): void {
  const { input, event, batch, dmId, plan, spoken } = made;
  const account = input.account;
  if (!account) return;
  const person = batch.people.get(personKey(account.id, event.person.id));
  const idOf = new Map([[0, dmId]]);
  const isTest = decision.row.outcome === 'test_answered';
  const guarded = guardKey(account.id, plan.automation.id, event.person.id);
  const gate = isTest ? null : gateBefore(input, batch, guarded);
  const isCheck = decision.row.outcome === 'follow_check';
  for (const planned of addDisclosure(plan.deliveries, { account, person, gated: isCheck })) {
    const id = idOf.get(planned.part) ?? newDeliveryId(batch.ports.ids);
    idOf.set(planned.part, id);
    const intent =
      planned.kind === 'public_reply' ? replyIntentOf(account, event) : intentOf(account, event, planned.part);
    const delivery = newDelivery(planned, {
      row: input.row,
      personId: event.person.id,
      id,
      intent,
      spacing: batch.spacing,
      live: event.type === 'comment' && event.live,
      word: account.name_fallback,
    });
    waitForName(delivery, batch);
    delivery.media_id = mediaOf(event);
    delivery.automation_id = plan.automation.id;
    delivery.automation_version = plan.automation.version;
    delivery.waits_for = planned.waitsForPart === null ? null : (idOf.get(planned.waitsForPart) ?? null);
    delivery.gate_root = plan.gated && id === dmId ? dmId : null;
    delivery.known_to_follow = planned.kind === 'private_reply' ? (person?.follows ?? null) : null;
    if (planned.part === PART.dm) Object.assign(delivery, { comparison: spoken.comparison, variant: spoken.variant });
    delivery.test = isTest;
    decision.deliveries.push(delivery);
    if (planned.part === PART.disclosure)
      decision.row.steps.push({ code: 'planned_dm', values: { part: planned.part, shape: 'text', delaySeconds: 0 } });
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
      replaces: gate?.root ?? null,
    };
  }
  if (gate && plan.gated) goOnWith(gate, { input, batch, decision });
  if (!isTest) rememberAnswer(batch, { input, plan, personId: event.person.id, dmId, gate });
  if (plan.reply !== null) batch.lastReplies.set(plan.automation.id, plan.reply);
  batch.facts.answered.set(intentKey(account.id, intentOf(account, event)), { inboxId: input.row.id });
  if (isTest) return;
  countOne(batch.facts.counts, personKey(account.id, event.person.id));
}
