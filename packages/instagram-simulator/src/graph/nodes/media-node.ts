import { mediaAddress } from '../../files/picture-address.ts';
import type { Media } from '../../world/state.ts';
import type { World } from '../../world/world.ts';
import { commit } from '../../world/world.ts';
import type { AuthorizedCall, GraphAnswer } from '../call.ts';
import { needScope } from '../call.ts';
import { refuse } from '../refusal.ts';
import type { FieldReaders, FieldTree } from './select-fields.ts';
import { fieldsOf, selectFields } from './select-fields.ts';
import { shownTime } from './shown-time.ts';

/** `GET /<MEDIA_ID>` (docs/platform.md 7). */
export function readMedia(call: AuthorizedCall, media: Media): GraphAnswer {
  needScope(call, 'basic');
  return { status: 200, body: mediaBody(call.world, media, fieldsOf(call.params, 'id')) };
}

export function mediaBody(world: World, media: Media, fields: FieldTree): Record<string, unknown> {
  return selectFields(fields, mediaReaders(world, media), 'IGMedia');
}

function mediaReaders(world: World, media: Media): FieldReaders {
  const readers = allReaders(world, media);
  const { caption } = world.state.faults;
  if (caption === 'missing') return { ...readers, caption: () => undefined, media_product_type: () => undefined };
  if (caption === 'shown') return readers;
  const { caption: _text, media_product_type: _type, ...rest } = readers;
  return rest;
}

function allReaders(world: World, media: Media): FieldReaders {
  const { state } = world;
  const owner = state.accounts.get(media.igId);
  const picture = mediaAddress(world, media);
  return {
    id: () => media.id,
    media_type: () => media.mediaType,
    media_product_type: () => media.productType,
    caption: () => (media.caption === '' ? undefined : media.caption),
    media_url: () => picture,
    thumbnail_url: () => (media.mediaType === 'VIDEO' ? picture : undefined),
    permalink: () => permalinkOf(media),
    shortcode: () => media.shortcode,
    timestamp: () => shownTime(world, media.at),
    like_count: () => state.mediaLikes.get(media.id)?.size ?? 0,
    comments_count: () => state.commentCounts.get(media.id) ?? 0,
    is_comment_enabled: () => media.commentEnabled,
    is_shared_to_feed: () => (media.productType === 'REELS' ? true : undefined),
    owner: () => ({ id: media.igId }),
    username: () => owner?.username,
    alt_text: () => undefined,
    children: () => undefined,
    copyright_check_information: () => undefined,
  };
}

export function permalinkOf(media: Media): string {
  const folder = media.productType === 'REELS' ? 'reel' : media.productType === 'STORY' ? 'stories' : 'p';
  return `https://www.instagram.com/${folder}/${media.shortcode}/`;
}

/** `POST /<MEDIA_ID>?comment_enabled=…` (docs/platform.md 4). */
export async function changeMedia(call: AuthorizedCall, media: Media): Promise<GraphAnswer> {
  needScope(call, 'manage_comments');
  const enabled = call.params.get('comment_enabled');
  if (enabled !== 'true' && enabled !== 'false') throw refuse('100', '(#100) Param comment_enabled must be a boolean');
  await commit(call.world, [{ t: 'mediaChanged', mediaId: media.id, change: { commentEnabled: enabled === 'true' } }]);
  return { status: 200, body: { success: true } };
}
