/** A fan, as far as one event tells: `id` is the Instagram-scoped id (IGSID). */
export interface Person {
  id: string;
  username: string | null;
}

/** The things that come instead of words. Closed: each has words in `apps/web/src/i18n/shown-words.ts`. */
export const SHOWN = [
  'photo',
  'video',
  'voice',
  'file',
  'post',
  'reel',
  'story',
  'mention',
  'card',
  'sticker',
  'unsupported',
  'other',
] as const;
export type Shown = (typeof SHOWN)[number];

/** Somebody commented on media of the account. Times are epoch milliseconds. */
export interface CommentEvent {
  type: 'comment';
  /** True while it came from `live_comments`. */
  live: boolean;
  commentId: string;
  /** Set when the comment answers another comment. */
  parentId: string | null;
  person: Person;
  text: string;
  /** The thing that came, of a comment without a text. */
  shows?: Shown | null;
  mediaId: string;
  /** The organic media of an ad copy. */
  originalMediaId: string | null;
  productType: 'FEED' | 'REELS' | 'STORY' | 'AD' | 'LIVE' | null;
  /** Written by the account itself. */
  own: boolean;
  at: number;
}

/** Somebody wrote to the account. `about` tells an ordinary message from an answer to a story. */
export interface MessageEvent {
  type: 'message';
  mid: string;
  person: Person;
  text: string;
  /** The thing that came, of a message without a text. */
  shows?: Shown | null;
  about: 'inbox' | 'story_reply' | 'story_mention';
  storyId: string | null;
  quickReplyPayload: string | null;
  at: number;
}

/** Somebody tapped a button of a template that we sent. */
export interface TapEvent {
  type: 'tap';
  mid: string | null;
  person: Person;
  title: string;
  payload: string;
  at: number;
}

/** The account's own message coming back: ours, the owner's by hand, or another app's. Evidence, never a trigger. */
export interface EchoEvent {
  type: 'echo';
  mid: string;
  /** The receiver of the message. */
  person: Person;
  text: string | null;
  at: number;
  /** The sending app, where Instagram tells. */
  appId: string | null;
}

/**
 * A notice: anything that is kept and explained but starts nothing. Seen, reaction, edit, an edit of zero (a new message is
 * announced), deletion, referral, opt-in, unknown field.
 */
export interface NoticeEvent {
  type: 'notice';
  what:
    | 'seen'
    | 'reaction'
    | 'edit'
    | 'edit_zero'
    | 'deleted'
    | 'referral'
    | 'optin'
    | 'handover'
    | 'unsupported'
    | 'unknown';
  person: Person | null;
  at: number;
}

export type AccountEvent = CommentEvent | MessageEvent | TapEvent | EchoEvent | NoticeEvent;
