import * as z from 'zod/mini';
import { messageBody } from '../content.ts';
import { checkMessage } from '../message-limits.ts';
import { AnswerId, optionalId, optionalText, optionalTime, pageOf, shaped } from '../outcomes/answers.ts';
import { readShape } from '../updates/read-shape.ts';
import { readTime } from '../updates/read-time.ts';
import type { Conversation, InstagramClient, MessageRef, ThreadMessage } from './caller.ts';
import type { Graph } from './graph.ts';

/** Messages, private replies and their history (docs/platform.md 5). */
export function messageCalls(
  graph: Graph,
): Pick<InstagramClient, 'sendMessage' | 'senderAction' | 'listConversations' | 'listMessages' | 'getMessage'> {
  return {
    async sendMessage({ token, igId, message, timeoutMs, startBefore }) {
      const refused = checkMessage(message);
      if (refused) return refused;
      const ask = {
        path: graph.versioned(igId, 'messages'),
        json: messageBody(message),
        token,
        timeoutMs,
        startBefore,
      };
      return graph.send({ method: 'POST', ...ask }, confirmMessage);
    },
    senderAction({ token, igId, igsid, action, timeoutMs }) {
      const json = { recipient: { id: igsid }, sender_action: action };
      const path = graph.versioned(igId, 'messages');
      return graph.read({ method: 'POST', path, json, token, timeoutMs }, isAnyAnswer);
    },
    listConversations({ token, igsid, limit, after, timeoutMs }) {
      const query = { platform: 'instagram', user_id: igsid, limit: limit?.toString(), after };
      const path = graph.versioned('me', 'conversations');
      return graph.read({ path, query, token, timeoutMs }, readConversations);
    },
    listMessages({ token, conversationId, timeoutMs }) {
      const ask = { path: graph.versioned(conversationId), query: { fields: 'messages' }, token, timeoutMs };
      return graph.read(ask, readMessageRefs);
    },
    getMessage({ token, messageId, timeoutMs }) {
      const query = { fields: 'id,created_time,from,to,message' };
      return graph.read({ path: graph.versioned(messageId), query, token, timeoutMs }, readMessage);
    },
  };
}

/** Both ids, and plausible ones, or the send is not proven (docs/invariants.md S3). */
const confirmMessage = shaped(
  z.object({
    message_id: z.string().check(z.regex(/^[\x21-\x7e]{1,1000}$/)),
    recipient_id: AnswerId.check(z.regex(/^\d{1,32}$/)),
  }),
  ({ message_id, recipient_id }) => ({ messageId: message_id, recipientId: recipient_id }),
);

/** The answer of a sender action is not documented; any object without an error will do. */
const isAnyAnswer = shaped(z.looseObject({ error: z.optional(z.undefined()) }), () => true as const); // const: the type is `true`

const readConversations = pageOf(
  z.object({ id: AnswerId, updated_time: optionalTime }),
  ({ id, updated_time }): Conversation => ({ id, updatedAt: readTime(updated_time) }),
);

const readRefs = pageOf(
  z.object({ id: AnswerId, created_time: optionalTime }),
  ({ id, created_time }): MessageRef => ({ id, at: readTime(created_time) }),
);

/** A conversation without messages has no `messages` key. */
function readMessageRefs(json: unknown): MessageRef[] | null {
  const thread = readShape(z.object({ messages: z.optional(z.unknown()) }), json);
  if (!thread) return null;
  return thread.messages === undefined ? [] : (readRefs(thread.messages)?.items ?? null);
}

const Party = z.object({ id: optionalId });

const readMessage = shaped(
  z.object({
    id: AnswerId,
    created_time: optionalTime,
    from: z.nullish(Party),
    to: z.nullish(z.object({ data: z.nullish(z.array(Party)) })),
    message: optionalText,
  }),
  ({ id, created_time, from, to, message }): ThreadMessage => ({
    id,
    at: readTime(created_time),
    fromId: from?.id ?? null,
    toIds: (to?.data ?? []).flatMap((party) => party.id ?? []),
    text: message ?? null,
  }),
);
