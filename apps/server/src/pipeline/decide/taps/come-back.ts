import { PART, type Plan } from '@recado/engine';
import type { DeliveryId, PersonId } from '../../../platform/ids/index.ts';
import { checkIntents, promptIntent } from '../../deliveries/prompt-intents.ts';
import { type Batch, type Decision, intentOf, type RowInput } from '../decision.ts';
import { guardKey, intentKey } from '../fact-keys.ts';
import type { StandingGate } from './standing-gates.ts';

/** The gate that stands before whoever an event is from, as this batch knows it so far. */
export function gateBefore(
  { account }: Pick<RowInput, 'account'>,
  { facts }: Pick<Batch, 'facts'>,
  key: string,
): StandingGate | null {
  const gate = facts.gates.get(key);
  if (!gate || !account) return null;
  // A tap of this batch may have asked for the same look.
  const isAsked = facts.answered.has(intentKey(account.id, intentsOf(account, gate)(2)));
  return isAsked ? { ...gate, waits: true } : gate;
}

/**
 * Lets an answer at a gate that stood already go on with its chain. A prompt counts with those before it, and the DM waits for a look at
 * the profile of whoever messages know. Beside the comment's own key it takes the chain's, so that a tap decided at the
 * same moment does not ask for the same.
 */
export function goOnWith(
  gate: StandingGate,
  { input, batch, decision }: { input: RowInput; batch: Batch; decision: Decision },
): void {
  const { account, event } = input;
  if (!account || (event?.type !== 'comment' && event?.type !== 'message')) return;
  const intents = intentsOf(account, gate);
  for (const delivery of decision.deliveries) {
    if (delivery.kind === 'public_reply') continue;
    if (delivery.part === PART.dm) {
      const key = promptIntent({ igId: account.ig_id, root: gate.root, number: gate.prompts + 1 });
      decision.claims.push({ account_id: account.id, id: delivery.id, intent: key });
      delivery.gate_root = gate.root;
      continue;
    }
    delivery.person_id = gate.receiver;
    delivery.intent = intents(delivery.part);
    if (delivery.credits !== 1) continue;
    delivery.gate_root = gate.root;
    delivery.delay_ms = gate.checkDelay / batch.spacing;
    decision.claims.push({ account_id: account.id, id: delivery.id, intent: intentOf(account, event) });
    batch.facts.answered.set(intentKey(account.id, delivery.intent), { inboxId: input.row.id });
  }
}

/** Tells the next event of this batch of whom this one's plan was for: their answer, or the gate that stands before them now. */
export function rememberAnswer(
  batch: Batch,
  made: { input: RowInput; plan: Plan; personId: PersonId; dmId: DeliveryId; gate: StandingGate | null },
): void {
  const { input, plan, personId, dmId, gate } = made;
  const key = guardKey(input.row.account_id, plan.automation.id, personId);
  const { facts } = batch;
  if (!plan.gated) {
    facts.gates.delete(key);
    if (plan.restsMs !== null) facts.answeredAt.set(key, input.row.now);
    return;
  }
  const first = { root: dmId, receiver: personId, prompts: 1, checks: 0, until: null, checkDelay: 0 };
  facts.gates.set(key, { ...(gate ?? first), waits: true });
}

function intentsOf({ ig_id }: { ig_id: string }, { root, checks }: StandingGate): (part: number) => Buffer {
  return checkIntents({ igId: ig_id, root, number: checks });
}
