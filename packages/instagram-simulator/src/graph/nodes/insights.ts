import { graphTime } from '../../world/clock.ts';
import { isStoryUp } from '../../world/passing.ts';
import type { Media } from '../../world/state.ts';
import type { AuthorizedCall, GraphAnswer } from '../call.ts';
import { needScope } from '../call.ts';
import { refuse, unsupported } from '../refusal.ts';
import { mediaFigures } from './media-figures.ts';

const everywhere = ['views', 'reach', 'shares', 'total_interactions', 'reposts', 'facebook_views'];

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
    'crossposted_views',
  ],
  STORY: [...everywhere, 'follows', 'profile_visits', 'profile_activity', 'replies', 'navigation'],
  AD: [],
  // What a broadcast has of its own is documented nowhere.
  LIVE: [],
};

/** The one breakdown that a metric has, and its parts. */
const breakdowns: Record<string, { by: string; parts: string[] }> = {
  profile_activity: { by: 'action_type', parts: ['bio_link_clicked', 'email', 'direction'] },
  navigation: { by: 'story_navigation_action_type', parts: ['tap_forward', 'tap_back', 'tap_exit', 'swipe_forward'] },
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
 * (docs/platform.md 8); simulator choice of code afterwards: 100/33. What is missing is left out, and not 0.
 */
export function mediaInsights(call: AuthorizedCall, media: Media): GraphAnswer {
  needScope(call, 'manage_insights');
  if (media.productType === 'STORY' && !isStoryUp(call.world, media)) throw unsupported('get', media.id);
  const figures = mediaFigures(call.world, media);
  const metrics = askedMetrics(call);
  const unfit = metrics.find((metric) => !mediaMetrics[media.productType].includes(metric));
  if (unfit !== undefined) throw refuse('100', `(#100) The metric ${unfit} is not supported for this media`);
  const breakdown = call.params.get('breakdown');
  if (breakdown !== undefined && metrics.some((metric) => breakdowns[metric]?.by !== breakdown))
    throw refuse('100', `(#100) The breakdown ${breakdown} is not supported for this metric`);
  if (media.productType === 'STORY' && (figures.reach ?? 0) < 5) {
    throw refuse('10', 'Not enough viewers for the media to show insights');
  }
  const data = metrics.flatMap((name) => {
    const value = figures[name];
    if (value === undefined) return [];
    const whole = { name, period: 'lifetime', title: name, description: name };
    const id = `${media.id}/insights/${name}/lifetime`;
    return [{ ...whole, ...(breakdown === undefined ? { values: [{ value }] } : brokenDown(name, value)), id }];
  });
  return { status: 200, body: { data } };
}

/** Simulator choice: each part has the same share, and the first one what is left. */
function brokenDown(metric: string, value: number) {
  const { by, parts } = breakdowns[metric] ?? { by: '', parts: [] };
  const share = Math.floor(value / Math.max(1, parts.length));
  const results = parts.map((part, index) => ({
    dimension_values: [part],
    value: index === 0 ? value - share * (parts.length - 1) : share,
  }));
  return { total_value: { value, breakdowns: [{ dimension_keys: [by], results }] } };
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
    for (const [name, value = 0] of Object.entries(mediaFigures(world, media))) sums[name] = (sums[name] ?? 0) + value;
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
