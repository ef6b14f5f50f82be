import type { Pair } from '../messages/prepare-message.ts';
import { emitMessage, lastActed, prepareMessage, unreadMids } from '../messages/prepare-message.ts';
import { isGone } from '../people/prepare-comment.ts';
import type { Emission } from '../webhooks/emit.ts';
import type { Fact } from '../world/fact.ts';
import { scopedId } from '../world/ids.ts';
import type { Comment, Thread, Truth } from '../world/state.ts';
import { pairKey } from '../world/state.ts';
import type { World } from '../world/world.ts';
import { commit } from '../world/world.ts';
import type { AuthorizedCall, GraphAnswer } from './call.ts';
import { needScope } from './call.ts';
import { fetchMedia } from './fetch-media.ts';
import type { CheckedMessage } from './nodes/check-message.ts';
import { checkMessage } from './nodes/check-message.ts';
import { type Refusal, refuse } from './refusal.ts';

const hour = 3_600_000;
const windowMs = 24 * hour;
const privateReplyMs = 7 * 24 * hour;
const humanAgentMs = 7 * 24 * hour;

/** `POST /<IG_ID>/messages` (docs/platform.md 5): a message in an open window, a private reply, or a sender action. */
export async function sendMessage(call: AuthorizedCall): Promise<GraphAnswer> {
  needScope(call, 'basic');
  const body = sendBody(call);
  const known = ['recipient', 'message', 'sender_action', 'payload', 'messaging_type', 'tag', 'reply_to', 'metadata'];
  const unknown = Object.keys(body).find((key) => !known.includes(key) && key !== 'access_token');
  if (unknown !== undefined) throw refuse('100', `(#100) Unexpected key "${unknown}"`);
  const recipient = readRecipient(body.recipient);
  needScope(call, 'commentId' in recipient ? 'manage_comments' : 'manage_messages');
  if (!call.account.messagesAllowed) throw refuse('200/2534041');
  if ((body.message === undefined) === (body.sender_action === undefined)) {
    throw refuse('100', '(#100) Exactly one of message and sender_action is required');
  }
  if (body.sender_action !== undefined) return act(call, recipient, body);
  const checked = checkMessage(body.message);
  // Meta downloads while it serves the call; everything after this line happens without a pause.
  const voice = await fetchMedia(call, checked);
  if ('commentId' in recipient) return privateReply(call, recipient.commentId, checked);
  return directMessage(call, recipient.igsid, { checked, voice, body });
}

