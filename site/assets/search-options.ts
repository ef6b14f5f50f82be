import type { Options } from 'minisearch';

/** A part of a page that is found by itself. */
export interface Found {
  /** The address, with its anchor. */
  id: string;
  /** The page's title. */
  title: string;
  /** The heading above the part; empty at the top of a page. */
  section: string;
  text: string;
  /** The first words of the text. */
  lead: string;
}

/** Says how words are kept and looked for: once when the site is built, and in each browser. */
export const SEARCH_OPTIONS: Options<Found> = {
  fields: ['title', 'section', 'text'],
  storeFields: ['title', 'section', 'lead'],
  processTerm: (term) => fold(term) || null,
  searchOptions: {
    boost: { title: 4, section: 2 },
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
  },
};

/** Capitals and accents make no difference: `Automação` is found by `automacao`. */
function fold(term: string): string {
  return term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
