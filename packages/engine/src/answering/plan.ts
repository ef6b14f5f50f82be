import type { AutomationKind } from '../kinds/automation-kinds.ts';
import type { Link } from '../settings/settings.ts';

/** The content of one message that leaves for Instagram, already rendered and within limits. Shapes follow docs/platform.md 5. */
export type Content =
  | { shape: 'text'; text: string }
  | { shape: 'buttons'; text: string; buttons: Button[] }
  | { shape: 'card'; title: string; subtitle: string | null; imageUrl: string | null; buttons: Button[] }
  /** A voice message, by the address that Instagram fetches; empty where the audio is gone, which sending refuses. */
  | { shape: 'audio'; url: string };

export type Button =
  | { type: 'link'; title: string; url: string }
  /** A tap comes back as a `tap` event with this payload. */
  | { type: 'tap'; title: string; payload: string };

/** A way in which a planned delivery reaches the person. */
export type DeliveryKind = 'private_reply' | 'public_reply' | 'dm';

/** The positions within an answer, as its deliveries keep them. */
export const PART = {
  /** The DM, or the prompt of a follower-only gate. */
  dm: 0,
  publicReply: 1,
  /** The message that follows a tap. */
  afterTap: 2,
  /** The next prompt, where a check shows that the person does not follow. */
  prompt: 3,
  /** The voice message behind its text. */
  voice: 4,
  /** The disclosure as a message of its own, before the first one. */
  disclosure: 5,
  /** A message that the owner wrote by hand: part of no answer. */
  byHand: 6,
} as const;

/** So often somebody is asked to follow in one chain, the first time included. */
export const MOST_PROMPTS = 3;

/** One message that the plan wants delivered. The pipeline makes a delivery row of each. */
export interface PlannedDelivery {
  kind: DeliveryKind;
  /** Its position within the answer: see `PART`. */
  part: number;
  /**
   * The comment that it answers: of a private reply the one received; of a public reply its top-level comment, since only those
   * take replies (docs/platform.md 4). Null for a `dm`, which goes to the person.
   */
  commentId: string | null;
  content: Content;
  /**
   * The content that goes instead when Instagram refuses the template of a private reply (docs/platform.md 5.2); null where nothing
   * can.
   */
  fallback: Content | null;
  /** 1 when Instagram's confirmation spends a credit, otherwise 0. */
  credits: 0 | 1;
  /** `public_reply` waits for the DM unless the automation says *reply anyway*; a voice message for its text, a card for the disclosure before it. */
  waitsForPart: number | null;
  replyAnyway: boolean;
  /** Smallest delay before it may leave, in milliseconds (human spacing of public replies). */
  delayMs: number;
  /** Latest moment it is still allowed, epoch milliseconds, margin included. */
  expiresAt: number;
}

/** Everything that one event makes us send. */
export interface Plan {
  automation: AutomationRef;
  deliveries: PlannedDelivery[];
  /** Credits that confirmation of the whole plan spends: 0 where the DM comes after a gate, else 1. */
  credits: 0 | 1;
  /** The message of part 0 asks to follow; the DM goes to who follows and taps. */
  gated: boolean;
  /** So long the person gets no second DM of this automation, in milliseconds (`Kind.restsFor`); null: every event is answered. */
  restsMs: number | null;
  /** The public reply as saved, before names were filled in: give it back as `choices.lastReply` next time. */
  reply: string | null;
  /**
   * The contents that follow the tap of a two-step template or of a gate, in order, for the preview. The pipeline gets them from
   * `planTap` when the tap comes.
   */
  afterTap: Content[];
}

/** An automation, compiled once per version, that an event is held against. */
export interface AutomationRef {
  id: string;
  kind: AutomationKind;
  name: string | null;
  version: number;
}

/** Every way an event ends that sends nothing, or answers. Closed: each has words in `apps/web/src/features/activity/outcome-words.ts`. */
export const OUTCOMES = [
  'answered',
  'test_answered',
  'own_comment',
  'own_message',
  'no_automation',
  'automation_off',
  'out_of_schedule',
  'no_match',
  'repeat',
  'cooldown',
  'not_first_message',
  'opted_out',
  'asked_to_stop',
  'asked_to_start',
  'ignored_person',
  'owner_first',
  'person_limit',
  'too_old',
  'live_ended',
  'already_answered',
  'account_paused',
  'account_disconnected',
  'remix_tied',
  'remix_taken',
  'next_post_taken',
  'empty_text',
  'no_text',
  'conversation_step',
  'step_already_taken',
  'follow_check',
  'gate_closed',
  'gate_under_way',
  'echo',
  'notice',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Outcomes of a comment that got nothing and may be answered after all, as long as Instagram takes an answer. */
export const ASKABLE_OUTCOMES = [
  'no_automation',
  'automation_off',
  'out_of_schedule',
  'no_match',
  'empty_text',
  'no_text',
  'repeat',
  'cooldown',
  'owner_first',
  'person_limit',
  'account_paused',
  'account_disconnected',
] as const satisfies readonly Outcome[];

/** One line of the story: a closed code with the values its sentence needs. Words live in the catalogues. */
export interface Step {
  code: StepCode;
  values: Record<string, string | number | null>;
}
export const STEP_CODES = [
  'received',
  'considered',
  'considered_all',
  'matched_any',
  'matched_word',
  'matched_drawn_out',
  'not_matched',
  'near_miss',
  'off',
  'out_of_schedule',
  'vetoed',
  'planned_private_reply',
  'planned_public_reply',
  'planned_dm',
  'two_steps',
  'asks_to_follow',
  'checks_follow',
  'sent_as_text',
  'credit_reserved',
  'no_credit_left',
  'tap_of',
  'remix_code',
  'remix_code_of_another',
  'next_post',
  'test_code',
  'test_code_elsewhere',
  'test_code_used',
  'asked_now',
  'compared',
] as const;
export type StepCode = (typeof STEP_CODES)[number];

export interface Explanation {
  outcome: Outcome;
  steps: Step[];
}

export type { Link };
