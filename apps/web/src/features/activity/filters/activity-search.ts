import type { ActivityKind } from '@recado/contract';
import type { ActivityFilter } from '../../../api/queries.ts';
import { type Day, isDay, startOf, startOfDays } from '../days.ts';

/** The results that an event can have, in the order of the filter. */
export const RESULTS = [
  'answered',
  'waiting',
  'held',
  'partly',
  'failed',
  'unclear',
  'nothing',
  'near_miss',
  'problem',
] as const;

/** The kinds of event, in the order of the filter. */
export const KINDS = ['comment', 'message', 'story', 'live', 'tap'] as const satisfies readonly ActivityKind[];

/** Lengths of time that end now, in days; the one that runs is the last. */
export const SPANS = [1, 7, 30] as const;
export type Span = (typeof SPANS)[number];

/** The search of the activity list, which its address keeps. */
export interface ActivitySearch {
  q?: string;
  result?: (typeof RESULTS)[number];
  kind?: ActivityKind;
  media?: string;
  /** The last so many days; where there are `from` or `to`, those count. */
  days?: Span;
  /** Days of this browser, the last one included. */
  from?: Day;
  to?: Day;
}

/** Reads the list's filter; anything unknown counts as absent. */
export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const text = (value: unknown, most: number) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';
  const one = <T extends string | number>(of: readonly T[], value: unknown) => of.find((known) => known === value);
  const [q, media] = [text(search.q, 100), text(search.media, 64)];
  const [result, kind] = [one(RESULTS, search.result), one(KINDS, search.kind)];
  const [from, to] = [search.from, search.to].map((day) => (isDay(day) ? day : undefined));
  const days = from || to ? undefined : one(SPANS, search.days);
  return {
    ...(q ? { q } : {}),
    ...(result ? { result } : {}),
    ...(kind ? { kind } : {}),
    ...(media ? { media } : {}),
    ...(days ? { days } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** Returns the search as the call wants it, by the given now: from the first moment of the first day to that of the day after the last. */
export function activityFilterOf({ q, days, from, to, ...rest }: ActivitySearch, now: number): ActivityFilter {
  const [first, last] = from && to && to < from ? [to, from] : [from, to];
  return {
    ...rest,
    ...(q ? { filter: q } : {}),
    ...(first ? { from: startOf(first) } : days ? { from: startOfDays(days, now) } : {}),
    ...(last ? { to: startOf(last, 1) } : {}),
  };
}

/** The filters that are set, but for the search that stands beside them; days count as one. */
export function countFilters({ result, kind, media, days, from, to }: ActivitySearch): number {
  return [result, kind, media, days ?? from ?? to].filter((one) => one !== undefined).length;
}
