import type { TrafficEntry } from '../wire/traffic.ts';
import type { State } from '../world/state.ts';

/** A word for each thing that a webhook or a call is for; the screen has a sentence for each. */
type What = WebhookWhat | CallWhat;
type WebhookWhat =
  | ('comment' | 'liveComment' | 'ownComment' | 'message' | 'quickReply' | 'echo' | 'postback' | 'reaction' | 'seen')
  | ('edit' | 'referral' | 'update' | 'handshake' | 'toldRemoved' | 'toldDeletion');
type CallWhat =
  | ('privateReply' | 'send' | 'typing' | 'markSeen' | 'react' | 'publicReply' | 'hide' | 'deleteComment')
  | ('readComment' | 'readAccount' | 'listMedia' | 'listStories' | 'listLives' | 'accountInsights' | 'mediaInsights')
  | ('readMedia' | 'listComments' | 'listReplies' | 'readProfile' | 'listConversations' | 'readMessages')
  | ('readSubscription' | 'subscribe' | 'unsubscribe' | 'settings' | 'upload' | 'codeToken' | 'longToken')
  | ('refreshToken' | 'other');

/** A call in words: what it is for, whom it is about, and how many further updates travel along. */
export interface Purpose {
  what: What;
  /** A user name. */
  who: string | null;
  /** The user name of the account. */
  shop: string | null;
  /** The beginning of a caption. */
  post: string | null;
  /** The words that somebody wrote. */
  text: string | null;
  more: number;
}

type Told = Partial<Purpose> & Pick<Purpose, 'what'>;
type Fields = Record<string, unknown>;

/** Says what one line of the traffic is for. Pure: it looks names up and changes nothing. */
export function purposeOf(state: State, entry: TrafficEntry): Purpose {
  const told = { graph: ofCall, webhook: ofWebhook, callback: ofCallback }[entry.direction](state, entry);
  return { who: null, shop: null, post: null, text: null, more: 0, ...told };
}

function ofCallback(state: State, { path }: TrafficEntry): Told {
  const { dataDeletion } = state.callbacks;
  const isDeletion = dataDeletion !== null && new URL(dataDeletion).pathname === path.split('?')[0];
  return { what: isDeletion ? 'toldDeletion' : 'toldRemoved' };
}

function ofWebhook(state: State, { method, body }: TrafficEntry): Told {
  if (method === 'GET') return { what: 'handshake' };
  const entries = listOf(fieldsOf(Array.isArray(body) ? body[0] : body).entry);
  const items = entries.flatMap((entry) => itemsOf(fieldsOf(entry)));
  const [first] = items;
  if (!first) return { what: 'update' };
  return { ...ofItem(state, first), shop: shopOf(state, first.igId), more: items.length - 1 };
}

interface Item {
  igId: string;
  field: string;
  value: Fields;
}

/** The updates of an entry, in each of the shapes that a switch can give it. */
function itemsOf(entry: Fields): Item[] {
  const igId = String(entry.id);
  if (Array.isArray(entry.messaging))
    return entry.messaging.map((event) => ({ igId, field: 'messaging', value: fieldsOf(event) }));
  const changes = Array.isArray(entry.changes) ? entry.changes.map(fieldsOf) : [entry];
  return changes.map(({ field, value }) => ({ igId, field: String(field), value: fieldsOf(value) }));
}

function ofItem(state: State, { igId, field, value }: Item): Told {
  if (field === 'comments' || field === 'live_comments') {
    const from = fieldsOf(value.from);
    const isOwn = String(from.id) === igId || from.username === state.accounts.get(igId)?.username;
    const what = isOwn ? 'ownComment' : field === 'comments' ? 'comment' : 'liveComment';
    const post = postOf(state, fieldsOf(value.media).id);
    return { what, who: textOf(from.username) ?? personOf(state, from.id), post, text: textOf(value.text) };
  }
  const message = fieldsOf(value.message);
  const isEcho = message.is_echo === true;
  const who = personOf(state, fieldsOf(isEcho ? value.recipient : value.sender).id);
  const text = textOf(message.text);
  if (isEcho) return { what: 'echo', who, text };
  if (message.quick_reply !== undefined) return { what: 'quickReply', who, text };
  if (value.message !== undefined) return { what: 'message', who, text };
  if (value.postback !== undefined) return { what: 'postback', who, text: textOf(fieldsOf(value.postback).title) };
  if (value.reaction !== undefined) return { what: 'reaction', who, text: textOf(fieldsOf(value.reaction).emoji) };
  if (value.message_edit !== undefined) return { what: 'edit', who, text: textOf(fieldsOf(value.message_edit).text) };
  if (value.read !== undefined) return { what: 'seen', who };
  return { what: value.referral === undefined ? 'update' : 'referral', who };
}

