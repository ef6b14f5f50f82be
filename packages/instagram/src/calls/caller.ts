import type { Message } from '../content.ts';
import type { CallResult, SendOutcome } from '../outcomes/send-outcome.ts';
import type { Page, PageRequest } from './page.ts';

/** Every call carries its own token; nothing is remembered between calls. */
export interface Caller {
  token: string;
  /** Overrides the client's time-out for this call, milliseconds. */
  timeoutMs?: number;
}

/** A write that must not happen twice. */
export interface SendCaller extends Caller {
  /** On the clock's `mono()`: not a byte is written after this moment, the outcome is then `notSent`, `local/queue`. */
  startBefore?: number;
}

export type Permission =
  | 'instagram_business_basic'
  | 'instagram_business_manage_comments'
  | 'instagram_business_manage_messages'
  | 'instagram_business_content_publish'
  | 'instagram_business_manage_insights';

export interface ShortToken {
  token: string;
  /** App-scoped id of the connecting user (not the IG_ID); null when the answer has none. Read `me` for both ids. */
  userId: string | null;
  /** The permissions that the user really granted; empty when the answer does not say. */
  permissions: string[];
}

export interface LongToken {
  token: string;
  /** The time that it lives from now, milliseconds. */
  expiresInMs: number;
}

export interface Me {
  /** The professional account id: tenant key, equals `entry.id` of webhooks. */
  igId: string;
  /** `id` of `/me`: what deauthorise and deletion callbacks carry. Null when the answer has none. */
  appScopedId: string | null;
  username: string;
  name: string | null;
  /** As received (`BUSINESS`, `Media_Creator`): compare without case. */
  accountType: string | null;
  pictureUrl: string | null;
  followersCount: number | null;
  mediaCount: number | null;
}

export interface MediaItem {
  id: string;
  /** `IMAGE`, `VIDEO`, `CAROUSEL_ALBUM`; open. */
  mediaType: string | null;
  /** `FEED`, `REELS`, `STORY`, `AD`; open; null when Instagram withholds it. */
  productType: string | null;
  caption: string | null;
  mediaUrl: string | null;
  thumbnailUrl: string | null;
  permalink: string | null;
  /** Epoch milliseconds; null when absent. */
  at: number | null;
  likeCount: number | null;
  commentsCount: number | null;
}

export interface CommentItem {
  id: string;
  text: string | null;
  /** Epoch milliseconds; null when absent. */
  at: number | null;
  username: string | null;
  from: { id: string; username: string | null; selfIgScopedId: string | null } | null;
  hidden: boolean | null;
  parentId: string | null;
  mediaId: string | null;
  likeCount: number | null;
  /** Newest first; `hasMore` says that there are others. Null where there are none, or they were not asked for. */
  replies: { items: CommentItem[]; hasMore: boolean } | null;
}

export interface Profile {
  id: string;
  name: string | null;
  username: string | null;
  pictureUrl: string | null;
  followerCount: number | null;
  followsAccount: boolean | null;
  followedByAccount: boolean | null;
  verified: boolean | null;
}

/** `consent`: Instagram withholds the profile, most often since the person has not written or tapped yet. That means unknown, not "does not follow". */
export type ProfileAnswer = { k: 'profile'; profile: Profile } | { k: 'consent' };

export interface Insight {
  name: string;
  /** Null where Instagram has no number (never a zero of ours). */
  value: number | null;
  breakdown: { dimension: string; value: number }[];
}

export interface Subscription {
  appId: string | null;
  fields: string[];
}

export interface Conversation {
  id: string;
  /** Epoch milliseconds; null when absent. */
  updatedAt: number | null;
}

export interface MessageRef {
  id: string;
  /** Epoch milliseconds; null when absent. */
  at: number | null;
}

export interface ThreadMessage extends MessageRef {
  fromId: string | null;
  toIds: string[];
  text: string | null;
}

