import { isNameFallback } from '@recado/engine';
import * as z from 'zod/mini';
import { LocaleSchema } from '../locale-schema.ts';
import { routes } from '../route.ts';

/** Minutes of a week: the longest that automation stands back for the owner. */
export const MOST_OWNER_FIRST = 10_080;
/** Characters of a disclosure: it goes with a message that has words of its own. */
export const MOST_DISCLOSURE = 300;

/** Characters of the word that stands in for a name: as many as a name has. */
export const MOST_FALLBACK = 30;

const cap = z.int().check(z.minimum(1), z.maximum(1000));

const choices = {
  /** Null: on where the law of the account's country asks. */
  disclosureOn: z.nullable(z.boolean()),
  /** Null: the ready words of its fans' language. */
  disclosureText: z.nullable(z.string().check(z.maxLength(MOST_DISCLOSURE))),
  /** So long automation for a person stands back after the owner answered by hand; 0: not at all. */
  ownerFirstMinutes: z.int().check(z.minimum(0), z.maximum(MOST_OWNER_FIRST)),
  /** Most automatic messages to one person in an hour, and in a day. */
  personHourCap: cap,
  personDayCap: cap,
  /** True where a message waits when no credit is left. */
  holdWithoutCredits: z.boolean(),
  /** Stands in for a name that nobody knows; null: the sentence closes up. */
  nameFallback: z.nullable(z.string().check(z.maxLength(MOST_FALLBACK), z.refine(isNameFallback))),
};

/** The language of words that are added for fans (replies of ours, questions, the answer to STOP); null: the account's own. */
const fansLocale = z.nullable(LocaleSchema);

export const RespectSchema = z.object({
  ...choices,
  fansLocale,
  /** The sentence that is said now; null while nothing is. */
  disclosure: z.nullable(z.string()),
  readyDisclosure: z.string(),
  /** People who are never answered, by name; at most 500, and whether there are more. */
  ignored: z.array(z.object({ id: z.string(), username: z.nullable(z.string()), name: z.nullable(z.string()) })),
  moreIgnored: z.boolean(),
});
export type Respect = z.infer<typeof RespectSchema>;

export const respectRoutes = routes({
  respect: {
    method: 'GET',
    path: '/settings/answers',
    summary: 'How automation treats people: disclosure, the owner first, caps, who is never answered',
    access: 'account',
    whileViewing: 'allowed',
    answer: RespectSchema,
  },
  setRespect: {
    method: 'PUT',
    path: '/settings/answers',
    summary: 'Changes how automation treats people',
    access: 'account',
    whileViewing: 'allowed',
    /** Without `fansLocale` that language stays as it is. */
    body: z.strictObject({ ...choices, fansLocale: z.optional(fansLocale) }),
    answer: RespectSchema,
  },
  setIgnored: {
    method: 'PUT',
    path: '/people/{personId}/ignored',
    summary: 'Never answers this person, or answers again',
    access: 'account',
    whileViewing: 'allowed',
    idempotent: true,
    params: z.strictObject({ personId: z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,80}$/)) }),
    body: z.strictObject({ ignored: z.boolean() }),
    answer: z.object({ ignored: z.boolean() }),
  },
});
