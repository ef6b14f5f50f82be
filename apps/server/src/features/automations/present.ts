import type { Automation, Media, NamedAutomation } from '@recado/contract';
import type { MediaRow } from './media/store.ts';
import type { AutomationRow, NamedRow } from './store.ts';

export function presentMedia(row: MediaRow): Media {
  return {
    id: row.id,
    place: row.place,
    productType: row.product_type,
    mediaType: row.media_type,
    caption: row.caption,
    pictureUrl: row.picture_url,
    permalink: row.permalink,
    publishedAt: row.published_at,
    commentsCount: row.comments_count,
    likeCount: row.like_count,
    gone: row.gone_at !== null,
    automation: {
      state: stateOf(row),
      replies: row.replies,
      dms: row.dms,
      held: row.held,
      activeFrom: row.active_from,
      activeUntil: row.active_until,
      updatedAt: row.updated_at,
    },
  };
}

export function presentAutomation(row: AutomationRow): Automation {
  return {
    id: row.id,
    kind: row.kind,
    mediaId: row.media_id,
    name: row.name,
    code: row.code,
    enabled: row.enabled,
    version: row.version,
    settings: row.settings,
    updatedAt: row.updated_at,
  };
}

export function presentNamed(row: NamedRow): NamedAutomation {
  return { ...presentAutomation(row), media: presentGlimpse(row), dms: row.dms, held: row.held };
}

/** Presents what is known of the media that an automation lies on. */
export function presentGlimpse(row: AutomationRow): NamedAutomation['media'] {
  const { media_id: id, caption, picture_url: pictureUrl, permalink } = row;
  return id === null || caption === null ? null : { id, caption, pictureUrl, permalink };
}

function stateOf({ enabled, held }: MediaRow): Media['automation']['state'] {
  if (enabled === null) return 'none';
  if (!enabled) return 'off';
  return held > 0 ? 'held_no_credits' : 'on';
}
