import { createRng } from '../../world/rng.ts';
import type { Media } from '../../world/state.ts';
import { pairKey } from '../../world/state.ts';
import type { World } from '../../world/world.ts';

/** The figures of a media by metric. One without a number is missing, as Instagram leaves out what it does not have. */
export type Figures = Record<string, number | undefined>;

const hour = 3_600_000;
/** Kept two years (docs/platform.md 8). */
const keptMs = 2 * 365 * 24 * hour;
/** The time after which two of three have seen it who ever come by, in milliseconds. */
const passingMs: Record<string, number> = { STORY: 5 * hour, REELS: 60 * hour };
const usualPassingMs = 30 * hour;

/** A media's own ways: how far it goes, and what people do who see it. They are the same whenever it is asked. */
interface Character {
  spread: number;
  again: number;
  saves: number;
  shares: number;
  visits: number;
  watchMs: number;
  skips: number;
}

/**
 * Figures of a media since it was published: what the people of the simulator did, and strangers who come by, many at first and ever
 * fewer. They follow from the state and the clock alone, and none of them falls with time. Simulator choice: until somebody has seen a
 * media, what comes of being seen is missing.
 */
export function mediaFigures(world: World, media: Media): Figures {
  const age = world.clock.now() - media.at;
  if (age > keptMs) return {};
  const character = characterOf(media);
  const { likes, comments, replies, actors, follows } = actsOn(world, media);
  const own = { likes, comments, replies };
  const strangers = passersBy(world, media, { age, character });
  const reach = actors + strangers;
  if (reach === 0) return own;
  const views = reach + Math.floor(reach * character.again) + comments;
  const saved = Math.floor((likes + strangers * 0.04) * character.saves);
  const shares = Math.floor((likes + comments + strangers * 0.05) * character.shares);
  const visits = Math.floor(comments / 2 + strangers * character.visits) + follows;
  return {
    ...own,
    ...{ reach, views, saved, shares },
    reposts: Math.floor(shares / 5),
    total_interactions: likes + comments + saved + shares + replies,
    follows: follows + Math.floor(strangers * character.visits * 0.1),
    profile_visits: visits,
    profile_activity: Math.floor(visits / 6),
    navigation: views + Math.floor(views / 3),
    ig_reels_avg_watch_time: character.watchMs,
    ig_reels_video_view_total_time: character.watchMs * views,
    reels_skip_rate: character.skips,
  };
}

function characterOf({ id }: Media): Character {
  const draw = createRng(`figures of ${id}`);
  const between = (least: number, most: number) => least + draw.next() * (most - least);
  return {
    spread: between(0.3, 1.4),
    again: between(0.1, 0.6),
    saves: between(0.1, 0.5),
    shares: between(0.1, 0.4),
    visits: between(0.01, 0.06),
    watchMs: Math.round(between(2_500, 11_000)),
    skips: Math.round(between(15, 60)),
  };
}

/** Strangers who have seen it: many of those who ever will in its first hours. */
function passersBy(world: World, media: Media, { age, character }: { age: number; character: Character }): number {
  const most = (world.state.accounts.get(media.igId)?.impressions ?? 0) * character.spread;
  return Math.floor(most * (1 - Math.exp(-Math.max(0, age) / (passingMs[media.productType] ?? usualPassingMs))));
}

/** Simulator choice: who acts on a media and follows the account counts as a follow of it. */
function actsOn({ state }: World, media: Media) {
  const people = new Set(state.mediaLikes.get(media.id));
  const likes = people.size;
  for (const id of state.commentsUnder.get(media.id) ?? []) {
    const comment = state.comments.get(id);
    if (comment && !comment.deleted && comment.author.kind === 'person') people.add(comment.author.id);
  }
  let replies = 0;
  if (media.productType === 'STORY')
    for (const { personId, mids } of state.threadsOfAccount.get(media.igId) ?? []) {
      const answers = mids.filter((mid) => state.messages.get(mid)?.storyId === media.id).length;
      replies += answers;
      if (answers > 0) people.add(personId);
    }
  const follows = [...people].filter((personId) => state.follows.has(pairKey({ personId, igId: media.igId }))).length;
  return { likes, comments: state.commentCounts.get(media.id) ?? 0, replies, actors: people.size, follows };
}
