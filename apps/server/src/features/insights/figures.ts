import type { InsightMetric } from '@recado/contract';
import type { Insight } from '@recado/instagram';

/** The column of a figure in `media_insights`. */
type MetricColumn = (typeof METRICS)[number]['column'];

/** Every figure that is kept: its name in the contract, its column, and the metric of Instagram that it is read from. */
export const METRICS = [
  { name: 'replies', column: 'replies', metric: 'replies' },
  { name: 'comments', column: 'comments', metric: 'comments' },
  { name: 'likes', column: 'likes', metric: 'likes' },
  { name: 'reach', column: 'reach', metric: 'reach' },
  { name: 'follows', column: 'follows', metric: 'follows' },
  { name: 'shares', column: 'shares', metric: 'shares' },
  { name: 'profileVisits', column: 'profile_visits', metric: 'profile_visits' },
  { name: 'averageWatchTime', column: 'average_watch_ms', metric: 'ig_reels_avg_watch_time' },
  { name: 'totalWatchTime', column: 'total_watch_ms', metric: 'ig_reels_video_view_total_time' },
  { name: 'saved', column: 'saved', metric: 'saved' },
  { name: 'totalInteractions', column: 'total_interactions', metric: 'total_interactions' },
  { name: 'views', column: 'views', metric: 'views' },
] as const satisfies readonly { name: InsightMetric; column: string; metric: string }[];

/** The figures of a media by column; null is missing, which is not 0. */
export type Figures = Record<MetricColumn, number | null>;

/** Returns the figures among what Instagram said: whole numbers from 0 on. Everything else is missing. */
export function readFigures(insights: readonly Insight[]): Figures {
  const said = new Map(insights.map(({ name, value }) => [name, value]));
  const entries = METRICS.map(({ column, metric }) => [column, wholeNumber(said.get(metric))] as const);
  return Object.fromEntries(entries) as Figures; // as: every column has its entry
}

function wholeNumber(value: number | null | undefined): number | null {
  const whole = typeof value === 'number' ? Math.round(value) : Number.NaN;
  return Number.isSafeInteger(whole) && whole >= 0 ? whole : null;
}
