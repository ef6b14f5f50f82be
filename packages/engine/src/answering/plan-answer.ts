import type { CommentEvent, MessageEvent, TapEvent } from '../event.ts';
import { KINDS } from '../kinds/index.ts';
import { countCharacters, LIMITS, WINDOWS } from '../limits.ts';
import type { CompiledAutomation } from '../settings/compile-automation.ts';
import type { Names } from './fill-names.ts';
import { isGated, renderPrompt } from './follow-gate.ts';
import { pick } from './pick.ts';
import { PART, type Plan, type PlannedDelivery } from './plan.ts';
import { type Channel, fillWithin, type RenderedDm, renderDm } from './render-dm.ts';
import { replyDelay } from './replies/reply-delay.ts';

/** Random numbers in [0, 1), drawn by the caller, and what was said last. */
export interface Choices {
  title: number;
  reply: number;
  jitter: number;
  /** `Plan.reply` of the automation's last answer: not said twice running. */
  lastReply: string | null;
}

export interface PlanInput {
  event: CommentEvent | MessageEvent;
  automation: CompiledAutomation;
  choices: Choices;
  /** Epoch milliseconds. */
  now: number;
  /** The person's names. */
  names: Names;
  /** `recado:next:<opaque>`, made by the caller; comes back as a tap (`parseTapPayload`). */
  tapPayload: string;
  /** True or false where it is known whether the person follows; null or left out where it is not. */
  follows?: boolean | null;
  /** Behind a gate: the number of the prompt; the first where left out. */
  prompt?: number;
}

/**
 * Plans the answer to a matching comment or message: the DM, or the prompt to follow first, and after its confirmation a comment's
 * public reply. Null when the settings hold no message that Instagram would take. A plan spends one credit at most.
 */
export function planAnswer(input: PlanInput): Plan | null {
  const { event, automation } = input;
  const dm = planDm(input);
  if (!dm) return null;
  const reply = event.type === 'comment' ? planPublicReply({ ...input, event }) : null;
  const rests = KINDS[automation.ref.kind].restsFor(automation.settings);
  // Whom a gate stands before is known whatever *detect spam* says: nobody is asked more than three times.
  return {
    automation: automation.ref,
    deliveries: [dm.delivery, ...(reply ? [reply.delivery] : []), ...dm.followUps],
    credits: dm.delivery.credits,
    gated: dm.gated,
    restsMs: rests ?? (dm.gated ? 0 : null),
    reply: reply?.template ?? null,
    afterTap: dm.afterTap,
  };
}

export interface TapPlanInput {
  event: TapEvent;
  automation: CompiledAutomation;
  /** The number that picked the title of the first step, so that both steps say the same. */
  title: number;
  names: Names;
  /** True where a prompt was tapped: what follows is the DM itself, and costs its credit. */
  gated?: boolean;
}

/**
 * Plans what follows a tap, part 2 of the answer and its voice message. It is the rest of a two-step template, free, or the DM after a
 * gate. Empty where nothing can follow.
 */
export function planTap({ event, automation, title, names, gated = false }: TapPlanInput): PlannedDelivery[] {
  const { settings, locale, audio, pictureUrl } = automation;
  const rendered = renderDm({ settings, channel: 'dm', title, names, locale, tapPayload: '', audio, pictureUrl });
  if (!rendered) return [];
  const expiresAt = event.at + WINDOWS.message;
  const next: PlannedDelivery = {
    kind: 'dm',
    part: PART.afterTap,
    commentId: null,
    content: rendered.content,
    fallback: null,
    credits: gated ? 1 : 0,
    waitsForPart: null,
    replyAnyway: false,
    delayMs: 0,
    expiresAt,
  };
  return [next, ...planVoice(rendered.voice, next)];
}

/** The voice message behind its text: in the open conversation, and free. */
function planVoice(voice: RenderedDm['voice'], { part, expiresAt }: PlannedDelivery): PlannedDelivery[] {
  if (!voice) return [];
  return [
    {
      kind: 'dm',
      part: PART.voice,
      commentId: null,
      content: voice,
      fallback: null,
      credits: 0,
      waitsForPart: part,
      replyAnyway: false,
      delayMs: 0,
      expiresAt,
    },
  ];
}

const TAP_PREFIX = 'recado:next:';

