import { createHash } from 'node:crypto';
import type { Media } from './state.ts';
import type { World } from './world.ts';

export type PictureKind = 'post' | 'reel' | 'story' | 'avatar';

/** Path of a drawn picture on this server. */
export function picturePath(kind: PictureKind, seed: string): string {
  return `/pictures/${kind}/${encodeURIComponent(seed)}.svg`;
}

export function mediaPicturePath(media: Media): string {
  const kind = media.productType === 'REELS' ? 'reel' : media.productType === 'STORY' ? 'story' : 'post';
  return picturePath(kind, media.pictureSeed);
}

/** A picture's address as API callers get it; with the switch on it names its end, signed as a CDN does. */
export function pictureAddress(world: World, path: string): string {
  const { pictureSeconds } = world.state.faults;
  if (pictureSeconds === null) return world.url + path;
  const end = Math.floor(world.clock.now() / 1_000 + pictureSeconds).toString(16);
  return `${world.url}${path}?oe=${end}&oh=${seal(world, path, end)}`;
}

/** Whether an address still shows its picture; one that names no end always does. */
export function isPictureAlive(world: World, path: string, query: { oe?: string; oh?: string }): boolean {
  const { oe, oh } = query;
  if (oe === undefined && oh === undefined) return true;
  if (oe === undefined || oh !== seal(world, path, oe)) return false;
  return Number.parseInt(oe, 16) * 1_000 > world.clock.now();
}

function seal(world: World, path: string, end: string): string {
  return createHash('sha256').update(`${world.state.seed}:${path}:${end}`).digest('hex').slice(0, 32);
}