/** Graph takes the same body as a form with JSON strings. */
export function sendBody(call: AuthorizedCall): Record<string, unknown> {
  if (call.json !== null) return call.json;
  const body: Record<string, unknown> = {};
  for (const [name, value] of call.params) body[name] = /^[[{]/.test(value) ? parse(value) : value;
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('100', '(#100) A parameter is not valid JSON');
  }
}

type Recipient = { commentId: string } | { igsid: string };

function readRecipient(value: unknown): Recipient {
  const keys = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [name, id] = keys[0] ?? [];
  if (keys.length !== 1 || typeof id !== 'string' || id === '') {
    throw refuse('100', '(#100) param recipient must have either id or comment_id, a string');
  }
  if (name === 'comment_id') return { commentId: id };
  if (name === 'id') return { igsid: id };
  throw refuse('100', '(#100) param recipient must have either id or comment_id');
}

async function directMessage(
  call: AuthorizedCall,
  igsid: string,
  sent: { checked: CheckedMessage; voice: string | null; body: Record<string, unknown> },
): Promise<GraphAnswer> {
  const { world } = call;
  const pair = findPerson(call, igsid);
  const thread = world.state.threads.get(pairKey(pair));
  if (isBlocked(world, pair)) throw refuse('551/1545041');
  checkWindow(world, thread, isHumanAgent(sent.body) ? humanAgentMs : windowMs);
  const replyToMid = readReplyTo(sent.body.reply_to, thread);
  return deliver(call, pair, { ...sent, comment: null, replyToMid });
}

/**
 * One private reply for a comment, ever, within 7 days; for a live comment only during the broadcast (docs/platform.md 5.2).
 * A refused one does not use it up. Simulator choices: a hidden comment and the account's own are refused like a deleted one.
 */
function privateReply(call: AuthorizedCall, commentId: string, checked: CheckedMessage): Promise<GraphAnswer> {
  const { world, account } = call;
  const comment = world.state.comments.get(commentId);
  if (!comment || comment.igId !== account.igId) throw refuse('100/2534014');
  const tooLate = world.clock.now() > comment.at + privateReplyMs;
  if (isGone(world, comment) || comment.author.kind !== 'person' || comment.hidden) throw refuse('100/2534025');
  if (comment.privatelyReplied) throw refusedTwice(world);
  if (tooLate) throw refuse('100/2534014');
  if (world.state.media.get(comment.mediaId)?.restricted === true) throw refuse('200/2534066');
  const pair = { personId: comment.author.id, igId: account.igId };
  if (isBlocked(world, pair)) throw refuse('551/1545041');
  const media = checked.fetches.length > 0 || checked.attachmentIds.length > 0 || checked.sharedMediaId !== null;
  if (media) throw refuse('100/2534015');
  const { rejectRichPrivateReply, richRefusalSubcode } = world.state.faults;
  if (checked.rich && rejectRichPrivateReply)
    throw refuse(richRefusalSubcode === null ? '100' : `100/${richRefusalSubcode}`);
  return deliver(call, pair, { checked, voice: null, comment, replyToMid: null, body: {} });
}

/** Returns the refusal that a second private reply meets (docs/platform.md 5.2). */
function refusedTwice(world: World): Refusal {
  const { secondReply } = world.state.faults;
  return refuse(secondReply === 'http_500' ? '-1/2534023' : `100/${secondReply}`);
}

interface Sent {
  checked: CheckedMessage;
  voice: string | null;
  comment: Comment | null;
  replyToMid: string | null;
  body: Record<string, unknown>;
}

async function deliver(call: AuthorizedCall, pair: Pair, sent: Sent): Promise<GraphAnswer> {
  const { world } = call;
  const { checked, comment } = sent;
  const { message, facts } = prepareMessage(world, pair, {
    from: 'account',
    via: 'api',
    text: checked.text,
    content: checked.content,
    commentId: comment?.id ?? null,
    replyToMid: sent.replyToMid,
    voice: sent.voice,
  });
  const outer = typeof sent.body.metadata === 'string' ? sent.body.metadata : null;
  const truth = truthLine(world, pair, {
    kind: comment ? 'private_reply' : 'message',
    commentId: comment?.id ?? null,
    mid: message.mid,
    text: checked.text,
    content: checked.content,
    metadata: checked.metadata ?? outer,
  });
  if (comment) facts.push({ t: 'commentChanged', commentId: comment.id, change: { privatelyReplied: true } });
  const echo = world.state.faults.echoes === 'lost' ? null : emitMessage(world, message);
  await commit(world, [...facts, { t: 'truth', truth }, ...(echo?.facts ?? [])]);
  world.stream.changed('truth');
  world.stream.changed('inbox');
  const afterwards = await sendEcho(world, echo);
  return { status: 200, body: { recipient_id: truth.igsid, message_id: message.mid }, ...afterwards };
}

/** Sends the echo. Before the answer: the app has been asked to take it once. After it: the echo waits for the answer to leave. */
async function sendEcho(world: World, echo: Emission | null): Promise<{ afterwards?: () => void }> {
  if (echo === null) return {};
  const { echoes, echoDelayMs } = world.state.faults;
  if (echoes !== 'before') return { afterwards: () => echo.send({ delayMs: echoDelayMs }) };
  const first = echo.deliveries[0];
  const tried = first ? world.webhooks.tried(first.id, 2_000) : null;
  echo.send();
  await tried;
  return {};
}

function truthLine(
  world: World,
  pair: Pair,
  line: Pick<Truth, 'kind' | 'commentId' | 'mid' | 'text' | 'content' | 'metadata'>,
): Truth {
  return {
    seq: world.state.truth.length + 1,
    ...line,
    ...pair,
    igsid: scopedId(world.state, pair),
    replyId: null,
    at: world.clock.now(),
  };
}

/** Typing, seen and reactions (docs/platform.md 5.7). Simulator choices: the window counts, the answer names the recipient. */
async function act(call: AuthorizedCall, recipient: Recipient, body: Record<string, unknown>): Promise<GraphAnswer> {
  const { world } = call;
  if ('commentId' in recipient) throw refuse('100', '(#100) A sender action needs recipient.id');
  const pair = findPerson(call, recipient.igsid);
  if (isBlocked(world, pair)) throw refuse('551/1545041');
  const thread = world.state.threads.get(pairKey(pair));
  checkWindow(world, thread, windowMs);
  const action = String(body.sender_action);
  const reacting = action === 'react' || action === 'unreact';
  const extra = Object.keys(body).filter((key) => !['recipient', 'sender_action', 'access_token'].includes(key));
  if (extra.some((key) => !(reacting && key === 'payload'))) throw refuse('100', '(#100) A sender action stands alone');
  const facts = reacting ? reactionFacts(thread, action, body.payload) : actionFacts(world, pair, action);
  const truth = truthLine(world, pair, {
    kind: 'sender_action',
    commentId: null,
    mid: null,
    text: action,
    content: body.payload ?? null,
    metadata: null,
  });
  await commit(world, [...facts, { t: 'truth', truth }]);
  world.stream.changed('inbox');
  return { status: 200, body: { recipient_id: recipient.igsid } };
}

function actionFacts(world: World, pair: Pair, action: string): Fact[] {
  if (action === 'typing_on' || action === 'typing_off') return [];
  if (action !== 'mark_seen') throw refuse('100', '(#100) Unknown sender_action');
  const seenAt = world.clock.now();
  return unreadMids(world, pair, 'person').map((mid): Fact => ({ t: 'messageChanged', mid, change: { seenAt } }));
}

function reactionFacts(thread: Thread | undefined, action: string, payload: unknown): Fact[] {
  const fields = new Map<string, unknown>(
    typeof payload === 'object' && payload !== null ? Object.entries(payload) : [],
  );
  const mid = fields.get('message_id');
  const reaction = fields.get('reaction');
  if (typeof mid !== 'string' || !thread?.mids.includes(mid)) throw refuse('100', '(#100) Unknown message_id');
  if (action === 'unreact') return [{ t: 'reaction', mid, by: 'account', reaction: null }];
  if (typeof reaction !== 'string' || reaction === '')
    throw refuse('100', '(#100) param payload[reaction] is required');
  return [{ t: 'reaction', mid, by: 'account', reaction }];
}

function findPerson(call: AuthorizedCall, igsid: string): Pair {
  const pair = call.world.state.igsids.get(igsid);
  if (pair?.igId !== call.account.igId) throw refuse('100/2534014');
  return pair;
}

function isBlocked(world: World, pair: Pair): boolean {
  return world.state.blocks.has(pairKey(pair));
}

function checkWindow(world: World, thread: Thread | undefined, openMs: number): void {
  const last = thread ? lastActed(thread, world.clock.now()) : null;
  if (last === null || world.clock.now() >= last + openMs) throw refuse('10/2534022');
}

/** `HUMAN_AGENT` gives 7 days (syntax of docs/platform.md 5.1); every other tag is refused with 100 since Apr 27, 2026. */
function isHumanAgent(body: Record<string, unknown>): boolean {
  const type = body.messaging_type;
  if (type !== undefined && type !== 'MESSAGE_TAG' && type !== 'RESPONSE')
    throw refuse('100', '(#100) Unknown messaging_type');
  if (body.tag === undefined) return false;
  if (type !== 'MESSAGE_TAG' || String(body.tag).toUpperCase() !== 'HUMAN_AGENT')
    throw refuse('100', '(#100) Invalid tag');
  return true;
}

function readReplyTo(value: unknown, thread: Thread | undefined): string | null {
  if (value === undefined) return null;
  const mid = typeof value === 'object' && value !== null && 'mid' in value ? value.mid : null;
  if (typeof mid !== 'string' || !thread?.mids.includes(mid)) throw refuse('100', '(#100) Unknown reply_to[mid]');
  return mid;
}
