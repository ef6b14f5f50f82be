import type { MediaInsights } from '@recado/contract';
import { type Figures, METRICS } from './figures.ts';
import type { DayRow, OwnMedia } from './store.ts';

/** Presents figures without what is 0 or missing. */
function presentFigures(figures: Figures): MediaInsights['metrics'] {
  return METRICS.flatMap(({ name, column }) => {
    const value = figures[column];
    return value === null || value === 0 ? [] : [{ name, value }];
  });
}

/** Presents the last reading of a media, and those of its days; `hasMore` says that older ones follow. */
export function presentInsights(
  media: OwnMedia,
  { last, days, hasMore }: { last: DayRow | null; days: readonly DayRow[]; hasMore: boolean },
): MediaInsights {
  return {
    ...media,
    locked: false,
    at: last?.read_at ?? null,
    metrics: last ? presentFigures(last) : [],
    days: days.map((row) => ({ day: row.day, metrics: presentFigures(row) })),
    next: hasMore ? (days.at(-1)?.day ?? null) : null,
  };
}

/** Presents a media to who may not see its figures. */
export function presentLocked(media: OwnMedia): MediaInsights {
  return { ...media, locked: true, at: null, metrics: [], days: [], next: null };
}
