import type { Step } from '@recado/engine';
import { personKey } from '../../people/person-key.ts';
import { addDisclosure } from '../add-disclosure.ts';
import { type Batch, type Decision, ended, type RowInput } from '../decision.ts';
import { intentKey } from '../fact-keys.ts';
import { namesOf, waitForName } from '../facts-of-row.ts';
import { deliveriesAfterTap } from './deliveries-after-tap.ts';

/** Decides a tap on a button of ours, or the word of one: what follows the two-step answer, or a look at the profile. Pure but for ids. */
export function answerTap(input: RowInput, batch: Batch): Decision {
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
  if (account.standing !== 'good') {
    decision.row.outcome = 'account_paused';
    return decision;
  }
  const person = batch.people.get(personKey(account.id, event.person.id));
  const { planned, links } = tap.plan(namesOf(input, person));
  if (planned.length === 0 || person?.optedOut || person?.ignored) {
    const why = person?.optedOut ? 'opted_out' : 'ignored_person';
    decision.row.outcome = planned.length > 0 ? why : 'automation_off';
    return decision;
  }
  const { ids } = batch.ports;
  const made = deliveriesAfterTap(addDisclosure(planned, { account, person, gated: tap.gate !== null }), {
    row: input.row,
    tap,
    personId: event.person.id,
    ids,
    spacing: batch.spacing,
    word: account.name_fallback,
  });
  // Behind a gate the profile is read anyway.
  if (!tap.gate) for (const one of made) waitForName(one, batch);
  decision.deliveries.push(...made);
  decision.links = links;
  for (const { part, content } of made) {
    decision.row.steps.push({ code: 'planned_dm', values: { part, shape: content.shape, delaySeconds: 0 } });
  }
  batch.facts.answered.set(intentKey(account.id, tap.intent), { inboxId: input.row.id });
  if (tap.gate) {
    decision.row.outcome = 'follow_check';
    const dms = made.filter(({ credits }) => credits === 1);
    const { checkDelay } = tap.gate;
    for (const dm of dms) dm.delay_ms = checkDelay / batch.spacing;
    decision.row.steps.push({ code: 'checks_follow', values: { delaySeconds: Math.round(checkDelay / 1000) } });
    decision.wants.push(...dms.map(({ id }) => ({ accountId: account.id, deliveryId: id, kind: tap.kind })));
  }
  return decision;
}