/** Every call Recado makes to Instagram (docs/platform.md 1, 2, 4 to 8). Nothing throws for what Instagram or the network does. */
export interface InstagramClient {
  /** The page where the seller allows access. Pure; `scopes` defaults to what Recado uses. */
  authorizeUrl(ask: { state: string; redirectUri: string; forceReauth?: boolean; scopes?: Permission[] }): string;
  /** At most once per code: a code works once (docs/platform.md 1.3). */
  exchangeCode(ask: { code: string; redirectUri: string; timeoutMs?: number }): Promise<CallResult<ShortToken>>;
  longLivedToken(ask: Caller): Promise<CallResult<LongToken>>;
  refreshToken(ask: Caller): Promise<CallResult<LongToken>>;
  me(ask: Caller): Promise<CallResult<Me>>;

  /** Newest first. Asks again without `caption` and `media_product_type` when Instagram refuses them (code 100). */
  listMedia(ask: Caller & PageRequest & { igId: string }): Promise<CallResult<Page<MediaItem>>>;
  listStories(ask: Caller & PageRequest & { igId: string }): Promise<CallResult<Page<MediaItem>>>;
  /** The broadcast that runs now, or nothing. Whether an Instagram Login may ask is not documented (docs/platform.md 7). */
  listLiveMedia(ask: Caller & { igId: string }): Promise<CallResult<Page<MediaItem>>>;
  getMedia(ask: Caller & { mediaId: string }): Promise<CallResult<MediaItem>>;
  /** Metrics without data are missing from the list. */
  mediaInsights(
    ask: Caller & { mediaId: string; metrics: string[]; breakdown?: string },
  ): Promise<CallResult<Insight[]>>;

  /** Top level only, newest first, 50 a page; with `replies` each with so many of its own, 50 at most. */
  listComments(
    ask: Caller & PageRequest & { mediaId: string; replies?: number },
  ): Promise<CallResult<Page<CommentItem>>>;
  getComment(ask: Caller & { commentId: string }): Promise<CallResult<CommentItem>>;
  listReplies(ask: Caller & PageRequest & { commentId: string }): Promise<CallResult<Page<CommentItem>>>;
  /** Public reply. Not idempotent: after `unknown`, read the replies first. */
  replyToComment(ask: SendCaller & { commentId: string; text: string }): Promise<SendOutcome>;
  hideComment(ask: Caller & { commentId: string; hidden: boolean }): Promise<CallResult<true>>;

  /** Private reply (by comment id) or message (by IGSID). Checked against our limits before anything is sent. */
  sendMessage(ask: SendCaller & { igId: string; message: Message }): Promise<SendOutcome>;
  senderAction(
    ask: Caller & { igId: string; igsid: string; action: 'typing_on' | 'typing_off' | 'mark_seen' },
  ): Promise<CallResult<true>>;
  /** `brief`: names, and whether the person follows, alone. */
  profile(ask: Caller & { igsid: string; brief?: boolean }): Promise<CallResult<ProfileAnswer>>;

  /** Conversations of the account, or with one person. Instagram allows 2 calls a second. */
  listConversations(ask: Caller & PageRequest & { igsid?: string }): Promise<CallResult<Page<Conversation>>>;
  listMessages(ask: Caller & { conversationId: string }): Promise<CallResult<MessageRef[]>>;
  /** Only the 20 most recent messages of a thread are readable. */
  getMessage(ask: Caller & { messageId: string }): Promise<CallResult<ThreadMessage>>;

  /** Atomic at Instagram: one invalid name subscribes nothing. */
  subscribe(ask: Caller & { igId: string; fields: string[] }): Promise<CallResult<true>>;
  readSubscriptions(ask: Caller & { igId: string }): Promise<CallResult<Subscription[]>>;
  unsubscribe(ask: Caller & { igId: string }): Promise<CallResult<true>>;

  /** Waits for calls under way, then closes every connection. */
  close(): Promise<void>;
}
