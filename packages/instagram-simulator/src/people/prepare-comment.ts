import type { Emission } from '../webhooks/emit.ts';
import { emit } from '../webhooks/emit.ts';
import type { Fact } from '../world/fact.ts';
import { commenterId, newNumberId, scopedId } from '../world/ids.ts';
import { isOnAir } from '../world/passing.ts';
import type { Comment, Media, State } from '../world/state.ts';
import type { World } from '../world/world.ts';

const SILENT: Emission = { facts: [], deliveries: [], send: () => undefined };

/** A comment about to be made, by a person or by the account itself, with the webhook that follows from it. */
export function prepareComment(
  world: World,
  wanted: { media: Media; parent: Comment | null; author: Comment['author']; text: string; filtered?: boolean },
): { comment: Comment; facts: Fact[]; emission: Emission } {
  const { media, parent } = wanted;
  const live = media.live !== null;
  const comment: Comment = {
    id: newNumberId(world.state, 'comment'),
    mediaId: media.id,
    igId: media.igId,
    // A reply to a reply hangs under the top-level comment (docs/platform.md 4).
    parentId: parent === null ? null : (parent.parentId ?? parent.id),
    author: wanted.author,
    text: wanted.text,
    at: world.clock.now(),
    live,
    hidden: false,
    ...(wanted.filtered ? { filtered: true } : {}),
    deleted: false,
    privatelyReplied: false,
  };
  const emission = wanted.filtered
    ? SILENT
    : emit(world, {
        igId: media.igId,
        field: live ? 'live_comments' : 'comments',
        value: commentValue(world, comment, media),
      });
  return { comment, facts: [{ t: 'comment', comment }, ...emission.facts], emission };
}

/** Author as Graph and webhooks name it. */
export function authorOf(world: World, comment: Comment): Record<string, string> {
  const { state } = world;
  if (comment.author.kind === 'account') return ownName(state, comment.igId);
  const pair = { personId: comment.author.id, igId: comment.igId };
  const id = state.faults.separateCommentIds ? commenterId(state, pair) : scopedId(state, pair);
  const named = { id, username: state.people.get(comment.author.id)?.username ?? '' };
  return state.faults.selfIdOfStrangers ? { ...named, self_ig_scoped_id: id } : named;
}

/** Names the account under its own comments as the switch has it (docs/platform.md 2). */
function ownName(state: State, igId: string): Record<string, string> {
  const account = state.accounts.get(igId);
  const username = account?.username ?? '';
  const scoped = scopedId(state, { personId: igId, igId });
  switch (state.faults.ownComments) {
    case 'ig_id':
      return { id: igId, username, self_ig_scoped_id: scoped };
    case 'app_scoped':
      return { id: account?.appScopedId ?? '', username };
    case 'name':
      return { id: scoped, username };
  }
}

/** Deleted itself, hanging under a comment or media that was, or made in a broadcast that is over (docs/platform.md 4). */
export function isGone(world: World, comment: Comment): boolean {
  const media = world.state.media.get(comment.mediaId);
  const parent = comment.parentId === null ? null : world.state.comments.get(comment.parentId);
  if (media === undefined || media.deleted || comment.deleted || comment.filtered || parent?.deleted) return true;
  return comment.live && !isOnAir(world, media);
}

function commentValue(world: World, comment: Comment, media: Media): Record<string, unknown> {
  return {
    id: comment.id,
    from: authorOf(world, comment),
    // Docs: "any text that was included"; the key is absent without one.
    ...(comment.text === '' ? {} : { text: comment.text }),
    ...(comment.parentId === null ? {} : { parent_id: comment.parentId }),
    media: {
      id: media.id,
      media_product_type: media.productType,
      ...(media.adId === null ? {} : { ad_id: media.adId }),
      ...(media.originalMediaId === null ? {} : { original_media_id: media.originalMediaId }),
    },
  };
}
