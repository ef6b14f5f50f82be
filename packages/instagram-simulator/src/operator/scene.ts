import { followersOf } from '../graph/nodes/account-node.ts';
import { prepareComment } from '../people/prepare-comment.ts';
import { prepareMedia } from '../publishing/prepare-media.ts';
import { newNumberId, newPersonId } from '../world/ids.ts';
import { isOnAir, isStoryUp } from '../world/passing.ts';
import type { Account, Comment, Media, Person, ProductType } from '../world/state.ts';
import { pairKey, usualImpressions } from '../world/state.ts';
import { commit } from '../world/world.ts';
import type { Input } from './input.ts';
import { account, comment, flag, media, OperatorError, optionalText, person, text, whole } from './input.ts';
import { accountView, commentView, mediaView, personView } from './views.ts';

type View = Promise<Record<string, unknown>>;

export function readState({ world }: Input): Record<string, unknown> {
  const { state, clock, app } = world;
  return {
    clock: { now: clock.now(), offsetMs: clock.offsetMs() },
    app: { id: app.id, webhookUrl: app.webhookUrl, redirectUris: app.redirectUris, callbacks: state.callbacks },
    signedIn: lastSignedIn(world),
    accounts: [...state.accounts.values()].map((item) => accountView(world, item, followersOf(world, item.igId))),
    people: [...state.people.values()].map(personView),
    media: [...state.media.values()].map((item) => mediaView(world, item)),
    follows: [...state.follows].map(pairOfKey),
    blocks: [...state.blocks].map(pairOfKey),
  };
}

/** The account that gave the app its consent last, once the app took it up; null before the first. */
function lastSignedIn({ state }: Input['world']): string | null {
  const used = [...state.codes.values()].filter((code) => code.used);
  return (
    used.reduce<(typeof used)[number] | null>(
      (last, code) => (last && last.issuedAt > code.issuedAt ? last : code),
      null,
    )?.igId ?? null
  );
}

function pairOfKey(key: string): { personId: string; igId: string } {
  const [personId = '', igId = ''] = key.split('>');
  return { personId, igId };
}

export async function addAccount(input: Input): View {
  const { world } = input;
  const item: Account = {
    igId: newNumberId(world.state, 'igId'),
    appScopedId: newNumberId(world.state, 'appScopedId'),
    username: text(input, 'username'),
    name: text(input, 'name'),
    pictureSeed: optionalText(input, 'pictureSeed') ?? text(input, 'username'),
    accountType: optionalText(input, 'accountType') ?? 'BUSINESS',
    messagesAllowed: true,
    private: false,
    impressions: input.body.impressions === undefined ? usualImpressions : whole(input, 'impressions'),
    granted: null,
    subscribed: null,
  };
  await commit(world, [{ t: 'account', account: item }]);
  world.stream.changed('state');
  return accountView(world, item, 0);
}

export async function addPerson(input: Input): View {
  const { world } = input;
  const item: Person = {
    id: newPersonId(world.state),
    username: text(input, 'username'),
    name: text(input, 'name'),
    pictureSeed: optionalText(input, 'pictureSeed') ?? text(input, 'username'),
  };
  await commit(world, [{ t: 'person', person: item }]);
  world.stream.changed('state');
  return personView(item);
}

/** Publishes. A reel with `listed: false` is a remix: everything of it works, and `/media` leaves it out. */
export async function addMedia(input: Input): View {
  const { world } = input;
  const owner = account(world, input.path('igId'));
  const productType = readProductType(optionalText(input, 'productType') ?? 'FEED');
  const originalMediaId = optionalText(input, 'originalMediaId');
  const linkStickerUrl = optionalText(input, 'linkStickerUrl');
  const listed = input.body.listed === undefined || flag(input, 'listed');
  if (originalMediaId !== null) media(world, originalMediaId);
  if ((productType === 'AD') !== (originalMediaId !== null))
    throw new OperatorError(400, 'An ad, and only an ad, has an originalMediaId.');
  if (!listed && productType !== 'REELS') throw new OperatorError(400, 'Only a reel can be left out of the list.');
  if (linkStickerUrl !== null && productType !== 'STORY') throw new OperatorError(400, 'Only a story has a sticker.');
  const pictureSeed = optionalText(input, 'pictureSeed');
  const { media: item, facts } = prepareMedia(world, owner, {
    productType,
    caption: optionalText(input, 'caption') ?? '',
    originalMediaId,
    linkStickerUrl,
    listed,
    ...(pictureSeed === null ? {} : { pictureSeed }),
  });
  await commit(world, facts);
  world.stream.changed('state');
  return mediaView(world, item);
}

function readProductType(value: string): ProductType {
  if (value === 'FEED' || value === 'REELS' || value === 'STORY' || value === 'AD') return value;
  throw new OperatorError(400, 'productType must be FEED, REELS, STORY or AD.');
}

/** Puts a post under an age limit, or takes it away: what Instagram does by itself. */
export async function restrictMedia(input: Input): View {
  const item = media(input.world, input.path('id'));
  const change = { restricted: flag(input, 'restricted') };
  await commit(input.world, [{ t: 'mediaChanged', mediaId: item.id, change }]);
  input.world.stream.changed('state');
  return mediaView(input.world, media(input.world, item.id));
}

/** Simulator choice: deleting a media that is broadcast ends the broadcast. */
export async function deleteMedia(input: Input): View {
  const item = media(input.world, input.path('id'));
  await commit(input.world, [{ t: 'mediaChanged', mediaId: item.id, change: { deleted: true } }]);
  input.world.stream.changed('state');
  return { ok: true };
}

