import { DEFAULT_CAPS } from '../default-caps.ts';
import type { CommentEvent, MessageEvent } from '../event.ts';
import type { AutomationKind } from '../kinds/automation-kinds.ts';
import { KINDS } from '../kinds/index.ts';
import type { Locale } from '../locale.ts';
import { locate, type Span } from '../matching/locate.ts';
import { compileAutomation } from '../settings/compile-automation.ts';
import { NO_SCHEDULE } from '../settings/schedule.ts';
import type { Settings } from '../settings/settings.ts';
import type { AudioAddress } from './audio-line.ts';
import { type Decision, decideEvent, type Facts } from './decide-event.ts';
import { type Disclosure, placeDisclosure } from './disclosure.ts';
import type { Names } from './fill-names.ts';
import { renderPrompt } from './follow-gate.ts';
import type { Content, DeliveryKind, Explanation } from './plan.ts';
import type { Choices } from './plan-answer.ts';

export interface TryInput {
  /** A text that somebody might write: a comment, a message, an answer to a story or a live comment, as the kind has it. */
  text: string;
  settings: Settings;
  kind?: AutomationKind;
  locale?: Locale;
  /** The names of whoever writes, as far as they are known. */
  username?: string | null;
  firstName?: string | null;
  /** Known to follow, known not to, or left out: not known. */
  follows?: boolean | null;
  /** The seller's word for a name that nobody knows. */
  nameFallback?: string | null;
  /** The addresses of the settings' audio. */
  audio?: AudioAddress | null;
  /** The address of the settings' own picture. */
  pictureUrl?: string | null;
  /** The sentence that the account says of its automatic messages; null where it says nothing, or the person was told. */
  disclosure?: string | null;
  /** True where somebody's own story mentions the account, which brings no text along. Of `story_global` alone. */
  mention?: boolean;
  /** The title and the reply that are shown; the first ones where left out. */
  choices?: Partial<Choices>;
}

export interface TryResult {
  explanation: Explanation;
  /** The trigger that fired, and where it stands in the comment as written; null for *any comment* and where nothing fired. */
  matched: { word: string; span: Span | null; drawnOut: boolean } | null;
  /** In the order in which they arrive. The last one of a two-step template, and the DM behind a gate, follow the tap. */
  messages: TryMessage[];
  /** Credits that this comment would cost, the tap of a follower included. */
  credits: 0 | 1;
  twoSteps: boolean;
  /**
   * The next prompt of an automation for followers alone, whose first message asks to follow: somebody gets it who taps and does not
   * follow.
   */
  gate: { again: Content } | null;
}

export interface TryMessage {
  kind: DeliveryKind;
  content: Content;
  /** Sent instead where Instagram takes no template in a private reply. */
  fallback: Content | null;
  delayMs: number;
  afterTap: boolean;
}

/** Decides what would happen to a text, by the same code that decides about real ones. The form's settings count as switched on, and as if their schedule had begun. */
export function tryText(input: TryInput): TryResult {
  const { settings, locale = 'en-US', audio = null, pictureUrl = null } = input;
  const kind = heardAs(input);
  const automation = compileAutomation({
    id: 'preview',
    kind,
    // What stands in for a post's own would be one that lies there.
    mediaId: KINDS[kind].fillsIn ? null : mediaOf(kind),
    version: 0,
    enabled: true,
    settings: { ...settings, ...NO_SCHEDULE },
    createdAt: 0,
    locale,
    audio,
    pictureUrl,
  });
  const decision = decideEvent({ event: tryEvent(input), automations: [automation], facts: factsOf(input) });
  return {
    explanation: decision.explanation,
    matched: matchedIn(input.text, decision),
    messages: disclosed(messagesOf(decision), {
      disclosure: input.disclosure ?? null,
      gated: decision.plan?.gated ?? false,
    }),
    credits: decision.plan ? 1 : 0,
    twoSteps: (decision.plan?.afterTap.length ?? 0) > 0 && !decision.plan?.gated,
    gate: decision.plan?.gated ? { again: askedAgain(input) } : null,
  };
}

const MEDIA = 'preview';
const TAP = 'recado:next:preview';

/** The thing that starts each kind. A kind without an entry does not compile. */
const STARTED_BY: Record<AutomationKind, 'comment' | 'live_comment' | 'message' | 'story_reply'> = {
  post: 'comment',
  post_global: 'comment',
  remix: 'comment',
  scheduled: 'comment',
  story: 'story_reply',
  story_global: 'story_reply',
  direct: 'message',
  welcome: 'message',
  live: 'live_comment',
  live_welcome: 'live_comment',
};

