import type { HintKind } from '@recado/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readAnew } from '../read-anew.ts';

type Kind = Exclude<HintKind, 'everything'>;

/**
 * The beginnings of the keys of what each kind of thing is shown in. Not there: what somebody is typing into, which a form reads once, and
 * pages of a list that only grows at its head.
 */
const QUERIES: Readonly<Record<Kind, readonly string[]>> = {
  activity: [
    ...['activity-head', 'activity-one', 'people-head', 'person', 'conversations-head', 'conversation'],
    ...['saved-replies', 'home', 'results', 'coverage', 'lives-now'],
  ],
  credits: ['credits'],
  automations: ['named', 'media', 'home'],
  media: ['media', 'named'],
  audios: ['audios'],
  pictures: ['pictures'],
  plans: ['credits', 'payments', 'me'],
  notices: ['me', 'notices', 'notice-settings'],
  account: [
    'me',
    'home',
    'connection',
    'sessions',
    'keys',
    'views',
    'respect',
    'sales',
    'results',
    'affiliate',
    'partnership',
    'partner-products',
  ],
};
const ALL = [...new Set(Object.values(QUERIES).flat())];

function isKind(word: string): word is Kind {
  return Object.hasOwn(QUERIES, word);
}

/** Asks anew for what shows these kinds of things. A kind that a later server knows is none of ours. */
export function askAnew(client: QueryClient, kinds: readonly string[]): void {
  const names = kinds.includes('everything') ? ALL : new Set(kinds.filter(isKind).flatMap((kind) => QUERIES[kind]));
  readAnew(client, names);
}
