import type { Thread } from '../world/state.ts';
import type { AuthorizedCall, GraphAnswer } from './call.ts';
import { changeProfile, changeWelcomeFlows } from './messenger-settings.ts';
import { listLiveMedia, listMedia, listStories, readAccount, uploadAttachment } from './nodes/account-node.ts';
import {
  commentOnMedia,
  deleteComment,
  hideComment,
  listComments,
  listReplies,
  ownComment,
  readComment,
  replyToComment,
} from './nodes/comment-node.ts';
import { listConversations, listMessages, readConversation, readMessage } from './nodes/conversation-node.ts';
import { accountInsights, mediaInsights } from './nodes/insights.ts';
import { changeMedia, readMedia } from './nodes/media-node.ts';
import { readProfile } from './nodes/profile-node.ts';
import { unsupported } from './refusal.ts';
import { sendMessage } from './send-message.ts';
import { readSubscription, subscribe, unsubscribe } from './subscriptions.ts';

type Handle = (call: AuthorizedCall) => GraphAnswer | Promise<GraphAnswer>;

/** Edges of the account node, `METHOD edge`. */
const accountCalls: Record<string, Handle> = {
  'GET ': readAccount,
  'GET media': listMedia,
  'GET stories': listStories,
  'GET live_media': listLiveMedia,
  'GET insights': accountInsights,
  'GET conversations': listConversations,
  'POST messages': sendMessage,
  'POST message_attachments': uploadAttachment,
  'GET subscribed_apps': readSubscription,
  'POST subscribed_apps': subscribe,
  'DELETE subscribed_apps': unsubscribe,
  'GET messenger_profile': changeProfile,
  'POST messenger_profile': changeProfile,
  'DELETE messenger_profile': changeProfile,
  'GET welcome_message_flows': changeWelcomeFlows,
  'POST welcome_message_flows': changeWelcomeFlows,
  'DELETE welcome_message_flows': changeWelcomeFlows,
};

/** Finds the node by its id and the call by method and edge; everything else is 100/33. */
export async function routeCall(call: AuthorizedCall): Promise<GraphAnswer> {
  const key = `${call.method} ${call.edge ?? ''}`;
  if (call.node === 'me' || call.node === call.account.igId) {
    const handle = Object.hasOwn(accountCalls, key) ? accountCalls[key] : undefined;
    if (handle) return handle(call);
    throw unsupported(call.method, call.node);
  }
  return (mediaCall(call, key) ?? commentCall(call, key) ?? messagingCall(call, key)) || missing(call);
}

type Found = GraphAnswer | Promise<GraphAnswer> | null;

function mediaCall(call: AuthorizedCall, key: string): Found {
  const media = call.world.state.media.get(call.node);
  if (!media || media.deleted || media.igId !== call.account.igId) return null;
  if (key === 'GET ') return readMedia(call, media);
  if (key === 'POST ') return changeMedia(call, media);
  if (key === 'GET comments') return listComments(call, media);
  if (key === 'POST comments') return commentOnMedia(call, media);
  if (key === 'GET insights') return mediaInsights(call, media);
  if (key === 'GET children') return { status: 200, body: { data: [] } };
  return null;
}

function commentCall(call: AuthorizedCall, key: string): Found {
  const comment = ownComment(call, call.node);
  if (!comment) return null;
  if (key === 'GET ') return readComment(call, comment);
  if (key === 'POST ') return hideComment(call, comment);
  if (key === 'DELETE ') return deleteComment(call, comment);
  if (key === 'GET replies') return listReplies(call, comment);
  if (key === 'POST replies') return replyToComment(call, comment);
  return null;
}

function messagingCall(call: AuthorizedCall, key: string): Found {
  const { state } = call.world;
  const mine = <T extends { igId: string }>(value: T | undefined) => value?.igId === call.account.igId && value;
  const thread: Thread | undefined | false = mine(state.conversations.get(call.node));
  if (thread && key === 'GET ') return readConversation(call, thread);
  if (thread && key === 'GET messages') return listMessages(call, thread);
  const message = mine(state.messages.get(call.node));
  if (message && key === 'GET ') return readMessage(call, message);
  const pair = mine(state.igsids.get(call.node));
  return pair && key === 'GET ' ? readProfile(call, pair) : null;
}

function missing(call: AuthorizedCall): never {
  throw unsupported(call.method, call.node);
}
