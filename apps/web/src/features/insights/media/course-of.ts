import type { InsightMetric, MediaInsights } from '@recado/contract';

type Metrics = MediaInsights['metrics'];

/** The figures that say most, the first that a media has is drawn where nobody chose another. */
const TELLING: readonly InsightMetric[] = ['reach', 'views', 'likes', 'comments', 'replies'];

/** Returns the figure that is drawn: the one that was asked for where the media has it; null where it has none. Pure. */
export function chartedOf(metrics: Metrics, asked: InsightMetric | undefined): InsightMetric | null {
  const has = new Set(metrics.map(({ name }) => name));
  if (asked !== undefined && has.has(asked)) return asked;
  return TELLING.find((name) => has.has(name)) ?? metrics[0]?.name ?? null;
}

/** Returns one figure over the days, oldest first; null on a day that was read without it: it is missing, or was 0. Pure. */
export function courseOf(days: MediaInsights['days'], metric: InsightMetric): { day: string; value: number | null }[] {
  return days
    .map(({ day, metrics }) => ({ day, value: metrics.find(({ name }) => name === metric)?.value ?? null }))
    .toReversed();
}
