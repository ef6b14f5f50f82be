import * as z from 'zod/mini';
import { checkReply } from '../message-limits.ts';
import {
  AnswerId,
  isSuccess,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalText,
  optionalTime,
  pageOf,
  shaped,
} from '../outcomes/answers.ts';
import { readTime } from '../updates/read-time.ts';
import type { CommentItem, InstagramClient } from './caller.ts';
import type { Graph } from './graph.ts';
import type { PageRequest } from './page.ts';

/** Comments and public replies (docs/platform.md 4). */
export function commentCalls(
  graph: Graph,
): Pick<InstagramClient, 'listComments' | 'getComment' | 'listReplies' | 'replyToComment' | 'hideComment'> {
  const list = (
    path: string[],
    { token, limit, after, timeoutMs, replies }: PageRequest & { token: string; timeoutMs?: number; replies?: number },
  ) => {
    const fields = replies ? `${LIST_FIELDS},replies.limit(${replies}){${LIST_FIELDS}}` : LIST_FIELDS;
    const query = { fields, limit: limit?.toString(), after };
    return graph.read({ path, query, token, timeoutMs }, readComments);
  };
  return {
    listComments: (ask) => list(graph.versioned(ask.mediaId, 'comments'), ask),
    listReplies: (ask) => list(graph.versioned(ask.commentId, 'replies'), ask),
    getComment({ token, commentId, timeoutMs }) {
      const query = { fields: `${LIST_FIELDS},media` };
      return graph.read({ path: graph.versioned(commentId), query, token, timeoutMs }, readComment);
    },
    async replyToComment({ token, commentId, text, timeoutMs, startBefore }) {
      const refused = checkReply(text);
      if (refused) return refused;
      // The text goes into the query (a JSON body is refused with 100/33), and nothing else: asking for fields makes
      // Instagram create the comment and then answer 400.
      const path = graph.versioned(commentId, 'replies');
      return graph.send(
        { method: 'POST', path, query: { message: text }, token, timeoutMs, startBefore },
        confirmReply,
      );
    },
    hideComment({ token, commentId, hidden, timeoutMs }) {
      const query = { hide: String(hidden) };
      return graph.read({ method: 'POST', path: graph.versioned(commentId), query, token, timeoutMs }, isSuccess);
    },
  };
}

const LIST_FIELDS = 'id,text,timestamp,username,from,like_count,hidden,parent_id';

const plain = {
  id: AnswerId,
  text: optionalText,
  timestamp: optionalTime,
  username: optionalText,
  from: z.nullish(z.object({ id: AnswerId, username: optionalText, self_ig_scoped_id: optionalId })),
  like_count: optionalCount,
  hidden: optionalFlag,
  parent_id: optionalId,
  media: z.nullish(z.object({ id: AnswerId })),
};
const PlainAnswer = z.object(plain);
const CommentAnswer = z.object({ ...plain, replies: z.optional(z.unknown()) });

function presentComment({ replies, ...comment }: z.output<typeof CommentAnswer>): CommentItem {
  return { ...presentPlain(comment), replies: replies === undefined ? null : presentReplies(replies) };
}

function presentPlain(comment: z.output<typeof PlainAnswer>): CommentItem {
  const { from } = comment;
  return {
    id: comment.id,
    text: comment.text ?? null,
    at: readTime(comment.timestamp),
    username: comment.username ?? from?.username ?? null,
    from: from
      ? { id: from.id, username: from.username ?? null, selfIgScopedId: from.self_ig_scoped_id ?? null }
      : null,
    hidden: comment.hidden ?? null,
    parentId: comment.parent_id ?? null,
    mediaId: comment.media?.id ?? null,
    likeCount: comment.like_count ?? null,
    replies: null,
  };
}

/** Presents replies; where they cannot be read there may be others than are known. */
function presentReplies(json: unknown): CommentItem['replies'] {
  const page = readReplies(json);
  return { items: page?.items ?? [], hasMore: page === null || page.after !== null };
}

const readReplies = pageOf(PlainAnswer, presentPlain);

const readComment = shaped(CommentAnswer, presentComment);
const readComments = pageOf(CommentAnswer, presentComment);

const confirmReply = shaped(z.object({ id: AnswerId.check(z.regex(/^\w{1,64}$/)) }), ({ id }) => ({
  messageId: id,
  recipientId: null,
}));
