import type { Faults } from '../faults/faults.ts';
import { noFaults } from '../faults/faults.ts';
import type { Calls } from '../graph/limits/limits.ts';
import type { CallbackKind } from '../people/call-back.ts';

/** A simulated professional account. `igId` is what webhooks and paths use; `appScopedId` is `/me.id`. */
export interface Account {
  igId: string;
  appScopedId: string;
  username: string;
  name: string;
  pictureSeed: string;
  /** `BUSINESS`, `MEDIA_CREATOR`, or what Instagram calls it next. */
  accountType: string;
  messagesAllowed: boolean;
  /** True for a private account, of which no webhook of a comment comes (docs/platform.md 2). */
  private: boolean;
  /** In the last 24 hours: what the limit of non-messaging calls is measured by. */
  impressions: number;
  /** Scopes granted to the app and not removed since; null before the first consent. */
  granted: string[] | null;
  /** Subscribed webhook fields, or null. */
  subscribed: string[] | null;
}

/** Simulator choice: what a small shop sees on a usual day. */
export const usualImpressions = 2_000;

export interface Person {
  id: string;
  username: string;
  name: string;
  pictureSeed: string;
}

export type ProductType = 'FEED' | 'REELS' | 'STORY' | 'AD' | 'LIVE';

export interface Media {
  id: string;
  igId: string;
  productType: ProductType;
  mediaType: 'IMAGE' | 'VIDEO' | 'BROADCAST';
  caption: string;
  pictureSeed: string;
  shortcode: string;
  at: number;
  originalMediaId: string | null;
  adId: string | null;
  commentEnabled: boolean;
  deleted: boolean;
  /** In `/media`. A remix is a reel of the account that the list leaves out. */
  listed: boolean;
  /** The address that the link sticker of a story opens. */
  linkStickerUrl: string | null;
  /** True for a post of restricted age: its comments come by no webhook, and take no private reply. */
  restricted?: boolean;
  /** A broadcast, and the virtual time of its end; null there: until somebody ends it. */
  live: { endsAt: number | null } | null;
}

export interface Comment {
  id: string;
  mediaId: string;
  igId: string;
  /** The top-level comment it hangs under. */
  parentId: string | null;
  author: { kind: 'person' | 'account'; id: string };
  text: string;
  at: number;
  live: boolean;
  hidden: boolean;
  /** Taken away by the account's hidden words: in no list and no webhook, and counted all the same (docs/hard-cases.md 3). */
  filtered?: boolean;
  deleted: boolean;
  /** A private reply has been sent: there is never a second one. */
  privatelyReplied: boolean;
}

export interface Message {
  mid: string;
  igId: string;
  personId: string;
  from: 'person' | 'account';
  via: 'api' | 'hand';
  text: string | null;
  /** Attachment, attachments and quick replies as sent; null for plain text. */
  content: Record<string, unknown> | null;
  /** A private reply: the comment it answers. */
  commentId: string | null;
  quickReplyPayload: string | null;
  storyId: string | null;
  replyToMid: string | null;
  at: number;
  deleted: boolean;
  edits: number;
  seenAt: number | null;
  /** Name of the kept audio of a voice message. */
  voice: string | null;
}

export interface Thread {
  conversationId: string;
  igId: string;
  personId: string;
  mids: string[];
  updatedAt: number;
  /** The person's latest message or tap; opens 24 hours. */
  lastUserAt: number | null;
  /** The person has written or tapped: the profile may be read. */
  consent: boolean;
  /** A tap that Instagram registers late: when it was, and from when on it counts. */
  lateTap?: { at: number; from: number };
  personFolder: 'primary' | 'requests';
  accountFolder: 'primary' | 'requests';
}

export interface Token {
  token: string;
  igId: string;
  kind: 'short' | 'long';
  scopes: string[];
  issuedAt: number;
  expiresAt: number;
  /** Subcode of 190 once the token has died early. */
  deadSubcode: number | null;
}

export interface Code {
  code: string;
  igId: string;
  redirectUri: string;
  scopes: string[];
  issuedAt: number;
  used: boolean;
}

