import type { Fact } from '../world/fact.ts';
import { newNumberId } from '../world/ids.ts';
import type { Account, Media } from '../world/state.ts';
import type { World } from '../world/world.ts';

export type NewMedia = Pick<Media, 'productType' | 'caption'> &
  Partial<Pick<Media, 'pictureSeed' | 'originalMediaId' | 'listed' | 'linkStickerUrl' | 'live'>>;

/** A media about to be published by the account, and its fact. */
export function prepareMedia(world: World, owner: Account, wanted: NewMedia): { media: Media; facts: Fact[] } {
  const id = newNumberId(world.state, 'media');
  const isVideo = wanted.productType === 'REELS' || (wanted.live ?? null) !== null;
  const media: Media = {
    pictureSeed: id,
    originalMediaId: null,
    listed: true,
    linkStickerUrl: null,
    live: null,
    ...wanted,
    id,
    igId: owner.igId,
    mediaType: wanted.productType === 'LIVE' ? 'BROADCAST' : isVideo ? 'VIDEO' : 'IMAGE',
    shortcode: `D${BigInt(id).toString(36)}`,
    at: world.clock.now(),
    adId: wanted.productType === 'AD' ? newNumberId(world.state, 'ad') : null,
    commentEnabled: true,
    deleted: false,
  };
  return { media, facts: [{ t: 'media', media }] };
}
