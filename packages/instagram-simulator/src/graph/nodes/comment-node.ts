import { authorOf, isGone, prepareComment } from '../../people/prepare-comment.ts';
import type { Fact } from '../../world/fact.ts';
import { scopedId } from '../../world/ids.ts';
import { isOnAir } from '../../world/passing.ts';
import type { Comment, Media, Truth } from '../../world/state.ts';
import type { World } from '../../world/world.ts';
import { commit } from '../../world/world.ts';
import type { AuthorizedCall, GraphAnswer } from '../call.ts';
import { needScope } from '../call.ts';
import { refuse, unsupported } from '../refusal.ts';
import { listBody, listedUntil, newestFirst } from './page.ts';
import type { FieldReaders, FieldTree } from './select-fields.ts';
import { fieldsOf, parseFields, selectFields } from './select-fields.ts';
import { shownTime } from './shown-time.ts';

const standardFields = 'id,text,timestamp';
const mostPerPage = 50;

/** `GET /<COMMENT_ID>` (docs/platform.md 4). */
export function readComment(call: AuthorizedCall, comment: Comment): GraphAnswer {
  needScope(call, 'manage_comments');
  return { status: 200, body: commentBody(call.world, comment, fieldsOf(call.params, standardFields)) };
}

/** `GET /<MEDIA_ID>/comments`: top level only, newest first, 50 a page; none of an ad, none of a finished broadcast. */
export function listComments(call: AuthorizedCall, media: Media): GraphAnswer {
  needScope(call, 'manage_comments');
  const over = media.live !== null && !isOnAir(call.world, media);
  // None of a post of restricted age (docs/platform.md 4).
  const ids =
    media.productType === 'AD' || media.restricted || over ? [] : (call.world.state.commentsUnder.get(media.id) ?? []);
  return commentList(call, ids);
}

/** `GET /<COMMENT_ID>/replies`. Simulator choice: newest first and paged like comments. */
export function listReplies(call: AuthorizedCall, comment: Comment): GraphAnswer {
  needScope(call, 'manage_comments');
  return commentList(call, call.world.state.commentsUnder.get(comment.id) ?? []);
}

function commentList(call: AuthorizedCall, ids: readonly string[]): GraphAnswer {
  const { world } = call;
  const fields = fieldsOf(call.params, standardFields);
  const page = newestFirst(ids, (id) => shown(world, id, fields), {
    params: call.params,
    most: mostPerPage,
    address: `${world.url}/${call.node}/${call.edge}`,
  });
  return { status: 200, body: listBody(page) };
}

function shown(world: World, id: string, fields: FieldTree): Record<string, unknown> | null {
  const comment = world.state.comments.get(id);
  const listed = comment && !comment.deleted && !comment.filtered && comment.at <= listedUntil(world);
  return listed ? commentBody(world, comment, fields) : null;
}

function commentBody(world: World, comment: Comment, fields: FieldTree): Record<string, unknown> {
  return selectFields(fields, commentReaders(world, comment), 'IGComment');
}

function commentReaders(world: World, comment: Comment): FieldReaders {
  const { state } = world;
  return {
    id: () => comment.id,
    text: () => comment.text,
    timestamp: () => shownTime(world, comment.at),
    username: () => authorOf(world, comment).username,
    from: () => authorOf(world, comment),
    user: () => (comment.author.kind === 'account' ? { id: comment.igId } : undefined),
    like_count: () => state.commentLikes.get(comment.id)?.size ?? 0,
    hidden: () => comment.hidden,
    media: () => ({ id: comment.mediaId, media_product_type: state.media.get(comment.mediaId)?.productType }),
    parent_id: () => comment.parentId ?? undefined,
    legacy_instagram_comment_id: () => comment.id,
    replies: (sub, limit) => {
      const ids = state.commentsUnder.get(comment.id) ?? [];
      const fields = sub ?? parseFields(standardFields);
      const page = newestFirst(ids, (id) => shown(world, id, fields), {
        params: new Map([['limit', String(limit ?? 25)]]),
        most: mostPerPage,
        address: `${world.url}/${comment.id}/replies`,
      });
      return page.items.length === 0 ? undefined : listBody(page);
    },
  };
}

