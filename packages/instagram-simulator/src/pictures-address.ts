import type { Media } from './state.ts';

export type PictureKind = 'post' | 'reel' | 'story' | 'avatar';

/** Path of a drawn picture on this server. */
export function picturePath(kind: PictureKind, seed: string): string {
  return `/pictures/${kind}/${encodeURIComponent(seed)}.svg`;
}

export function mediaPicturePath(media: Media): string {
  const kind = media.productType === 'REELS' ? 'reel' : media.productType === 'STORY' ? 'story' : 'post';
  return picturePath(kind, media.pictureSeed);
}