/** One line of the ground truth: something that an API caller made happen. */
export interface Truth {
  seq: number;
  kind: 'private_reply' | 'message' | 'comment_reply' | 'sender_action';
  igId: string;
  /** The person's own id (null for a comment that answers nobody). */
  personId: string | null;
  igsid: string | null;
  /** The comment answered. */
  commentId: string | null;
  /** The comment made by a `comment_reply`. */
  replyId: string | null;
  mid: string | null;
  text: string | null;
  content: unknown;
  metadata: string | null;
  at: number;
}

/** One webhook update that waits to be delivered: an entry of the envelope. */
export interface Delivery {
  id: number;
  igId: string;
  field: string;
  entry: Record<string, unknown>;
  /** Failed tries under the schedule of 36 hours, and virtual time of the first. */
  tries?: number;
  firstTriedAt?: number;
}

export interface Reaction {
  by: 'person' | 'account';
  reaction: string;
}

/** Everything the simulator knows. Plain maps, changed only by `applyFact`. */
export interface State {
  seed: string;
  /** Seed of ids: differs after each reset, so that no id ever comes twice. */
  idSeed: string;
  resets: number;
  runs: number;
  lastNumber: number;
  offsetMs: number | null;
  faults: Faults;
  callbackVerified: boolean;
  /** The addresses at which the app is told that somebody left it. */
  callbacks: Record<CallbackKind, string | null>;
  /** Virtual time since which no webhook POST was accepted; null while they are. */
  failingSince: number | null;
  accounts: Map<string, Account>;
  people: Map<string, Person>;
  media: Map<string, Media>;
  mediaOf: Map<string, string[]>;
  mediaLikes: Map<string, Set<string>>;
  comments: Map<string, Comment>;
  /** Top-level comments of a media, and replies of a comment, oldest first. */
  commentsUnder: Map<string, string[]>;
  commentLikes: Map<string, Set<string>>;
  commentCounts: Map<string, number>;
  messages: Map<string, Message>;
  reactions: Map<string, Reaction[]>;
  threads: Map<string, Thread>;
  conversations: Map<string, Thread>;
  threadsOfPerson: Map<string, Set<Thread>>;
  threadsOfAccount: Map<string, Set<Thread>>;
  igsids: Map<string, { personId: string; igId: string }>;
  follows: Set<string>;
  blocks: Set<string>;
  codes: Map<string, Code>;
  tokens: Map<string, Token>;
  truth: Truth[];
  pending: Map<number, Delivery>;
  /** The calls under each limit, by `igId/limit`. */
  calls: Map<string, Calls>;
  /** Messenger profile, welcome flows and uploaded attachments, by `igId/kind/id`. */
  settings: Map<string, unknown>;
}

export function emptyState(seed: string, resets = 0): State {
  return {
    seed,
    idSeed: resets === 0 ? seed : `${seed}#${resets}`,
    resets,
    runs: 0,
    lastNumber: 0,
    offsetMs: null,
    faults: noFaults(),
    callbackVerified: false,
    callbacks: { deauthorize: null, dataDeletion: null },
    failingSince: null,
    accounts: new Map(),
    people: new Map(),
    media: new Map(),
    mediaOf: new Map(),
    mediaLikes: new Map(),
    comments: new Map(),
    commentsUnder: new Map(),
    commentLikes: new Map(),
    commentCounts: new Map(),
    messages: new Map(),
    reactions: new Map(),
    threads: new Map(),
    conversations: new Map(),
    threadsOfPerson: new Map(),
    threadsOfAccount: new Map(),
    igsids: new Map(),
    follows: new Set(),
    blocks: new Set(),
    codes: new Map(),
    tokens: new Map(),
    truth: [],
    pending: new Map(),
    calls: new Map(),
    settings: new Map(),
  };
}

/** Key of everything that belongs to one person with one account. */
export function pairKey(pair: { personId: string; igId: string }): string {
  return `${pair.personId}>${pair.igId}`;
}