function ofCall(state: State, { method, path, body }: TrafficEntry): Told {
  const [, node = '', edge = ''] = /^(?:\/v\d+\.\d+)?\/([^/?]*)(?:\/([^/?]*))?/.exec(path) ?? [];
  const key = `${method} ${edge}`;
  const token = TOKENS[`${node}/${edge}`.replace(/\/$/, '')];
  if (token) return { what: token };
  const given = fieldsOf(body);
  const account = state.accounts.get(node);
  if (node === 'me' || account) return { ...ofAccountCall(state, key, given), shop: account?.username ?? null };
  const comment = state.comments.get(node);
  if (comment) {
    const author = comment.author.kind === 'person' ? state.people : state.accounts;
    const who = author.get(comment.author.id)?.username ?? null;
    const text = key === 'POST replies' ? textOf(given.message) : comment.text;
    return { what: COMMENT_CALLS[key] ?? 'other', who, text, shop: shopOf(state, comment.igId) };
  }
  const media = state.media.get(node);
  if (media) return { what: MEDIA_CALLS[key] ?? 'other', post: postOf(state, node), shop: shopOf(state, media.igId) };
  const pair = state.igsids.get(node);
  if (pair) return { what: 'readProfile', who: personOf(state, node), shop: shopOf(state, pair.igId) };
  const thread = state.conversations.get(node) ?? state.messages.get(node);
  if (!thread) return { what: 'other' };
  const who = state.people.get(thread.personId)?.username ?? null;
  return { what: 'readMessages', who, shop: shopOf(state, thread.igId) };
}

function ofAccountCall(state: State, key: string, given: Fields): Told {
  if (key !== 'POST messages') return { what: ACCOUNT_CALLS[key] ?? 'other' };
  const recipient = fieldsOf(given.recipient);
  const comment = state.comments.get(String(recipient.comment_id));
  const who = comment ? (state.people.get(comment.author.id)?.username ?? null) : personOf(state, recipient.id);
  const action = ACTIONS[String(given.sender_action)];
  if (action) return { what: action, who };
  return { what: recipient.comment_id === undefined ? 'send' : 'privateReply', who, text: wordsOf(given.message) };
}

const ACTIONS: Readonly<Record<string, What>> = {
  typing_on: 'typing',
  typing_off: 'typing',
  mark_seen: 'markSeen',
  react: 'react',
  unreact: 'react',
};
const TOKENS: Readonly<Record<string, What>> = {
  'oauth/access_token': 'codeToken',
  access_token: 'longToken',
  refresh_access_token: 'refreshToken',
};
const ACCOUNT_CALLS: Readonly<Record<string, What>> = {
  'GET ': 'readAccount',
  'GET media': 'listMedia',
  'GET stories': 'listStories',
  'GET live_media': 'listLives',
  'GET insights': 'accountInsights',
  'GET conversations': 'listConversations',
  'POST message_attachments': 'upload',
  'GET subscribed_apps': 'readSubscription',
  'POST subscribed_apps': 'subscribe',
  'DELETE subscribed_apps': 'unsubscribe',
  'GET messenger_profile': 'settings',
  'POST messenger_profile': 'settings',
  'DELETE messenger_profile': 'settings',
  'GET welcome_message_flows': 'settings',
  'POST welcome_message_flows': 'settings',
  'DELETE welcome_message_flows': 'settings',
};
const COMMENT_CALLS: Readonly<Record<string, What>> = {
  'GET ': 'readComment',
  'POST ': 'hide',
  'DELETE ': 'deleteComment',
  'GET replies': 'listReplies',
  'POST replies': 'publicReply',
};
const MEDIA_CALLS: Readonly<Record<string, What>> = {
  'GET ': 'readMedia',
  'GET comments': 'listComments',
  'GET insights': 'mediaInsights',
};

/** The words of a message: its text, or those of its card or buttons. */
function wordsOf(message: unknown): string | null {
  const { text, attachment } = fieldsOf(parsed(message));
  const payload = fieldsOf(fieldsOf(attachment).payload);
  return textOf(text) ?? textOf(payload.text) ?? textOf(fieldsOf(listOf(payload.elements)[0]).title);
}

function personOf(state: State, scoped: unknown): string | null {
  const pair = state.igsids.get(String(scoped));
  return (pair && state.people.get(pair.personId)?.username) ?? null;
}

function shopOf(state: State, igId: string): string | null {
  return state.accounts.get(igId)?.username ?? null;
}

function postOf(state: State, id: unknown): string | null {
  const caption = state.media.get(String(id))?.caption.trim() ?? '';
  return caption === '' ? null : [...caption].slice(0, 40).join('');
}

function fieldsOf(value: unknown): Fields {
  const one = parsed(value);
  return typeof one === 'object' && one !== null && !Array.isArray(one) ? { ...one } : {};
}

/** A form carries objects as JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
