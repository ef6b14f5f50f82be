import type { Faults, ScenarioRun } from './fault-shapes.ts';
import type { WordKey } from './words/index.ts';

/** Every call of the operator's API (`/sim/api`), typed. Ids are strings; times are milliseconds of the virtual clock. */
export const api = {
  createAccount: (body: { username: string; name: string }) => send<Account>('POST', '/accounts', body),
  createPerson: (body: { username: string; name: string }) => send<Person>('POST', '/people', body),
  createMedia: (igId: string, body: NewMedia) => send<Media>('POST', `/accounts/${part(igId)}/media`, body),
  goLive: (igId: string, body: { caption: string; lastsMs?: number }) =>
    send<Media>('POST', `/accounts/${part(igId)}/lives`, body),
  endLive: (id: string) => send<Media>('POST', `/media/${part(id)}/end-live`, {}),
  burst: (id: string, body: { comments: number; perSecond: number; people: number; texts: string[] }) =>
    send('POST', `/media/${part(id)}/burst`, body),
  reactToStory: (id: string, body: { personId: string; emoji: string }) =>
    send<Message>('POST', `/media/${part(id)}/story-reactions`, body),
  deleteMedia: (id: string) => send('DELETE', `/media/${part(id)}`),
  comment: (mediaId: string, body: Author & { text: string; parentId?: string }) =>
    send<Comment>('POST', `/media/${part(mediaId)}/comments`, body),
  strangers: (mediaId: string, texts: string[]) =>
    send<{ commentId: string; personId: string; username: string; text: string }[]>(
      'POST',
      `/media/${part(mediaId)}/strangers`,
      { texts },
    ),
  deleteComment: (id: string) => send('DELETE', `/comments/${part(id)}`),
  hideComment: (id: string, hidden: boolean) => send('POST', `/comments/${part(id)}/hide`, { hidden }),
  likeMedia: (id: string, personId: string) => send('POST', `/media/${part(id)}/likes`, { personId }),
  likeComment: (id: string, personId: string) => send('POST', `/comments/${part(id)}/likes`, { personId }),
  follow: (body: { personId: string; igId: string; follows: boolean }) => send('POST', '/follows', body),
  block: (body: { personId: string; igId: string; blocked: boolean }) => send('POST', '/blocks', body),
  /** A request moves to the other conversations; nothing tells the account. */
  accept: (pair: Pair) => send('POST', '/restricts', { ...pair, restricted: false }),
  write: (pair: Pair, body: { text: string; storyId?: string; replyToMid?: string }) =>
    send<Message>('POST', `/threads/${part(pair.igId)}/${part(pair.personId)}/messages`, body),
  mention: (pair: Pair) =>
    send<Message>('POST', `/threads/${part(pair.igId)}/${part(pair.personId)}/messages`, { storyMention: true }),
  writeAsOwner: (pair: Pair, text: string) =>
    send<Message>('POST', `/threads/${part(pair.igId)}/${part(pair.personId)}/owner-messages`, { text }),
  tap: (mid: string, body: { personId: string; elementIndex?: number; buttonIndex: number }) =>
    send<{ url?: string }>('POST', `/messages/${part(mid)}/tap`, body),
  tapQuickReply: (mid: string, body: { personId: string; index: number }) =>
    send<Message>('POST', `/messages/${part(mid)}/quick-reply`, body),
  seen: (mid: string, personId: string) => send('POST', `/messages/${part(mid)}/seen`, { personId }),
  react: (mid: string, body: { personId: string; reaction: string | null }) =>
    send('POST', `/messages/${part(mid)}/react`, body),
  edit: (mid: string, text: string) => send('POST', `/messages/${part(mid)}/edit`, { text }),
  unsend: (mid: string) => send('DELETE', `/messages/${part(mid)}`),
  changeFaults: (some: Partial<Faults>) => send<Faults>('PUT', '/faults', some),
  resetFaults: () => send('POST', '/faults/reset', {}),
  jump: (jumpMs: number) => send<Clock>('POST', '/clock', { jumpMs }),
  token: (igId: string, action: 'revoke' | 'expire' | 'password_changed' | 'checkpoint') =>
    send<Told>('POST', `/accounts/${part(igId)}/token`, { action }),
  changeAccount: (igId: string, body: { private?: boolean; professional?: boolean; subscribed?: false }) =>
    send('PUT', `/accounts/${part(igId)}`, body),
  askDeletion: (igId: string) => send<Told>('POST', `/accounts/${part(igId)}/deletion`, {}),
  setCallbacks: (callbacks: Partial<Callbacks>) => send<Callbacks>('PUT', '/callbacks', callbacks),
  setImpressions: (igId: string, impressions: number) =>
    send('POST', `/accounts/${part(igId)}/impressions`, { impressions }),
  removePermissions: (igId: string, removed: string[]) =>
    send('POST', `/accounts/${part(igId)}/permissions`, { removed }),
  allowMessages: (igId: string, allowed: boolean) =>
    send('POST', `/accounts/${part(igId)}/messages-allowed`, { allowed }),
  runScenario: (wanted: { name: string } | { scenario: unknown }, hurry: boolean) =>
    send<ScenarioRun>('POST', '/scenarios/run', { ...wanted, hurry }),
  stopScenario: () => send<ScenarioRun>('POST', '/scenarios/stop', {}),
  replay: (seq: number) => send('POST', '/webhooks/replay', { seq }),
  reset: () => send('POST', '/reset', {}),
};