/** Kinds that lie on a media. */
function mediaOf(kind: AutomationKind): string | null {
  return kind === 'story' || STARTED_BY[kind] === 'comment' ? MEDIA : null;
}

/** Returns the kind that an automation is tried as: one that hears nobody yet is tried as what it will be. */
function heardAs({ kind = 'post' }: TryInput): AutomationKind {
  return KINDS[kind].becomes ?? kind;
}

/** An event of the sort that starts this kind, holding this text. */
export function tryEvent({
  text,
  kind = 'post',
  username = null,
  mention = false,
  mediaId = MEDIA,
}: Pick<TryInput, 'text' | 'kind' | 'username' | 'mention'> & { mediaId?: string | null }):
  | CommentEvent
  | MessageEvent {
  const person = { id: 'preview', username };
  const by = STARTED_BY[kind];
  if (by === 'message' || by === 'story_reply') {
    const reply = by === 'story_reply' && !mention;
    return {
      type: 'message',
      mid: 'preview',
      person,
      text: mention ? '' : text,
      about: mention ? 'story_mention' : by === 'story_reply' ? 'story_reply' : 'inbox',
      storyId: reply ? mediaId : null,
      quickReplyPayload: null,
      at: 0,
    };
  }
  return {
    type: 'comment',
    live: by === 'live_comment',
    commentId: 'preview',
    parentId: null,
    person,
    text,
    mediaId: mediaId ?? MEDIA,
    originalMediaId: null,
    productType: 'FEED',
    own: false,
    at: 0,
  };
}

function namesOf({ username = null, firstName = null, nameFallback = null }: TryInput): Names {
  return { username, firstName, fallback: nameFallback };
}

function factsOf(input: TryInput): Facts {
  const { choices } = input;
  return {
    now: 0,
    accountActive: true,
    disconnected: false,
    optedOut: false,
    ignored: false,
    ownerFirst: false,
    lastAnswerAt: null,
    lastMessageAt: null,
    openedByUs: false,
    personHourCount: 0,
    personDayCount: 0,
    caps: DEFAULT_CAPS,
    alreadyAnswered: false,
    follows: input.follows ?? null,
    names: namesOf(input),
    tapPayload: TAP,
    choices: { title: 0, reply: 0, jitter: 0, lastReply: null, ...choices },
  };
}

function askedAgain(input: TryInput): Content {
  const { settings, locale = 'en-US' } = input;
  const names = namesOf(input);
  return renderPrompt({ settings, locale, number: 2, title: 0, names, tapPayload: TAP }).content;
}

function matchedIn(text: string, { match }: Decision): TryResult['matched'] {
  if (match?.by.by !== 'word') return null;
  const { word, where, drawnOut } = match.by.match;
  return { word, span: locate(text, where), drawnOut };
}

function messagesOf({ plan }: Decision): TryMessage[] {
  if (!plan) return [];
  const messages: TryMessage[] = plan.deliveries.map(({ kind, content, fallback, delayMs }) => ({
    kind,
    content,
    fallback,
    delayMs,
    afterTap: false,
  }));
  for (const content of plan.afterTap) {
    messages.push({ kind: 'dm', content, fallback: null, delayMs: 0, afterTap: true });
  }
  return messages;
}

/** The first message says that it is automatic, or one before it, as to a person who was not told; where it cannot, what follows the tap. */
function disclosed(
  messages: TryMessage[],
  { disclosure, gated }: { disclosure: string | null; gated: boolean },
): TryMessage[] {
  if (disclosure === null) return messages;
  const tapped = messages.filter(({ afterTap }) => afterTap);
  const atOnce = messages.filter(({ afterTap }) => !afterTap);
  const first = placeDisclosure(atOnce, disclosure);
  if (first) return [...placed(atOnce, first), ...tapped];
  const then = placeDisclosure(tapped, disclosure);
  return then && !(gated && 'before' in then) ? [...atOnce, ...placed(tapped, then)] : messages;
}

function placed(messages: TryMessage[], place: Disclosure<TryMessage>): TryMessage[] {
  return messages.flatMap((message, at) => {
    if (at !== place.at) return [message];
    return 'carrying' in place ? [place.carrying] : [{ ...message, content: place.before, fallback: null }, message];
  });
}
