import * as z from 'zod/mini';
import { routes } from '../route.ts';

/** Characters of a seller's note about a person. */
export const MOST_NOTE = 1_000;

/** The parts of the list of people: who wrote in the last seven days, got a DM, asked for no more messages, or is never answered. */
export const PEOPLE_PARTS = ['week', 'got_dm', 'opted_out', 'never'] as const;
export type PeoplePart = (typeof PEOPLE_PARTS)[number];

/** The orders of the list: who wrote last first, or who wrote most of the newest `OFTEN_OF` events. */
export const PEOPLE_ORDERS = ['last', 'often'] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** The number of newest events of which *most often* is counted. */
export const OFTEN_OF = 10_000;

/** Counts of a person stop here in the list, and on their own page; a screen says *100 and more*. */
export const MOST_COUNTED = { listed: 100, alone: 1_000 } as const; // const: screens name both

const personId = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,80}$/));

const person = {
  id: z.string(),
  username: z.nullable(z.string()),
  /** The display name. */
  name: z.nullable(z.string()),
  /** Comments and messages that are kept, and DMs that arrived, as far as is counted. */
  wrote: z.number(),
  dms: z.number(),
  /** The newest thing that they wrote; null where nothing is kept. */
  last: z.nullable(
    z.object({
      id: z.string(),
      at: z.number(),
      kind: z.enum(['comment', 'message']),
      text: z.nullable(z.string()),
      media: z.nullable(z.object({ id: z.string(), caption: z.string(), pictureUrl: z.nullable(z.string()) })),
    }),
  ),
  /** The moment at which they asked for no more automatic messages. */
  optedOutAt: z.nullable(z.number()),
  /** The seller had them never answered. */
  ignored: z.boolean(),
};

export const ListedPersonSchema = z.object({ ...person, hasNote: z.boolean() });
export type ListedPerson = z.infer<typeof ListedPersonSchema>;

export const PersonSchema = z.object({
  ...person,
  note: z.nullable(z.string()),
  /** The moment at which what was kept of them was taken away; what they wrote since is there. */
  erasedAt: z.nullable(z.number()),
  /** The account keeps words and names for so many days. */
  keptDays: z.number(),
  /** The posts on which they wrote and the automations that answered them, of their newest 500 events, most first; five at most. */
  posts: z.array(
    z.object({ mediaId: z.string(), caption: z.string(), pictureUrl: z.nullable(z.string()), count: z.number() }),
  ),
  automations: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      name: z.nullable(z.string()),
      mediaId: z.nullable(z.string()),
      caption: z.nullable(z.string()),
      count: z.number(),
    }),
  ),
});
export type Person = z.infer<typeof PersonSchema>;

const ofOne = { access: 'account', params: z.strictObject({ personId }) } as const;

export const peopleRoutes = routes({
  people: {
    method: 'GET',
    path: '/people',
    summary: 'Who wrote, how often, and what they got',
    access: 'account',
    whileViewing: 'allowed',
    key: 'people:read',
    query: z.strictObject({
      /** A part of a handle or of a name. */
      q: z.optional(z.string().check(z.maxLength(100))),
      show: z.optional(z.enum(PEOPLE_PARTS)),
      /** Of no effect among those who opted out or are never answered, who stand in an order of their own. */
      sort: z._default(z.enum(PEOPLE_ORDERS), 'last'),
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    /** A page has few items or none, and yet a next one, where much was looked through and little fits. */
    answer: z.object({ items: z.array(ListedPersonSchema), next: z.nullable(z.string()) }),
  },
  person: {
    method: 'GET',
    path: '/people/{personId}',
    summary: 'One person: what is known, what they wrote about, what answered them, the note',
    ...ofOne,
    whileViewing: 'allowed',
    key: 'people:read',
    answer: PersonSchema,
  },
  setPersonNote: {
    method: 'PUT',
    path: '/people/{personId}/note',
    summary: 'Keeps a note about a person, or takes it away',
    ...ofOne,
    whileViewing: 'allowed',
    body: z.strictObject({ note: z.nullable(z.string().check(z.maxLength(MOST_NOTE))) }),
    answer: z.object({ note: z.nullable(z.string()) }),
  },
  forgetPerson: {
    method: 'DELETE',
    path: '/people/{personId}',
    summary: 'Takes away what is kept of a person: names, words, messages, the note; harmless any number of times',
    ...ofOne,
    answer: z.object({}),
  },
});
