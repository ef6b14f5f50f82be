import { useLingui } from '@lingui/react/macro';
import type { InsightMetric } from '@recado/contract';

/** The names of what Instagram counts of a media. */
export function useMetricWords(): Readonly<Record<InsightMetric, string>> {
  const { t } = useLingui();
  return {
    replies: t`Replies`,
    comments: t`Comments`,
    likes: t`Likes`,
    reach: t`Reach`,
    follows: t`Follows`,
    shares: t`Shares`,
    profileVisits: t`Profile visits`,
    averageWatchTime: t`Average watch time`,
    totalWatchTime: t`Total watch time`,
    saved: t`Saves`,
    totalInteractions: t`Total interactions`,
    views: t`Views`,
  };
}
