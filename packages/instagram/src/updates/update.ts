import type {
  Comment,
  EditEvent,
  HandoverEvent,
  Mention,
  MessageEvent,
  OptinEvent,
  PostbackEvent,
  ReactionEvent,
  ReferralEvent,
  SeenEvent,
  StoryInsights,
  Undocumented,
} from './payloads.ts';

interface UpdateBase {
  /** The account's IG_ID (`entry.id`), the tenant key; `''` when the entry has none. */
  igId: string;
  /** Unique per update (docs/platform.md 3.5): the same update delivered twice has the same key. ASCII, at most 1,300 characters. */
  key: string;
  /** The time at which it happened as far as the payload knows, epoch milliseconds; 0 when it carries no readable time. */
  at: number;
  /**
   * The item as received, strings made safe for Postgres by `parseBody`: an item of `messaging[]`, a `{field, value}`, or
   * `{standby: item}`. Put back into `messaging` or `changes` of an entry, `readUpdates` reads the same update from it.
   */
  raw: unknown;
}

/** Reasons for which an item is kept without being understood. */
export type UnknownReason =
  | 'not_instagram'
  | 'no_account'
  | 'no_items'
  | 'not_an_object'
  | 'unknown_field'
  | 'unknown_event'
  | 'unused_field'
  | 'malformed';

/** One item of a webhook POST. */
export type Update = UpdateBase &
  (
    | { kind: 'comment' | 'live_comment'; value: Comment }
    | { kind: 'mention'; value: Mention }
    | { kind: 'message' | 'echo' | 'deleted'; value: MessageEvent }
    /** `edit_zero`: nothing was edited; it comes beside, or instead of, a new message with this id. */
    | { kind: 'edit' | 'edit_zero'; value: EditEvent }
    | { kind: 'postback'; value: PostbackEvent }
    | { kind: 'reaction'; value: ReactionEvent }
    | { kind: 'seen'; value: SeenEvent }
    | { kind: 'referral'; value: ReferralEvent }
    | { kind: 'optin'; value: OptinEvent }
    | { kind: 'handover'; value: HandoverEvent }
    | { kind: 'unknown'; reason: UnknownReason; value: StoryInsights | Undocumented | null }
  );

export type UpdateKind = Update['kind'];
