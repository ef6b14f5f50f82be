import { graphTime } from '../../world/clock.ts';
import { isStoryUp } from '../../world/passing.ts';
import type { Media } from '../../world/state.ts';
import type { World } from '../../world/world.ts';
import type { AuthorizedCall, GraphAnswer } from '../call.ts';
import { needScope } from '../call.ts';
import { refuse, unsupported } from '../refusal.ts';

const everywhere = ['views', 'reach', 'shares', 'total_interactions', 'reposts'];

/** Metrics by product (docs/platform.md 8). */
const mediaMetrics: Record<Media['productType'], string[]> = {
  FEED: [...everywhere, 'likes', 'comments', 'saved', 'follows', 'profile_visits', 'profile_activity'],
  REELS: [
    ...everywhere,
    'likes',
    'comments',
    'saved',
    'ig_reels_avg_watch_time',
    'ig_reels_video_view_total_time',
    'reels_skip_rate',
  ],
  STORY: [...everywhere, 'follows', 'profile_visits', 'profile_activity', 'replies', 'navigation'],
  AD: [],
  // What a broadcast has of its own is documented nowhere.
  LIVE: [],
};

const accountMetrics = new Set([
  'reach',
  'views',
  'accounts_engaged',
  'total_interactions',
  'likes',
  'comments',
  'shares',
  'saves',
  'replies',
  'reposts',
  'follows_and_unfollows',
  'profile_links_taps',
  'follower_count',
]);

/**
 * `GET /<MEDIA_ID>/insights?metric=` — lifetime. A story seen by fewer than 5 answers error 10, and is readable for 24 hours
 * (docs/platform.md 8); simulator choice of code afterwards: 100/33.
 */
export function mediaInsights(call: AuthorizedCall, media: Media): GraphAnswer {
  needScope(call, 'manage_insights');
  if (media.productType === 'STORY' && !isStoryUp(call.world, media)) throw unsupported('get', media.id);
  const figures = mediaFigures(call.world, media);
  const metrics = askedMetrics(call);
  const unfit = metrics.find((metric) => !mediaMetrics[media.productType].includes(metric));
  if (unfit !== undefined) throw refuse('100', `(#100) The metric ${unfit} is not supported for this media`);
  if (media.productType === 'STORY' && (figures.views ?? 0) < 5) {
    throw refuse('10', 'Not enough viewers for the media to show insights');
  }
  const data = metrics.map((name) => ({
    name,
    period: 'lifetime',
    values: [{ value: figures[name] ?? 0 }],
    title: name,
    description: name,
    id: `${media.id}/insights/${name}/lifetime`,
  }));
  return { status: 200, body: { data } };
}

function mediaFigures(world: World, media: Media): Record<string, number> {
  const likes = world.state.mediaLikes.get(media.id)?.size ?? 0;
  const comments = world.state.commentCounts.get(media.id) ?? 0;
  const views = (likes + comments) * 12;
  return {
    likes,
    comments,
    views,
    reach: Math.round(views * 0.7),
    total_interactions: likes + comments,
    replies: 0,
    ig_reels_avg_watch_time: views === 0 ? 0 : 4_200,
    ig_reels_video_view_total_time: views * 4_200,
  };
}

/** `GET /<IG_ID>/insights?metric=&period=day&metric_type=`. Figures come from what happened in the simulator. */
export function accountInsights(call: AuthorizedCall): GraphAnswer {
  needScope(call, 'manage_insights');
  const { world, account } = call;
  const metrics = askedMetrics(call);
  const unfit = metrics.find((metric) => !accountMetrics.has(metric));
  if (unfit !== undefined)
    throw refuse('100', `(#100) metric[0] must be one of the following values: ${[...accountMetrics].join(', ')}`);
  const period = call.params.get('period');
  if (period !== 'day') throw refuse('100', '(#100) Param period must be day');
  const sums: Record<string, number> = {};
  for (const id of world.state.mediaOf.get(account.igId) ?? []) {
    const media = world.state.media.get(id);
    if (!media || media.deleted) continue;
    for (const [name, value] of Object.entries(mediaFigures(world, media))) sums[name] = (sums[name] ?? 0) + value;
  }
  const series = call.params.get('metric_type') === 'time_series';
  const end = graphTime(world.clock.now());
  const data = metrics.map((name) => {
    const value = sums[name] ?? 0;
    const figures = series ? { values: [{ value, end_time: end }] } : { total_value: { value } };
    return { name, period, ...figures, title: name, description: name, id: `${account.igId}/insights/${name}/day` };
  });
  return { status: 200, body: { data } };
}

function askedMetrics(call: AuthorizedCall): string[] {
  const asked = (call.params.get('metric') ?? '').split(',').map((metric) => metric.trim());
  if (asked.every((metric) => metric === '')) throw refuse('100', '(#100) The parameter metric is required.');
  return asked;
}
