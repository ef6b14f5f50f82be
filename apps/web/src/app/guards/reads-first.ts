import type { Asked } from '../../api/failures/tell-refusal.ts';

type Key = readonly string[];

/**
 * The data that each screen which can be read without a connection shows first, as the beginning of its query's key. Null: it needs none, or
 * says itself that it has none; `dated` is what such a one shows all the same, from when it is.
 */
const READS: readonly (readonly [path: RegExp, first: Key | null, dated?: Key])[] = [
  [/^\/$/, ['home']],
  [/^\/automations$/, ['named', 'all']],
  [/^\/automations\/bin$/, ['named', 'bin']],
  [/^\/content(\/stories)?$/, ['media']],
  [/^\/content\/remixes$/, ['named', 'remixes']],
  [/^\/content\/next$/, ['named', 'scheduled']],
  [/^\/directs$/, ['named', 'directs']],
  [/^\/lives$/, ['named', 'lives']],
  [/^\/(directs|lives)\/new$/, null],
  [/^\/content\/(posts|stories|remixes)\/[^/]+$/, ['automation']],
  [/^\/content\/next\/configure$/, ['automation']],
  [/^\/(directs|lives)\/(?!now$|import$)[^/]+$/, ['automation']],
  [/^\/audios$/, ['audios']],
  [/^\/activity$/, ['activity']],
  [/^\/activity\/[^/]+$/, null, ['activity-one']],
  [/^\/conversations$/, ['conversations']],
  [/^\/conversations\/[^/]+$/, null, ['conversation']],
  [/^\/people$/, ['people']],
  [/^\/people\/[^/]+$/, null, ['person']],
  [/^\/coverage$/, ['coverage']],
  [/^\/dashboard$/, ['results']],
  [/^\/dashboard\/media\/[^/]+$/, null, ['insights']],
  [/^\/credits$/, ['credits', 'statement']],
  [/^\/plans$/, ['plans']],
  [/^\/subscriptions$/, ['credits']],
  [/^\/settings\/answers$/, ['respect']],
  [/^\/settings\/connection$/, ['connection']],
  [/^\/settings\/data$/, ['privacy']],
  [/^\/settings\/notices$/, ['notice-settings']],
  [/^\/(account|settings\/look|ios|whats-new|privacy|terms)$/, null],
];

/** Returns the beginning of the key of what a screen shows, from when it is told; null where that is nothing, or is not kept. */
export function readsFirst(pathname: string): Key | null {
  const [, first = null, dated = null] = READS.find(([path]) => path.test(pathname)) ?? [];
  return first ?? dated;
}

/** Says whether a screen may be opened without a connection: what it shows first is kept, or may be. */
export function isReadable(pathname: string): boolean {
  return READS.some(([path]) => path.test(pathname));
}

/**
 * Says whether a screen cannot be shown because this got no answer. What stands beside the first says so in its own place, and so does a part of a
 * list that somebody chose in its address (`search`): the rest of it may be kept.
 */
export function leadsAway({ pathname, search }: { pathname: string; search: string }, asked: Asked): boolean {
  const found = READS.find(([path]) => path.test(pathname));
  if (!found || asked === null) return true;
  const [, first] = found;
  if (search !== '') return false;
  return first?.every((part, place) => asked[place] === part) ?? false;
}
