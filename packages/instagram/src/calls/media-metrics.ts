const EVERYWHERE = ['views', 'reach', 'shares', 'total_interactions'] as const;

/** The metrics that are asked for, by product (docs/platform.md 8): one that does not fit fails the whole call. */
const BY_PRODUCT: Readonly<Record<string, readonly string[]>> = {
  FEED: [...EVERYWHERE, 'likes', 'comments', 'saved', 'follows', 'profile_visits'],
  REELS: [...EVERYWHERE, 'likes', 'comments', 'saved', 'ig_reels_avg_watch_time', 'ig_reels_video_view_total_time'],
  STORY: [...EVERYWHERE, 'follows', 'profile_visits', 'replies'],
};

/** Returns the metrics that a product has; none for an ad, a broadcast, or a product that nobody knows. */
export function mediaMetrics(product: string): readonly string[] {
  return Object.hasOwn(BY_PRODUCT, product) ? (BY_PRODUCT[product] ?? []) : [];
}
