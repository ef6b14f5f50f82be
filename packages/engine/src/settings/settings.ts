import * as z from 'zod/mini';
import { countCharacters, LIMITS, type TextSize, textSize } from '../limits.ts';
import type { ProblemCode } from './problem.ts';

export const TEMPLATES = ['links', 'generic', 'buttons', 'audio'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Text sent to Instagram: counted in UTF-8 bytes (1,000) as Instagram counts, which are never fewer than its characters. */
const messageText = z.string().check(
  z.refine((text) => text.trim().length > 0, { error: 'text_empty' }),
  within(textSize, 'message_too_large'),
);

const filledTitle = z.string().check(z.refine((title) => title.trim().length > 0, { error: 'title_empty' }));

const webUrl = z
  .string()
  .check(
    z.overwrite(asAddress),
    z.maxLength(LIMITS.urlCharacters, { error: 'url_too_long' }),
    z.refine(isWebUrl, { error: 'url_invalid' }),
  );

/** Instagram fetches the image by itself, over https alone (docs/platform.md 5.4). */
const imageUrl = z.string().check(
  z.overwrite(asAddress),
  z.maxLength(LIMITS.urlCharacters, { error: 'url_too_long' }),
  z.refine((url) => isWebUrl(url) && url.toLowerCase().startsWith('https:'), { error: 'url_invalid' }),
);

const trigger = z.string().check(
  z.refine((word) => word.trim().length > 0, { error: 'trigger_empty' }),
  z.refine((word) => countCharacters(word) <= LIMITS.triggerCharacters, { error: 'trigger_too_long' }),
);

const replyText = z.string().check(
  z.refine((text) => text.trim().length > 0, { error: 'text_empty' }),
  atMost(LIMITS.replyCharacters, 'reply_too_large'),
);

/** Epoch milliseconds, to the end of the year 9998: a calendar shows years of four digits. */
const moment = z.int().check(z.minimum(0), z.maximum(253_370_764_799_999));

const removedReply = z.string().check(atMost(LIMITS.removedReplyCharacters, 'text_too_large'));

export const LinkSchema = z.strictObject({
  url: webUrl,
  title: filledTitle.check(atMost(LIMITS.buttonTitleCharacters, 'link_title_too_large')),
});
export type Link = z.infer<typeof LinkSchema>;

export const FollowerOnlySchema = z.strictObject({
  enabled: z.boolean(),
  messagetitletexts: z.array(messageText).check(z.maxLength(LIMITS.titles, { error: 'too_many' })),
  buttonText: z.string().check(atMost(LIMITS.buttonTitleCharacters, 'title_too_large')),
});

/** Another wording, held against the automation's own: a list that is empty says the same as there. */
export const ComparisonSchema = z.strictObject({
  messagetitletexts: z.array(messageText).check(z.maxLength(LIMITS.titles, { error: 'too_many' })),
  replyComments: z.array(replyText).check(z.maxLength(LIMITS.replies, { error: 'too_many' })),
});

/**
 * The whole settings of an automation, one shape for all kinds. A part that a kind does not have keeps its default.
 * Errors are codes; `checkSettings` adds the rules that depend on the kind or on several fields.
 */
export const SettingsSchema = z.strictObject({
  anyComment: z._default(z.boolean(), false),
  activationComments: z._default(z.array(trigger).check(z.maxLength(LIMITS.triggers, { error: 'too_many' })), []),
  detectSpam: z._default(z.boolean(), true),
  name: z._default(z.nullable(z.string().check(z.maxLength(100, { error: 'name_too_long' }))), null),
  activationMessages: z._default(z.array(trigger).check(z.maxLength(LIMITS.triggers, { error: 'too_many' })), []),
  exactMatch: z._default(z.boolean(), false),
  /** Words count with their letters drawn out as well: `queroooo` is `quero`. Versions from before it have it on. */
  drawnOut: z._default(z.boolean(), true),
  cooldown_days: z._default(z.int().check(z.minimum(0), z.maximum(365)), 0),
  replyToComment: z._default(z.boolean(), false),
  replyComments: z._default(z.array(replyText).check(z.maxLength(LIMITS.replies, { error: 'too_many' })), []),
  /** Built-in padding replies that the seller removed; never offered again. */
  removedReplies: z._default(
    z.array(removedReply).check(z.maxLength(LIMITS.removedReplies, { error: 'too_many' })),
    [],
  ),
  /** Whoever is not known to follow is told to look in the message requests. Versions from before it have it off. */
  tellOfRequests: z._default(z.boolean(), false),
  /** Replies of the seller's own that tell it; beyond them, all others with a sentence of ours. */
  requestsReplies: z._default(z.array(replyText).check(z.maxLength(LIMITS.replies, { error: 'too_many' })), []),
  /** Reply in public even when the DM failed for good. */
  replyAnyway: z._default(z.boolean(), false),
  messagetitletexts: z._default(z.array(messageText).check(z.maxLength(LIMITS.titles, { error: 'too_many' })), []),
  template: z._default(z.enum(TEMPLATES), 'links'),
  imageUrl: z._default(z.nullable(imageUrl), null),
  /** A picture of the account's own, in place of an address. */
  imageId: z._default(z.nullable(z.uuid()), null),
  /** Card subtitle of the generic template. */
  subtitle: z._default(z.nullable(z.string().check(atMost(LIMITS.cardSubtitleCharacters, 'text_too_large'))), null),
  /** Text and button of the first step where the template needs two; null takes the built-in words. */
  opening: z._default(
    z.nullable(
      z.strictObject({
        text: messageText,
        buttonText: filledTitle.check(atMost(LIMITS.buttonTitleCharacters, 'title_too_large')),
      }),
    ),
    null,
  ),
  links: z._default(z.array(LinkSchema).check(z.maxLength(LIMITS.links, { error: 'too_many' })), []),
  audioId: z._default(z.nullable(z.string().check(z.maxLength(36))), null),
  audioMode: z._default(z.enum(['flow', 'link']), 'flow'),
  /** The text that the caption of the next post must hold, as a trigger would; null waits for any (`scheduled`). */
  captionText: z._default(z.nullable(trigger), null),
  followerOnly: z._default(FollowerOnlySchema, { enabled: false, messagetitletexts: [], buttonText: '' }),
  /** A second wording, which half of the people get; null: nothing is compared. */
  comparison: z._default(z.nullable(ComparisonSchema), null),
  /** The schedule: what was said from then on, and before the end, is answered. Null leaves that side open. */
  activeFrom: z._default(z.nullable(moment), null),
  activeUntil: z._default(z.nullable(moment), null),
});
export type Settings = z.infer<typeof SettingsSchema>;

/** Refuses a text that has more than `max` characters, and tells how many it has. */
function atMost(max: number, code: ProblemCode) {
  return within((text) => ({ used: countCharacters(text), max, unit: 'characters' }), code);
}

/** Refuses a text that takes more than there is room for, and tells how much it takes. */
function within(sizeOf: (text: string) => TextSize, code: ProblemCode) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    const { used, max, unit } = sizeOf(value);
    if (used > max) issues.push({ code: 'custom', input: value, message: code, params: { used, max, unit } });
  };
}

/**
 * Returns a typed address as Instagram takes it: without spaces around it, and with the slashes that a browser reads into
 * `https:loja.example`.
 */
function asAddress(typed: string): string {
  const url = typed.trim();
  return !isWebUrl(url) || /^https?:\/\/[^\s/]/i.test(url) ? url : new URL(url).href;
}

/** An `http(s)` address with a host of the web, without a name and password in it. */
export function isWebUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') && !url.username;
}
