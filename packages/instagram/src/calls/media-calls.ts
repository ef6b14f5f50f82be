import * as z from 'zod/mini';
import { AnswerId, optionalCount, optionalText, optionalTime, pageOf, shaped } from '../outcomes/answers.ts';
import type { CallResult } from '../outcomes/send-outcome.ts';
import { readTime } from '../updates/read-time.ts';
import type { Caller, Insight, InstagramClient, MediaItem } from './caller.ts';
import type { Graph } from './graph.ts';
import type { Page, PageRequest } from './page.ts';

/** Posts, reels, stories and their figures (docs/platform.md 7, 8). */
export function mediaCalls(
  graph: Graph,
): Pick<InstagramClient, 'listMedia' | 'listStories' | 'listLiveMedia' | 'getMedia' | 'mediaInsights'> {
  const list = (path: string[], { token, limit, after, timeoutMs }: Caller & PageRequest) =>
    withoutRefusedFields((fields) =>
      graph.read<Page<MediaItem>>(
        { path, query: { fields, limit: limit?.toString(), after }, token, timeoutMs },
        readMediaList,
      ),
    );
  return {
    listMedia: (ask) => list(graph.versioned(ask.igId, 'media'), ask),
    listStories: (ask) => list(graph.versioned(ask.igId, 'stories'), ask),
    listLiveMedia: (ask) => list(graph.versioned(ask.igId, 'live_media'), ask),
    getMedia: ({ token, mediaId, timeoutMs }) =>
      withoutRefusedFields((fields) =>
        graph.read<MediaItem>({ path: graph.versioned(mediaId), query: { fields }, token, timeoutMs }, readMedia),
      ),
    async mediaInsights({ token, mediaId, metrics, breakdown, timeoutMs }) {
      const query = { metric: metrics.join(), breakdown };
      const ask = { path: graph.versioned(mediaId, 'insights'), query, token, timeoutMs };
      const result = await graph.read(ask, readInsights);
      if (result.ok) return { ...result, value: result.value.items };
      // 10 is "not enough viewers" here, not a lost permission (docs/platform.md 8).
      if (result.error.code !== '10') return result;
      return { ...result, error: { ...result.error, action: 'giveUp', scope: 'message' } };
    },
  };
}

const SURE_FIELDS = 'id,media_type,media_url,thumbnail_url,permalink,timestamp,like_count,comments_count';
const ALL_FIELDS = `${SURE_FIELDS},caption,media_product_type`;

/** Docs call two fields "Facebook Login only", clients read them: ask, and ask again without them when refused (docs/platform.md 7). */
async function withoutRefusedFields<T>(read: (fields: string) => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const result = await read(ALL_FIELDS);
  return !result.ok && result.error.code === '100' ? read(SURE_FIELDS) : result;
}

const MediaAnswer = z.object({
  id: AnswerId,
  media_type: optionalText,
  media_product_type: optionalText,
  caption: optionalText,
  media_url: optionalText,
  thumbnail_url: optionalText,
  permalink: optionalText,
  timestamp: optionalTime,
  like_count: optionalCount,
  comments_count: optionalCount,
});

function presentMedia(media: z.output<typeof MediaAnswer>): MediaItem {
  return {
    id: media.id,
    mediaType: media.media_type ?? null,
    productType: media.media_product_type ?? null,
    caption: media.caption ?? null,
    mediaUrl: media.media_url ?? null,
    thumbnailUrl: media.thumbnail_url ?? null,
    permalink: media.permalink ?? null,
    at: readTime(media.timestamp),
    likeCount: media.like_count ?? null,
    commentsCount: media.comments_count ?? null,
  };
}

const readMedia = shaped(MediaAnswer, presentMedia);
const readMediaList = pageOf(MediaAnswer, presentMedia);

const Results = z.array(z.object({ dimension_values: z.array(z.string()), value: z.number() }));
const InsightAnswer = z.object({
  name: z.string(),
  values: z.nullish(z.array(z.object({ value: z.unknown() }))),
  total_value: z.nullish(
    z.object({ value: z.unknown(), breakdowns: z.nullish(z.array(z.object({ results: z.nullish(Results) }))) }),
  ),
});

const readInsights = pageOf(InsightAnswer, ({ name, values, total_value }): Insight => {
  const value = total_value?.value ?? values?.[0]?.value;
  const results = total_value?.breakdowns?.flatMap((breakdown) => breakdown.results ?? []) ?? [];
  return {
    name,
    value: typeof value === 'number' ? value : null,
    breakdown: results.map((result) => ({ dimension: result.dimension_values.join(), value: result.value })),
  };
});
