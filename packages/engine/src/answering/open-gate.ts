import type { TapEvent } from '../event.ts';
import { isGated } from './follow-gate.ts';
import { MOST_PROMPTS, type Outcome, type Plan } from './plan.ts';
import { type PlanInput, planAnswer, planPublicReply, planTap } from './plan-answer.ts';

/** A gate that stands before a person: they were asked to follow, and have not got the DM. */
export interface OpenGate {
  /** So often they were asked. */
  prompts: number;
  /** A prompt, or a look at their profile, is under way. */
  waits: boolean;
  /** Until when a message may reach them, epoch milliseconds; null where they never wrote or tapped, so that nobody can tell whether they follow. */
  until: number | null;
}

/**
 * The answer to somebody who comes back to a gate: `plan` is null where nothing goes out. Null in its place: a message that Instagram
 * would not take.
 */
export type ComingBack =
  | { outcome: Extract<Outcome, 'gate_under_way' | 'gate_closed'>; plan: null }
  | { outcome: Extract<Outcome, 'answered' | 'follow_check'>; plan: Plan };

/**
 * Decides about a comment or an answer to a story of somebody whom the automation's gate has not let through: it is no repeat, since
 * no DM came. Who has written or tapped is looked at, as after a tap; who has not is asked once more, three times in all.
 */
export function planComingBack(input: PlanInput, gate: OpenGate): ComingBack | null {
  if (gate.waits) return { outcome: 'gate_under_way', plan: null };
  const { ref, settings } = input.automation;
  if (!isGated(ref.kind, settings)) return withPlan('answered', planAnswer(input));
  if (gate.until !== null && gate.until > input.now) return withPlan('follow_check', planCheck(input, gate.until));
  if (gate.prompts >= MOST_PROMPTS) return { outcome: 'gate_closed', plan: null };
  const plan = planAnswer({ ...input, prompt: gate.prompts + 1 });
  return withPlan('answered', plan && { ...plan, restsMs: null });
}

function withPlan(outcome: 'answered' | 'follow_check', plan: Plan | null): ComingBack | null {
  return plan && { outcome, plan };
}

/** The DM itself, in the open conversation and behind a look at the profile; the public reply waits for it. */
function planCheck(input: PlanInput, until: number): Plan | null {
  const { event, automation, choices, names } = input;
  const tap: TapEvent = { type: 'tap', mid: null, person: event.person, title: event.text, payload: '', at: event.at };
  const dms = planTap({ event: tap, automation, title: choices.title, names, gated: true });
  if (dms.length === 0) return null;
  // It goes to who was let in, about a message in a conversation that they use.
  const reply = event.type === 'comment' ? planPublicReply({ ...input, event, follows: true }) : null;
  return {
    automation: automation.ref,
    deliveries: [
      ...dms.map((dm) => ({ ...dm, expiresAt: until })),
      ...(reply ? [{ ...reply.delivery, waitsForPart: 2 }] : []),
    ],
    credits: 1,
    gated: true,
    restsMs: null,
    reply: reply?.template ?? null,
    afterTap: [],
  };
}
