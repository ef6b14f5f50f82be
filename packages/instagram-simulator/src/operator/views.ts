import { mediaPicturePath, picturePath } from '../files/picture-address.ts';
import { permalinkOf } from '../graph/nodes/media-node.ts';
import type { Account, Comment, Media, Message, Person, Thread } from '../world/state.ts';
import type { World } from '../world/world.ts';

/** Returns an account as the operator's API shows it. Pictures are paths on this server. */
export function accountView(world: World, item: Account, followersCount: number): Record<string, unknown> {
  return {
    igId: item.igId,
    appScopedId: item.appScopedId,
    username: item.username,
    name: item.name,
    pictureUrl: picturePath('avatar', item.pictureSeed),
    accountType: item.accountType,
    followersCount,
    messagesAllowed: item.messagesAllowed,
    private: item.private,
    impressions: item.impressions,
    permissions: item.granted ?? [],
    connected: item.subscribed,
    mediaCount: world.state.mediaOf.get(item.igId)?.length ?? 0,
  };
}

export function personView(item: Person): Record<string, unknown> {
  return { id: item.id, username: item.username, name: item.name, pictureUrl: picturePath('avatar', item.pictureSeed) };
}

export function mediaView(world: World, item: Media): Record<string, unknown> {
  return {
    id: item.id,
    igId: item.igId,
    productType: item.productType,
    mediaType: item.mediaType,
    caption: item.caption,
    pictureUrl: mediaPicturePath(item),
    permalink: permalinkOf(item),
    at: item.at,
    originalMediaId: item.originalMediaId,
    likes: [...(world.state.mediaLikes.get(item.id) ?? [])],
    commentsCount: world.state.commentCounts.get(item.id) ?? 0,
    listed: item.listed,
    linkStickerUrl: item.linkStickerUrl,
    live: item.live,
    restricted: item.restricted ?? false,
    deleted: item.deleted,
  };
}

export function commentView(world: World, item: Comment): Record<string, unknown> {
  const { state } = world;
  const { kind, id } = item.author;
  const author = kind === 'account' ? state.accounts.get(id) : state.people.get(id);
  return {
    id: item.id,
    mediaId: item.mediaId,
    parentId: item.parentId,
    author: {
      id,
      username: author?.username ?? '',
      pictureUrl: picturePath('avatar', author?.pictureSeed ?? id),
      kind,
    },
    text: item.text,
    at: item.at,
    hidden: item.hidden,
    likes: [...(state.commentLikes.get(item.id) ?? [])],
  };
}

/** The latest 200 messages of a thread; `unread` counts what the reading side has not seen. */
export function threadView(world: World, thread: Thread, side: 'person' | 'account'): Record<string, unknown> {
  const { state } = world;
  const messages = thread.mids.slice(-200).flatMap((mid) => state.messages.get(mid) ?? []);
  const owner = state.accounts.get(thread.igId);
  const other = state.people.get(thread.personId);
  const unread = messages.filter((item) => item.from !== side && item.seenAt === null && !item.deleted).length;
  return {
    igId: thread.igId,
    personId: thread.personId,
    account: owner && {
      igId: owner.igId,
      username: owner.username,
      name: owner.name,
      pictureUrl: picturePath('avatar', owner.pictureSeed),
    },
    person: other && personView(other),
    folder: side === 'person' ? thread.personFolder : thread.accountFolder,
    unread,
    updatedAt: thread.updatedAt,
    messages: messages.map((item) => messageView(world, item)),
  };
}

export function messageView(world: World, item: Message): Record<string, unknown> {
  return {
    mid: item.mid,
    igId: item.igId,
    personId: item.personId,
    from: item.from,
    via: item.via,
    text: item.deleted ? null : item.text,
    content: item.deleted ? null : item.content,
    commentId: item.commentId,
    mediaId: item.commentId === null ? null : (world.state.comments.get(item.commentId)?.mediaId ?? null),
    storyId: item.storyId,
    voiceUrl: item.voice === null ? null : `/files/${item.voice}`,
    replyToMid: item.replyToMid,
    quickReplyPayload: item.quickReplyPayload,
    at: item.at,
    deleted: item.deleted,
    edited: item.edits > 0,
    reactions: world.state.reactions.get(item.mid) ?? [],
    seenAt: item.seenAt,
  };
}

/** Threads of one side, latest first, split by folder; the latest 200 of each. */
export function inboxView(
  world: World,
  threads: Iterable<Thread>,
  side: 'person' | 'account',
): Record<string, unknown> {
  const sorted = [...threads].sort((a, b) => b.updatedAt - a.updatedAt);
  const folder = (name: 'primary' | 'requests') =>
    sorted
      .filter((thread) => (side === 'person' ? thread.personFolder : thread.accountFolder) === name)
      .slice(0, 200)
      .map((thread) => threadView(world, thread, side));
  return { primary: folder('primary'), requests: folder('requests') };
}
