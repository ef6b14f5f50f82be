import { SHOWN } from '@recado/engine';
import * as z from 'zod/mini';
import { ContentSchema, DELIVERY_REASONS, DELIVERY_STATES } from '../activity.ts';
import { routes } from '../route.ts';

/** Bytes of UTF-8 that Instagram takes in a message, and so in a saved reply. */
export const MOST_MESSAGE_BYTES = 1_000;

/** Saved replies of an account, and the characters of the name of one. */
export const MOST_SAVED_REPLIES = 100;
export const MOST_REPLY_NAME = 60;

/** The parts of the list: the person's last word has no answer, a message may be sent now, the owner answers by hand. */
export const CONVERSATION_PARTS = ['waiting', 'open', 'by_hand'] as const;
export type ConversationPart = (typeof CONVERSATION_PARTS)[number];

/** The sides that say a line: the person, an automation, the owner here, or the owner in Instagram's app. */
export const SAID_BY = ['person', 'automation', 'here', 'instagram'] as const;
export type SaidBy = (typeof SAID_BY)[number];

const personId = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,80}$/));
const id = z.uuid();

const who = {
  id: z.string(),
  username: z.nullable(z.string()),
  /** The display name. */
  name: z.nullable(z.string()),
};

const standing = {
  /** Until when a message may be sent, 24 hours after the person's last one; null where they wrote none that counts. */
  windowUntil: z.nullable(z.number()),
  /** The person's last word has no answer by anybody, and was not marked as done. */
  waits: z.boolean(),
  /** The owner took the person over: automations stand back until they are handed over. */
  taken: z.boolean(),
};

/** A line of the list. */
export const ListedConversationSchema = z.object({
  ...who,
  ...standing,
  /** The line that it stands in the list for: the person's newest message or tap, or the newest that has the words looked for. */
  last: z.object({
    id: z.string(),
    at: z.number(),
    by: z.enum(SAID_BY),
    text: z.nullable(z.string()),
    shows: z.nullable(z.enum(SHOWN)),
  }),
});
export type ListedConversation = z.infer<typeof ListedConversationSchema>;

/** One thing that was said, by either side. */
export const SaidSchema = z.object({
  id: z.string(),
  at: z.number(),
  by: z.enum(SAID_BY),
  /** `comment` is what the person wrote under a post, `tap` a button of ours that they pressed. */
  kind: z.enum(['message', 'comment', 'tap']),
  /** Null where it shows something else, or where its words are not kept any more. */
  text: z.nullable(z.string()),
  shows: z.nullable(z.enum(SHOWN)),
  /** The message as we sent it, or will; null of all that came from elsewhere. */
  content: z.nullable(ContentSchema),
  state: z.nullable(z.enum(DELIVERY_STATES)),
  reason: z.nullable(z.enum(DELIVERY_REASONS)),
  automation: z.nullable(z.object({ id: z.string(), kind: z.string(), name: z.nullable(z.string()) })),
  media: z.nullable(z.object({ id: z.string(), caption: z.string(), pictureUrl: z.nullable(z.string()) })),
});
export type Said = z.infer<typeof SaidSchema>;

export const ConversationSchema = z.object({
  ...who,
  ...standing,
  /** Until when automations stand back since the owner answered by hand, epoch milliseconds; null where they do not, or without an end. */
  standsBackUntil: z.nullable(z.number()),
  /** The moment at which they asked for no more automatic messages. */
  optedOutAt: z.nullable(z.number()),
  /** The seller had them never answered by automations. */
  ignored: z.boolean(),
  note: z.nullable(z.string()),
  /** A page of what was said, oldest first. */
  said: z.array(SaidSchema),
  /** The place before which there is more; null where this is the beginning. */
  before: z.nullable(z.string()),
  /** The account keeps words and names for so many days. */
  keptDays: z.number(),
});
export type Conversation = z.infer<typeof ConversationSchema>;

export const SavedReplySchema = z.object({ id: z.string(), name: z.string(), text: z.string() });
export type SavedReply = z.infer<typeof SavedReplySchema>;

/** A saved reply in the list; `filled`: with the names of the person that was asked for, its own text without one. */
export const ListedReplySchema = z.object({ id: z.string(), name: z.string(), text: z.string(), filled: z.string() });
export type ListedReply = z.infer<typeof ListedReplySchema>;

const reply = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_REPLY_NAME)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_MESSAGE_BYTES)),
});

const ofOne = { access: 'account', params: z.strictObject({ personId }) } as const;

export const conversationRoutes = routes({
  conversations: {
    method: 'GET',
    path: '/conversations',
    summary: 'The people who sent a message, who waits for an answer, and until when one may be sent',
    access: 'account',
    whileViewing: 'allowed',
    query: z.strictObject({
      /** A part of a handle, of a name, or of what was said in a message and is kept. */
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(CONVERSATION_PARTS)),
      after: z.optional(z.uuid()),
    }),
    /** A page has few items or none, and yet a next one, where much was looked through and little fits. */
    answer: z.object({ items: z.array(ListedConversationSchema), next: z.nullable(z.string()) }),
  },
  conversation: {
    method: 'GET',
    path: '/conversations/{personId}',
    summary: 'What a person and the account said to each other, with who wrote each line and what became of ours',
    ...ofOne,
    whileViewing: 'allowed',
    query: z.strictObject({ before: z.optional(z.uuid()) }),
    answer: ConversationSchema,
  },
  writeMessage: {
    method: 'POST',
    path: '/conversations/{personId}/messages',
    summary:
      'Sends a message by hand, within 24 hours of the person’s last one; it costs no credit. Automations stand back for the person as long as the account chose. The same key sends nothing twice',
    ...ofOne,
    body: z.strictObject({
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_MESSAGE_BYTES)),
      /** Made anew for each message, and kept when the same one is tried again. */
      key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
      /** Said where the person asked for no more automatic messages and their owner, who is none, writes all the same. */
      despiteOptOut: z._default(z.boolean(), false),
    }),
    /** The line as it stands in the conversation. */
    answer: z.object({ id: z.string() }),
  },
  takeConversation: {
    method: 'PUT',
    path: '/conversations/{personId}/taken',
    summary:
      'Takes a person over from the automations, which stand back, or hands them over, so that the next event is answered again',
    ...ofOne,
    body: z.strictObject({ taken: z.boolean() }),
    answer: z.object({ taken: z.boolean() }),
  },
  endConversation: {
    method: 'PUT',
    path: '/conversations/{personId}/done',
    summary: 'Marks what the person wrote so far as done, or as waiting again',
    ...ofOne,
    body: z.strictObject({ done: z.boolean() }),
    answer: z.object({ done: z.boolean() }),
  },
  savedReplies: {
    method: 'GET',
    path: '/saved-replies',
    summary: 'The texts that the account keeps for messages by hand, by name',
    access: 'account',
    whileViewing: 'allowed',
    /** `person`: whose names stand in the texts. */
    query: z.strictObject({ person: z.optional(personId) }),
    answer: z.object({ items: z.array(ListedReplySchema) }),
  },
  saveReply: {
    method: 'PUT',
    path: '/saved-replies/{id}',
    summary: 'Keeps a text for messages by hand; its id is made by who saves it first',
    access: 'account',
    params: z.strictObject({ id }),
    body: reply,
    answer: SavedReplySchema,
  },
  removeReply: {
    method: 'DELETE',
    path: '/saved-replies/{id}',
    summary: 'Takes a saved reply away; harmless any number of times',
    access: 'account',
    params: z.strictObject({ id }),
    answer: z.object({}),
  },
});