/** Reads one address of the operator's API. Throws `ApiError` with the server's own sentence when it refuses. */
export function read<T>(path: string): Promise<T> {
  return send<T>('GET', path);
}

/** The address of the server-sent events. */
export const streamAddress = '/sim/api/stream';

/** A refusal, with the sentence that the server wrote. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

export type StreamEvent = 'state' | 'traffic' | 'truth' | 'inbox' | 'clock';
export type ProductType = 'FEED' | 'REELS' | 'STORY' | 'AD';
export type NewMedia = {
  caption: string;
  productType: ProductType;
  originalMediaId?: string;
  linkStickerUrl?: string;
  listed?: boolean;
};
export type Clock = { now: number; offsetMs: number };
export type Pair = { igId: string; personId: string };
export type Author = { personId: string } | { igId: string };

/** The addresses at which the app is told that an owner leaves it. */
export type Callbacks = { deauthorize: string | null; dataDeletion: string | null };
/** The app's answer; null where it was not told. */
export type Told = { callback: { status: number } | null };

export type Account = {
  igId: string;
  appScopedId: string;
  username: string;
  name: string;
  pictureUrl: string;
  accountType: string;
  followersCount: number;
  messagesAllowed: boolean;
  private: boolean;
  impressions: number;
  connected: string[] | null;
};
export type Person = { id: string; username: string; name: string; pictureUrl: string };
export type Media = {
  id: string;
  igId: string;
  productType: ProductType;
  mediaType: string;
  caption: string;
  pictureUrl: string;
  permalink: string;
  at: number;
  likes: string[];
  commentsCount: number;
  /** A remix is not. */
  listed: boolean;
  linkStickerUrl: string | null;
  /** A broadcast, and when it ends. */
  live: { endsAt: number | null } | null;
  deleted: boolean;
};
export type World = {
  clock: Clock;
  app: { callbacks: Callbacks };
  /** The account that signed in last. */
  signedIn: string | null;
  accounts: Account[];
  people: Person[];
  media: Media[];
  follows: Pair[];
  blocks: Pair[];
};
export type Comment = {
  id: string;
  mediaId: string;
  parentId: string | null;
  author: { id: string; username: string; pictureUrl: string; kind: 'person' | 'account' };
  text: string;
  at: number;
  hidden: boolean;
  likes: string[];
};

export type Button =
  | { type: 'web_url'; title: string; url: string }
  | { type: 'postback'; title: string; payload: string };
export type TemplateElement = { title: string; subtitle?: string; image_url?: string; buttons?: Button[] };
export type Attachment = {
  type: string;
  payload?: {
    template_type?: string;
    text?: string;
    buttons?: Button[];
    elements?: TemplateElement[];
    url?: string;
    id?: string;
  };
};
/** The parts of a message besides plain text, as an API caller sent them. */
export type Content = {
  attachment?: Attachment;
  attachments?: Attachment | Attachment[];
  quick_replies?: { content_type: string; title: string; payload: string }[];
};
export type Message = {
  mid: string;
  from: 'person' | 'account';
  via: 'api' | 'hand';
  text: string | null;
  content: Content | null;
  commentId: string | null;
  /** The post a private reply came from, where the server tells it. */
  mediaId?: string | null;
  storyId?: string | null;
  replyToMid?: string | null;
  /** The address where the audio of a voice message is kept. */
  voiceUrl?: string | null;
  at: number;
  deleted: boolean;
  edited?: boolean;
  reactions: { by: 'person' | 'account'; reaction: string }[];
  seenAt: number | null;
};
export type Thread = {
  igId: string;
  personId?: string;
  account?: { username: string; pictureUrl: string };
  person?: { id: string; username: string; name: string; pictureUrl: string };
  folder: 'primary' | 'requests';
  unread: number;
  messages: Message[];
};
export type Inbox = { primary: Thread[]; requests: Thread[] };

export type Exchange = {
  seq: number;
  at: number;
  direction: 'webhook' | 'callback' | 'graph';
  method: string;
  path: string;
  status: number;
  ms: number;
  body: unknown;
  answer: unknown;
  fault: string | null;
  purpose: Purpose;
};
/** The words for what a call is for are `is.<what>`. */
type What = WordKey extends infer Key ? (Key extends `is.${infer Name}` ? Name : never) : never;
export type Purpose = {
  what: What;
  who: string | null;
  shop: string | null;
  post: string | null;
  text: string | null;
  more: number;
};
export type Truth = {
  seq: number;
  kind: 'private_reply' | 'message' | 'comment_reply' | 'sender_action';
  igId: string;
  personId: string | null;
  commentId: string | null;
  mid: string | null;
  text: string | null;
  content: unknown;
  metadata: string | null;
  at: number;
};

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(`/sim/api${path}`, init);
  const text = await response.text();
  const answer: unknown = text === '' ? null : parse(text);
  if (!response.ok)
    throw new ApiError(response.status, sentence(answer) ?? `${response.status} ${response.statusText}`);
  return answer as T; // as: the operator's API is this package's own and its shapes are written above
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function sentence(answer: unknown): string | null {
  if (typeof answer === 'string') return answer.slice(0, 300);
  if (typeof answer !== 'object' || answer === null) return null;
  if ('message' in answer && typeof answer.message === 'string') return answer.message;
  if ('error' in answer) return sentence(answer.error);
  return null;
}

function part(id: string): string {
  return encodeURIComponent(id);
}