/** `POST /<COMMENT_ID>/replies?message=` — the public reply. */
export function replyToComment(call: AuthorizedCall, comment: Comment): Promise<GraphAnswer> {
  needScope(call, 'manage_comments');
  const message = readMessage(call);
  const media = call.world.state.media.get(comment.mediaId);
  // Hidden and live comments cannot be answered in public (docs/platform.md 4). Simulator choice of code: 100/33.
  if (!media?.commentEnabled || comment.hidden || comment.live) throw unsupported('post', comment.id);
  return write(call, { media, parent: comment, text: message });
}

/** `POST /<MEDIA_ID>/comments?message=` — a top-level comment of the account. */
export function commentOnMedia(call: AuthorizedCall, media: Media): Promise<GraphAnswer> {
  needScope(call, 'manage_comments');
  const message = readMessage(call);
  if (!media.commentEnabled || media.live !== null) throw unsupported('post', media.id);
  return write(call, { media, parent: null, text: message });
}

/** Text travels in the query or a form; as JSON it is not seen and the call fails with 100/33 (docs/hard-cases.md 29). */
function readMessage(call: AuthorizedCall): string {
  const message = call.params.get('message');
  if (message === undefined && call.hasJsonBody) throw unsupported('post', call.node);
  if (message === undefined || message.trim() === '') throw refuse('100', '(#100) The parameter message is required');
  // No limit is published; 2,200 is what third parties enforce (docs/platform.md 4).
  if ([...message].length > 2_200) throw refuse('100', '(#100) The parameter message is too long');
  return message;
}

async function write(
  call: AuthorizedCall,
  wanted: { media: Media; parent: Comment | null; text: string },
): Promise<GraphAnswer> {
  const { world, account } = call;
  const author = { kind: 'account', id: account.igId } as const;
  const { comment, facts, emission } = prepareComment(world, { ...wanted, author });
  const truth: Truth = {
    seq: world.state.truth.length + 1,
    kind: 'comment_reply',
    igId: account.igId,
    ...answered(world, wanted.parent),
    replyId: comment.id,
    mid: null,
    text: wanted.text,
    content: null,
    metadata: null,
    at: comment.at,
  };
  await commit(world, [...facts, { t: 'truth', truth }]);
  emission.send();
  world.stream.changed('truth');
  world.stream.changed('state');
  // Asking for fields here creates the comment and then fails (docs/hard-cases.md 30).
  const fields = call.params.get('fields');
  if (fields !== undefined && fields !== 'id') throw refuse('100', '(#100) Tried accessing nonexisting field');
  return { status: 200, body: { id: comment.id } };
}

function answered(world: World, parent: Comment | null): Pick<Truth, 'personId' | 'igsid' | 'commentId'> {
  const personId = parent?.author.kind === 'person' ? parent.author.id : null;
  const igsid = parent && personId !== null ? scopedId(world.state, { personId, igId: parent.igId }) : null;
  return { personId, igsid, commentId: parent?.id ?? null };
}

/** `POST /<COMMENT_ID>?hide=`. Own comments of the owner stay visible; live comments cannot be hidden. */
export async function hideComment(call: AuthorizedCall, comment: Comment): Promise<GraphAnswer> {
  needScope(call, 'manage_comments');
  const hide = call.params.get('hide');
  if (hide === undefined && call.hasJsonBody) throw unsupported('post', comment.id);
  if (hide !== 'true' && hide !== 'false') throw refuse('100', '(#100) Param hide must be a boolean');
  if (comment.live) throw unsupported('post', comment.id);
  const hidden = hide === 'true' && comment.author.kind === 'person';
  await change(call, { t: 'commentChanged', commentId: comment.id, change: { hidden } });
  return { status: 200, body: { success: true } };
}

/** `DELETE /<COMMENT_ID>`. */
export async function deleteComment(call: AuthorizedCall, comment: Comment): Promise<GraphAnswer> {
  needScope(call, 'manage_comments');
  if (comment.live) throw unsupported('delete', comment.id);
  await change(call, { t: 'commentChanged', commentId: comment.id, change: { deleted: true } });
  return { status: 200, body: { success: true } };
}

async function change(call: AuthorizedCall, fact: Fact): Promise<void> {
  await commit(call.world, [fact]);
  call.world.stream.changed('state');
}

/** The comment, when it exists and hangs on media of the calling account. */
export function ownComment(call: AuthorizedCall, id: string): Comment | null {
  const comment = call.world.state.comments.get(id);
  return comment && comment.igId === call.account.igId && !isGone(call.world, comment) ? comment : null;
}
