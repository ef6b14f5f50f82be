import * as z from 'zod/mini';

/**
 * Every webhook of docs/platform.md 3.4. Ids are strings (a safe integer is accepted and turned into one; digits beyond 2^53
 * are saved by `parseBody` before they get here). Schemas ask only for what makes an item usable; everything else is optional,
 * and unknown keys stay in the update's `raw`. A field comes only to who asked for it: `features/accounts/webhook-fields.ts` of the server.
 */
const Id = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.int()]),
  z.transform((id: string | number) => String(id)),
);
const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
const Time = z.nullish(z.union([z.number(), z.string()]));

const Media = z.object({
  id: z.nullish(Id),
  media_product_type: text,
  ad_id: z.nullish(Id),
  ad_title: text,
  original_media_id: z.nullish(Id),
});

const CommentFields = {
  from: z.nullish(z.object({ id: z.nullish(Id), username: text, self_ig_scoped_id: z.nullish(Id) })),
  text,
  parent_id: z.nullish(Id),
  media: z.nullish(Media),
};

/** `comments` and `live_comments`. `id` comes as `comment_id` in Facebook-Login samples; `from` may be missing. */
export const Comment = z.pipe(
  z.object({ id: z.nullish(Id), comment_id: z.nullish(Id), ...CommentFields }),
  z.transform((value, context) => {
    const { comment_id, ...comment } = value;
    const id = comment.id ?? comment_id;
    if (id) return { ...comment, id };
    context.issues.push({ code: 'custom', message: 'no comment id', input: value });
    return z.NEVER;
  }),
);

/** `mentions`: a caption (media only) or a comment on somebody else's media. */
export const Mention = z.object({ media_id: Id, comment_id: z.nullish(Id) });

/** `story_insights`, not delivered on Instagram Login; kept for completeness. */
export const StoryInsights = z.object({
  media_id: Id,
  exits: z.nullish(z.number()),
  replies: z.nullish(z.number()),
  reach: z.nullish(z.number()),
  taps_forward: z.nullish(z.number()),
  taps_back: z.nullish(z.number()),
  impressions: z.nullish(z.number()),
});

/** Fields whose payload nobody documents (docs/platform.md 3.4, last heading): any object or list. */
export const Undocumented = z.union([z.looseObject({}), z.array(z.unknown())]);

const Referral = z.looseObject({ ref: text, source: text, type: text, ad_id: z.nullish(Id) });
const Party = z.nullish(z.object({ id: z.nullish(Id) }));
const Parties = { sender: Party, recipient: Party, timestamp: Time };

/** `type` is an open string: unknown attachment types are kept. */
const Attachment = z.looseObject({ type: text, payload: z.nullish(z.looseObject({ url: text })) });

/** The samples write one attachment as an object now and then. */
const Attachments = z.pipe(
  z.union([z.array(Attachment), Attachment]),
  z.transform((value) => (Array.isArray(value) ? value : [value])),
);

/** `messages` in all its cases: plain, quick reply, story reply, story mention, inline reply, ad click, echo, self test, unsent, unsupported. */
export const MessageEvent = z.object({
  ...Parties,
  message: z.object({
    mid: Id,
    text,
    attachments: z.nullish(Attachments),
    quick_reply: z.nullish(z.object({ payload: text })),
    reply_to: z.nullish(
      z.object({
        mid: z.nullish(Id),
        story: z.nullish(z.object({ id: z.nullish(Id), url: text, link_sticker_url: text })),
      }),
    ),
    referral: z.nullish(Referral),
    is_echo: flag,
    is_self: flag,
    is_deleted: flag,
    is_unsupported: flag,
    app_id: z.nullish(Id),
    metadata: text,
  }),
});

export const EditEvent = z.object({
  ...Parties,
  message_edit: z.object({ mid: Id, text, num_edit: z.nullish(Id) }),
});

/** `mid` is missing on ice breakers; `is_self` sits beside the postback. */
export const PostbackEvent = z.object({
  ...Parties,
  is_self: flag,
  postback: z.object({ mid: z.nullish(Id), title: text, payload: text, is_self: flag, referral: z.nullish(Referral) }),
});

export const ReactionEvent = z.object({
  ...Parties,
  reaction: z.object({ mid: Id, action: text, reaction: text, emoji: text }),
});

export const SeenEvent = z.object({ ...Parties, read: z.object({ mid: Id }) });

export const ReferralEvent = z.object({ ...Parties, referral: Referral });

/** No Instagram payload is documented: parsed loosely. */
export const OptinEvent = z.object({ ...Parties, optin: z.looseObject({ type: text, payload: text }) });

const Control = z.nullish(
  z.looseObject({ previous_owner_app_id: z.nullish(Id), new_owner_app_id: z.nullish(Id), metadata: text }),
);

/** Thread control moved between apps, or anything at all that arrived in `standby[]`. */
export const HandoverEvent = z.looseObject({
  ...Parties,
  pass_thread_control: Control,
  take_thread_control: Control,
  request_thread_control: Control,
});

export type Comment = z.output<typeof Comment>;
export type Mention = z.output<typeof Mention>;
export type StoryInsights = z.output<typeof StoryInsights>;
export type Undocumented = z.output<typeof Undocumented>;
export type MessageEvent = z.output<typeof MessageEvent>;
export type EditEvent = z.output<typeof EditEvent>;
export type PostbackEvent = z.output<typeof PostbackEvent>;
export type ReactionEvent = z.output<typeof ReactionEvent>;
export type SeenEvent = z.output<typeof SeenEvent>;
export type ReferralEvent = z.output<typeof ReferralEvent>;
export type OptinEvent = z.output<typeof OptinEvent>;
export type HandoverEvent = z.output<typeof HandoverEvent>;
