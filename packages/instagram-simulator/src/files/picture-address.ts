import { createHash } from 'node:crypto';
import { storyEnd } from '../world/passing.ts';
import type { Media } from '../world/state.ts';
import type { World } from '../world/world.ts';

export type PictureKind = 'post' | 'reel' | 'story' | 'avatar';

/** Path of a drawn picture on this server. */
export function picturePath(kind: PictureKind, seed: string): string {
  return `/pictures/${kind}/${encodeURIComponent(seed)}.svg`;
}

export function mediaPicturePath(media: Media): string {
  const kind =
    media.productType === 'REELS' || media.live !== null ? 'reel' : media.productType === 'STORY' ? 'story' : 'post';
  return picturePath(kind, media.pictureSeed);
}

/** A media's picture as API callers get it: that of a story stops working with the story (docs/platform.md 0). */
export function mediaAddress(world: World, media: Media): string {
  return pictureAddress(world, mediaPicturePath(media), storyEnd(media));
}

/** A picture's address as API callers get it; where it ends by itself or by the switch it names its end, signed as a CDN does. */
export function pictureAddress(world: World, path: string, endsAt: number | null = null): string {
  const { pictureSeconds } = world.state.faults;
  const switched = pictureSeconds === null ? null : world.clock.now() + pictureSeconds * 1_000;
  if (switched === null && endsAt === null) return world.url + path;
  const soonest = Math.min(switched ?? Number.POSITIVE_INFINITY, endsAt ?? Number.POSITIVE_INFINITY);
  const end = Math.floor(soonest / 1_000).toString(16);
  return `${world.url}${path}?oe=${end}&oh=${seal(world, path, end)}`;
}

/** Says whether an address still shows its picture; one that names no end always does. */
export function isPictureAlive(world: World, path: string, query: { oe?: string; oh?: string }): boolean {
  const { oe, oh } = query;
  if (oe === undefined && oh === undefined) return true;
  if (oe === undefined || oh !== seal(world, path, oe)) return false;
  return Number.parseInt(oe, 16) * 1_000 > world.clock.now();
}

function seal(world: World, path: string, end: string): string {
  return createHash('sha256').update(`${world.state.seed}:${path}:${end}`).digest('hex').slice(0, 32);
}