/** The opaque part of a payload of ours; null for anybody else's. */
export function parseTapPayload(payload: string): string | null {
  return payload.startsWith(TAP_PREFIX) ? payload.slice(TAP_PREFIX.length) : null;
}

/** The payload of the button of a first step. */
export function tapPayloadOf(opaque: string): string {
  return TAP_PREFIX + opaque;
}

/** Returns how long an event may be answered, from when it happened, in milliseconds; margin included. */
export function windowOf(event: CommentEvent | MessageEvent): number {
  if (event.type === 'message') return WINDOWS.message;
  return event.live ? WINDOWS.liveReply : WINDOWS.privateReply;
}

interface PlannedDm {
  delivery: PlannedDelivery;
  gated: boolean;
  /** The messages that go behind it by themselves. */
  followUps: PlannedDelivery[];
  afterTap: Plan['afterTap'];
}

function planDm(input: PlanInput): PlannedDm | null {
  const { event, automation } = input;
  const kind = event.type === 'comment' ? 'private_reply' : 'dm';
  const gated = isGated(automation.ref.kind, automation.settings);
  const first = gated ? renderGate(input) : renderFirst(input, kind);
  if (!first) return null;
  const delivery: PlannedDelivery = {
    kind,
    part: PART.dm,
    commentId: event.type === 'comment' ? event.commentId : null,
    content: first.content,
    fallback: first.fallback,
    credits: gated ? 0 : 1,
    waitsForPart: null,
    replyAnyway: false,
    delayMs: 0,
    expiresAt: event.at + windowOf(event),
  };
  const { afterTap, voice } = first;
  if (afterTap) return { delivery, gated, followUps: [], afterTap: voice ? [afterTap, voice] : [afterTap] };
  return { delivery, gated, followUps: planVoice(voice, delivery), afterTap: [] };
}

function renderFirst({ automation, choices, names, tapPayload }: PlanInput, channel: Channel) {
  const { settings, locale, audio, pictureUrl } = automation;
  return renderDm({ settings, channel, title: choices.title, names, locale, tapPayload, audio, pictureUrl });
}

/** The prompt, the first or a further one, and whole behind its tap the DM: there it needs no second step. */
function renderGate(input: PlanInput): RenderedDm | null {
  const { automation, choices, names, tapPayload } = input;
  const { settings, locale } = automation;
  const dm = renderFirst(input, 'dm');
  if (!dm) return null;
  const number = input.prompt ?? 1;
  const prompt = renderPrompt({ settings, locale, number, title: choices.title, names, tapPayload });
  return { ...prompt, afterTap: dm.content, voice: dm.voice };
}

type CommentInput = PlanInput & { event: CommentEvent };

export function planPublicReply(input: CommentInput): { delivery: PlannedDelivery; template: string } | null {
  const { event, automation, choices, now, follows } = input;
  if (event.live || !automation.settings.replyToComment) return null;
  const template = pickReply(follows === true ? automation.replies : automation.requestsReplies, choices);
  const text = template === null ? null : replyText(template, input);
  if (template === null || text === null) return null;
  const delivery: PlannedDelivery = {
    kind: 'public_reply',
    part: PART.publicReply,
    commentId: event.parentId ?? event.commentId,
    content: { shape: 'text', text },
    fallback: null,
    credits: 0,
    waitsForPart: 0,
    replyAnyway: automation.settings.replyAnyway,
    delayMs: replyDelay(choices.jitter),
    expiresAt: Math.min(now + WINDOWS.publicReply, event.at + WINDOWS.privateReply),
  };
  return { delivery, template };
}

function pickReply(replies: readonly string[], { reply, lastReply }: Choices): string | null {
  const others = lastReply !== null && replies.length > 1 ? replies.filter((text) => text !== lastReply) : replies;
  return pick(others.length > 0 ? others : replies, reply);
}

/** An answer to a nested comment lands under its parent, so it names whom it answers (docs/hard-cases.md 31). */
function replyText(template: string, { event, names }: CommentInput): string | null {
  const fits = (text: string) => countCharacters(text) <= LIMITS.replyCharacters;
  const text = fillWithin(template, names, fits);
  if (text === null || event.parentId === null || !event.person.username) return text;
  const mention = `@${event.person.username}`;
  const mentioned = text.includes(mention) ? text : `${mention} ${text}`;
  return fits(mentioned) ? mentioned : text;
}