/** Comments and their replies, oldest first; `after` (an id) and `limit` page through long ones, `last` gives the newest top-level ones. */
export function readComments(input: Input): Record<string, unknown>[] {
  const { world } = input;
  const { state } = world;
  const item = media(world, input.path('id'));
  const last = input.query('last');
  const top = (state.commentsUnder.get(item.id) ?? []).slice(last === undefined ? 0 : -Math.max(1, Number(last)));
  const all = top.flatMap((id) => [id, ...(state.commentsUnder.get(id) ?? [])]);
  const comments = all
    .flatMap((id) => state.comments.get(id) ?? [])
    .filter((found) => !isHiddenFromScreen(input, found));
  comments.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const after = input.query('after');
  const start = after === undefined ? 0 : comments.findIndex((found) => found.id === after) + 1;
  const limit = Number(input.query('limit') ?? comments.length);
  return comments.slice(start, start + limit).map((found) => commentView(world, found));
}

function isHiddenFromScreen(input: Input, item: Comment): boolean {
  return (
    item.deleted ||
    item.filtered ||
    (item.parentId !== null && input.world.state.comments.get(item.parentId)?.deleted === true)
  );
}

export async function addComment(input: Input): View {
  const { world } = input;
  const item = media(world, input.path('id'));
  const author = readAuthor(input, item);
  const parentId = optionalText(input, 'parentId');
  const parent = parentId === null ? null : comment(world, parentId);
  if (parent && parent.mediaId !== item.id) throw new OperatorError(409, 'That comment belongs to another media.');
  if (!item.commentEnabled) throw new OperatorError(409, 'Comments are switched off for this media.');
  checkOpen(input, item);
  // A GIF or a sticker has no text.
  const words = input.body.gif === true ? '' : text(input, 'text');
  const filtered = input.body.filtered === true;
  const made = prepareComment(world, { media: item, parent, author, text: words, filtered });
  await commit(world, made.facts);
  made.emission.send();
  world.stream.changed('state');
  return commentView(world, made.comment);
}

/** Nobody comments on what has passed; `live: true` says that a broadcast is meant. */
export function checkOpen({ world, body }: Input, item: Media): void {
  if (item.live !== null && !isOnAir(world, item)) throw new OperatorError(409, 'The broadcast is over.');
  if (item.productType === 'STORY' && !isStoryUp(world, item)) throw new OperatorError(409, 'The story is over.');
  if (body.live === true && item.live === null)
    throw new OperatorError(409, 'This media is no broadcast: POST /accounts/<igId>/lives begins one.');
}

function readAuthor(input: Input, item: Media): Comment['author'] {
  const igId = optionalText(input, 'igId');
  if (igId !== null) {
    if (igId !== item.igId) throw new OperatorError(409, 'Only the owner of the media comments as an account.');
    return { kind: 'account', id: account(input.world, igId).igId };
  }
  const id = person(input.world, text(input, 'personId')).id;
  if (input.world.state.blocks.has(pairKey({ personId: id, igId: item.igId }))) {
    throw new OperatorError(409, 'This person has blocked the account.');
  }
  return { kind: 'person', id };
}

export async function deleteComment(input: Input): View {
  const item = comment(input.world, input.path('id'));
  await commit(input.world, [{ t: 'commentChanged', commentId: item.id, change: { deleted: true } }]);
  input.world.stream.changed('state');
  return { ok: true };
}

export async function hideComment(input: Input): View {
  const item = comment(input.world, input.path('id'));
  const hidden = flag(input, 'hidden');
  await commit(input.world, [{ t: 'commentChanged', commentId: item.id, change: { hidden } }]);
  input.world.stream.changed('state');
  return commentView(input.world, comment(input.world, item.id));
}

export function likeMedia(input: Input): View {
  return toggleLike(input, { target: 'media', id: media(input.world, input.path('id')).id });
}

export function likeComment(input: Input): View {
  return toggleLike(input, { target: 'comment', id: comment(input.world, input.path('id')).id });
}

async function toggleLike(input: Input, liked: { target: 'media' | 'comment'; id: string }): View {
  const { world } = input;
  const personId = person(world, text(input, 'personId')).id;
  const likes = liked.target === 'media' ? world.state.mediaLikes : world.state.commentLikes;
  const on = likes.get(liked.id)?.has(personId) !== true;
  await commit(world, [{ t: 'like', ...liked, personId, on }]);
  world.stream.changed('state');
  return { liked: on };
}

/** A person restricts the account: its messages are taken, and lie in Requests. Simulator choice: nothing tells the account. */
export async function restrict(input: Input): View {
  const on = flag(input, 'restricted');
  const pair = readPair(input);
  if (!input.world.state.threads.has(pairKey(pair))) throw new OperatorError(409, 'They have no conversation yet.');
  await commit(input.world, [{ t: 'threadChanged', pair, change: { personFolder: on ? 'requests' : 'primary' } }]);
  input.world.stream.changed('inbox');
  return { restricted: on };
}

export async function follow(input: Input): View {
  const on = flag(input, 'follows');
  await commit(input.world, [{ t: 'follow', ...readPair(input), on }]);
  input.world.stream.changed('state');
  return { follows: on };
}

export async function block(input: Input): View {
  const on = flag(input, 'blocked');
  await commit(input.world, [{ t: 'block', ...readPair(input), on }]);
  input.world.stream.changed('state');
  return { blocked: on };
}

function readPair(input: Input): { personId: string; igId: string } {
  return {
    personId: person(input.world, text(input, 'personId')).id,
    igId: account(input.world, text(input, 'igId')).igId,
  };
}
