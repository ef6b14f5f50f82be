import type { Media, World } from '../api.ts';

const day = 86_400_000;

/** A broadcast that runs. */
export function isOnAir({ live, deleted }: Media, now: number): boolean {
  return live !== null && !deleted && (live.endsAt === null || now < live.endsAt);
}

/** A broadcast of the account that runs, if one does. */
export function broadcastOf(world: World, igId: string, now: number): Media | undefined {
  return world.media.find((media) => media.igId === igId && isOnAir(media, now));
}

/** The account's stories that are up, oldest first. */
export function storiesOf(world: World, igId: string, now: number): Media[] {
  return world.media.filter(
    (media) => media.igId === igId && media.productType === 'STORY' && !media.deleted && now - media.at < day,
  );
}

/** Says whether a media stands in the feed and on the profile: neither stories nor broadcasts do. */
export function isPost(media: Media): boolean {
  return !media.deleted && media.productType !== 'STORY' && media.live === null;
}
