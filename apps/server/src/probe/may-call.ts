/** One call to Instagram, before it leaves. */
export interface Ask {
  method: 'GET' | 'POST';
  host?: 'graph' | 'token';
  /** After the version; ids unencoded. */
  path: string[];
  query?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  /** Token calls carry it elsewhere, and have no version. */
  bare?: boolean;
  /** The token stands in the query, as token calls have it. */
  withToken?: boolean;
}

/** The bounds of the probe's writes: the tester alone, under the one post (and a live begun for it), so many times. */
export interface Allowed {
  yesSend: boolean;
  sendsLeft: number;
  igId: string;
  testerIds: ReadonlySet<string>;
  testerComments: ReadonlySet<string>;
}

export const MOST_SENDS = 60;

/** Returns why a call must not leave; null where it may. Reads may; every write is one of a closed list. Pure. */
export function refusalOf(ask: Ask, allowed: Allowed): string | null {
  if (ask.method === 'GET' || (ask.host === 'token' && ask.bare)) return null;
  if (!allowed.yesSend) return 'only reads: --yes-send was not given';
  const [node = '', edge = ''] = ask.path;
  if (ask.path.length === 2 && node === allowed.igId && edge === 'subscribed_apps') return null;
  if (allowed.sendsLeft <= 0) return `${MOST_SENDS} messages were sent: that is all that this probe may`;
  if (ask.path.length === 2 && node === allowed.igId && edge === 'messages') return recipientRefusal(ask.json, allowed);
  const isOnComment = ask.path.length === 1 || (ask.path.length === 2 && edge === 'replies');
  if (isOnComment && allowed.testerComments.has(node)) return null;
  return 'this is neither the tester, nor a comment of theirs under the post';
}

/** Says whether a call that may leave is one of the few that are counted. */
export function isSend(ask: Ask): boolean {
  return ask.method === 'POST' && ask.host !== 'token' && ask.path[1] !== 'subscribed_apps';
}

function recipientRefusal(json: unknown, { testerIds, testerComments }: Allowed): string | null {
  const recipient = typeof json === 'object' && json !== null ? Reflect.get(json, 'recipient') : null;
  const entries = typeof recipient === 'object' && recipient !== null ? Object.entries(recipient) : [];
  const [kind, id] = entries.length === 1 ? (entries[0] ?? []) : [];
  const isTester =
    typeof id === 'string' && (kind === 'id' ? testerIds : kind === 'comment_id' ? testerComments : new Set()).has(id);
  return isTester ? null : 'the recipient is not the tester';
}
