import type { InsightMetric, ResultDays, Results } from '@recado/contract';

/** The lengths of time that one may look back, and the figures of which each day is drawn. */
export const SPANS = [7, 28, 90] as const satisfies readonly ResultDays[];
export const FIGURES = [
  'dms',
  'answered',
  'replies',
  'taps',
  'follows',
  'sales',
] as const satisfies readonly (keyof Omit<Results['days'][number], 'day'>)[];
export type Figure = (typeof FIGURES)[number];

/** The search of `/dashboard`: absent is 28 days, and DMs. */
export interface ResultsSearch {
  days?: 7 | 90;
  figure?: Exclude<Figure, 'dms'>;
}

/** Reads what is looked at; anything unknown counts as absent. */
export function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  const days = [7 as const, 90 as const].find((known) => known === search.days);
  const figure = FIGURES.find((known): known is Exclude<Figure, 'dms'> => known !== 'dms' && known === search.figure);
  return { ...(days ? { days } : {}), ...(figure ? { figure } : {}) };
}

/** Reads which figure of a media is drawn; the names are held together with those that a media has where it is shown. */
export function readMediaSearch({ metric }: Record<string, unknown>): { metric?: InsightMetric } {
  return typeof metric === 'string' && /^[a-zA-Z]{1,30}$/.test(metric) ? { metric: metric as InsightMetric } : {}; // as: an unknown one is none that a media has
}
