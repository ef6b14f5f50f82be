import type { Account, Media, World } from '../api.ts';
import { isPost } from '../phone/passing.ts';
import type { Place } from '../place.ts';

/** The shop that the play is about: the one that was chosen, else the one that signed in last, else one that is connected. */
export function currentShop(world: World, place: Place): Account | null {
  const { accounts, signedIn } = world;
  return (
    accounts.find(({ igId }) => igId === place.shop) ??
    accounts.find(({ igId }) => igId === signedIn) ??
    accounts.find(({ connected }) => connected !== null) ??
    accounts[0] ??
    null
  );
}

/** The posts of a shop that one can comment on, the newest first. */
export function postsOf(world: World, igId: string): Media[] {
  return world.media.filter((media) => media.igId === igId && isPost(media)).toSorted((a, b) => b.at - a.at);
}
