import type { Media } from './state.ts';
import type { World } from './world.ts';

const storyMs = 24 * 3_600_000;

/**
 * Returns the time at which a story's pictures and its place in the list end by themselves, 24 hours on (docs/platform.md 7); null for
 * other media.
 */
export function storyEnd(media: Media): number | null {
  return media.productType === 'STORY' ? media.at + storyMs : null;
}

/** A story that people still see. */
export function isStoryUp(world: World, media: Media): boolean {
  const end = storyEnd(media);
  return end !== null && !media.deleted && world.clock.now() < end;
}

/** A broadcast that runs. Simulator choice: deleting its media ends it. */
export function isOnAir(world: World, { live, deleted }: Media): boolean {
  return live !== null && !deleted && (live.endsAt === null || world.clock.now() < live.endsAt);
}

/** The account's broadcast that runs, if one does. */
export function broadcastOf(world: World, igId: string): Media | undefined {
  const all = world.state.mediaOf.get(igId) ?? [];
  return all.flatMap((id) => world.state.media.get(id) ?? []).find((media) => isOnAir(world, media));
}

/** Returns the time at which a mention's picture ends: with the story that holds it. */
export function storyEndFrom(at: number): number {
  return at + storyMs;
}
