import type { Media } from './state.ts';
import type { World } from './world.ts';

const storyMs = 24 * 3_600_000;

/** When a media's pictures and node's list entry end by themselves: a story after 24 hours (docs/platform.md 7); null for others. */
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

/** Where a mention's picture ends: with the story that holds it. */
export function storyEndFrom(at: number): number {
  return at + storyMs;
}
