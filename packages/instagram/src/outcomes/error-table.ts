import type { Action, Scope } from './send-outcome.ts';

/**
 * `unknown`: the code proves nothing about a write.
 * `fieldReport`: known from field reports alone, so it proves nothing about a write until a live experiment is recorded
 * (docs/platform.md 10); reads act on it, and its action is still advice about the account.
 */
type Proof = 'refused' | 'unknown' | 'fieldReport';

export interface ErrorRow {
  /** One code, or the ends of a range; null matches any code. */
  code: number | readonly [number, number] | null;
  /** Null matches only an answer without a subcode (0 counts as none). */
  subcode: number | null;
  proof: Proof;
  action: Action;
  scope: Scope;
  /** Pause for `later`, `pause` and `retry` where the usage headers say nothing. */
  waitMs?: number;
  meaning: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Rest = Pick<ErrorRow, 'action' | 'scope' | 'meaning'> & Partial<Pick<ErrorRow, 'proof' | 'waitMs'>>;

function row(code: ErrorRow['code'], subcode: number | null, rest: Rest): ErrorRow {
  return { code, subcode, proof: 'refused', ...rest };
}

const UNKNOWN = { proof: 'unknown', action: 'retry', scope: 'message' } as const; // const: literals of the unions
const GIVE_UP = { action: 'giveUp', scope: 'message' } as const; // const: likewise below
const NOT_THIS_PERSON = { action: 'giveUp', scope: 'person' } as const;
const RECONNECT = { action: 'reconnect', scope: 'account' } as const;
const FIX = { action: 'fix', scope: 'message' } as const;
const FIX_APP = { action: 'fix', scope: 'app' } as const;
const PAUSE = { action: 'pause', scope: 'account', waitMs: HOUR } as const;
const LATER = { action: 'later', scope: 'account', waitMs: 5 * MINUTE } as const;
const LATER_APP = { action: 'later', scope: 'app', waitMs: 5 * MINUTE } as const;
const FIELD = { proof: 'fieldReport' } as const;

/** Every coded row of docs/platform.md 10, in its order. Most specific match wins: code and subcode, then code, then range. */
export const ERROR_TABLE: readonly ErrorRow[] = [
  row(1, null, { ...UNKNOWN, meaning: 'unknown error' }),
  row(1, 99, { ...UNKNOWN, meaning: 'unknown error, often a missing permission' }),
  row(1, 1357046, { ...UNKNOWN, meaning: 'messages were sent although an error came back' }),
  row(2, null, { ...UNKNOWN, meaning: 'temporary outage; also when the person blocked the account' }),
  row(2, 1545133, { ...UNKNOWN, meaning: 'service temporarily unavailable' }),
  row(3, null, { ...FIX_APP, meaning: 'the app lacks a capability' }),
  row(4, null, { ...LATER_APP, meaning: 'app throttled' }),
  row(4, 2207051, { ...PAUSE, meaning: 'action suspected as spam' }),
  row(9, null, { ...LATER, meaning: 'too many actions' }),
  row(10, null, { ...RECONNECT, meaning: 'permission missing or removed' }),
  row(10, 2534022, { ...NOT_THIS_PERSON, meaning: 'outside the allowed window, or their tap is not registered yet' }),
  row(10, 2534048, { ...NOT_THIS_PERSON, meaning: 'no Advanced Access, or the receiver has no role at the app' }),
  row(10, 2018278, { ...NOT_THIS_PERSON, meaning: 'outside the allowed window (Messenger wording)' }),
  row(10, 2018065, { ...NOT_THIS_PERSON, meaning: 'outside the allowed window (Messenger wording)' }),
  row(10, 2018108, { ...NOT_THIS_PERSON, meaning: 'they cannot receive messages now' }),
  row(10, 1893063, { ...PAUSE, meaning: 'temporarily restricted from sending' }),
  row(10, 2534077, { ...RECONNECT, meaning: 'account link or second factor cannot be verified' }),
  row(17, null, { ...LATER, meaning: 'user limit' }),
  row(32, null, { ...LATER, meaning: 'page limit' }),
  row(341, null, { ...LATER_APP, meaning: 'app limit' }),
  row(25, 2207050, { ...PAUSE, meaning: 'account restricted or checkpointed' }),
  row(100, null, { ...FIX, meaning: 'invalid parameter' }),
  row(100, 33, { ...GIVE_UP, meaning: 'object missing, not permitted or unsupported' }),
  row(100, 2018001, { ...NOT_THIS_PERSON, meaning: 'no matching user' }),
  row(100, 2534014, {
    ...NOT_THIS_PERSON,
    meaning: 'no matching Instagram user, a bogus comment id, or a comment older than seven days',
  }),
  row(100, 2018008, { action: 'retry', scope: 'message', waitMs: 5 * SECOND, meaning: 'could not fetch the media' }),
  row(100, 2018047, { ...FIX, meaning: 'media type mismatch' }),
  row(100, 2018109, { ...FIX, meaning: 'media too large' }),
  row(100, 2018294, { ...FIX, meaning: 'video took over 75 s to fetch' }),
  row(100, 2018074, { action: 'retry', scope: 'message', meaning: 'bad or expired attachment id: upload again' }),
  row(100, 2534013, {
    action: 'fix',
    scope: 'account',
    meaning: 'page not linked; by one report a private-reply limit',
  }),
  row(100, 2534015, { ...FIX, meaning: 'invalid message data for this message type' }),
  row(100, 2534023, { ...GIVE_UP, meaning: 'the comment has its private reply' }),
  row(-1, 2534023, { ...GIVE_UP, meaning: 'the comment has its private reply (comes with HTTP 500)' }),
  row(100, 2534025, {
    ...GIVE_UP,
    meaning: 'comment invalid for a private reply: gone, hidden, its live over; answered, by older reports',
  }),
  row(100, 2534029, { ...PAUSE, meaning: 'business blocked from the messaging API' }),
  row(100, 2534037, { action: 'pause', scope: 'person', waitMs: HOUR, meaning: 'not the owner of the thread' }),
  row(100, 2534001, { ...NOT_THIS_PERSON, meaning: 'thread archived or deleted by the owner' }),
  row(100, 2534002, { ...GIVE_UP, meaning: 'no message has this id' }),
  row(null, 2534068, { ...FIX, meaning: 'several images not enabled: send single ones' }),
  row(102, null, { ...RECONNECT, meaning: 'session invalid' }),
  row(190, null, { ...RECONNECT, meaning: 'token invalid' }),
  row(190, 458, { ...RECONNECT, meaning: 'app not authorised' }),
  row(190, 459, { ...RECONNECT, meaning: 'checkpoint: log in to Instagram first' }),
  row(190, 460, { ...RECONNECT, meaning: 'password changed' }),
  row(190, 463, { ...RECONNECT, meaning: 'token expired' }),
  row(190, 464, { ...RECONNECT, meaning: 'unconfirmed user: log in to Instagram first' }),
  row(190, 467, { ...RECONNECT, meaning: 'token invalid' }),
  row(190, 492, { ...RECONNECT, meaning: 'bad session' }),
  row(200, null, {
    ...NOT_THIS_PERSON,
    meaning: 'not permitted: of this person or post, until /me says that it is the account',
  }),
  row([201, 299], null, { ...RECONNECT, meaning: 'permission missing' }),
  row(200, 1545041, { ...NOT_THIS_PERSON, meaning: 'person unavailable' }),
  row(200, 2018028, { ...FIX_APP, meaning: 'app not reviewed or not live' }),
  row(200, 2534041, { ...PAUSE, meaning: 'owner disabled access to direct messages' }),
  row(200, 2534066, { ...GIVE_UP, meaning: 'the post is of restricted age' }),
  row(230, null, { action: 'giveUp', scope: 'person', ...FIELD, meaning: 'user consent required' }),
  row(368, null, { ...PAUSE, meaning: 'temporarily blocked for policy' }),
  row(506, null, { ...GIVE_UP, meaning: 'duplicate post or comment' }),
  row(551, null, { ...NOT_THIS_PERSON, meaning: 'person is not available' }),
  row(551, 1545041, { ...NOT_THIS_PERSON, meaning: 'person does not receive messages from this account' }),
  row(613, null, { ...LATER, meaning: 'rate limit' }),
  row(613, 1996, { ...LATER, meaning: 'irregular volume' }),
  row(613, 2534040, { ...LATER, meaning: 'messaging rate limit' }),
  row(613, 2018338, { ...PAUSE, meaning: 'warning of abusive behaviour' }),
  row(2018300, null, {
    action: 'later',
    scope: 'person',
    waitMs: 5 * MINUTE,
    meaning: 'another app controls the thread',
  }),
  row(2018321, null, {
    action: 'later',
    scope: 'person',
    waitMs: 5 * MINUTE,
    meaning: 'an automated flow has the thread',
  }),
  row(10, 2018300, { action: 'later', scope: 'person', waitMs: 5 * MINUTE, ...FIELD, meaning: 'another app controls' }),
  row(9000001, null, { ...GIVE_UP, meaning: 'message deleted' }),
  row(10900, null, { ...GIVE_UP, meaning: 'already replied privately (older code)' }),
  row(10903, 1893049, { ...NOT_THIS_PERSON, ...FIELD, meaning: 'user cannot be replied to (older code)' }),
  row(10904, 1893050, { ...PAUSE, ...FIELD, meaning: 'messaging off (older code)' }),
  row(2500, null, { ...FIX_APP, meaning: 'unknown path' }),
  row(2200, null, { ...FIX_APP, ...FIELD, meaning: 'webhook callback verification failed' }),
  row(36103, null, { action: 'giveUp', scope: 'account', meaning: 'account not eligible yet' }),
  row(80001, null, { ...LATER, meaning: 'page limit' }),
  row(80002, null, { ...LATER, meaning: 'Instagram business limit' }),
  row(80006, null, { ...LATER, meaning: 'messaging business limit' }),
  row(24, 2207008, { action: 'retry', scope: 'message', waitMs: 30 * SECOND, meaning: 'container not ready' }),
  row(9007, 2207027, { action: 'retry', scope: 'message', waitMs: 30 * SECOND, meaning: 'container not ready' }),
];

/**
 * The comment has its private reply: after an earlier unknown attempt of ours it means sent, otherwise somebody else answered
 * (docs/platform.md 5.2). `100/2534025` says the same by older reports, and of a comment that is gone as well.
 */
export const ALREADY_REPLIED: ReadonlySet<string> = new Set(['100/2534023', '-1/2534023', '10900']);

/** The row of a code and subcode, or null when the page does not list the pair. */
export function findError(code: number, subcode: number | null): ErrorRow | null {
  const known = subcode === 0 ? null : subcode;
  return EXACT.get(`${code}/${known}`) ?? EXACT.get(`null/${known ?? 'none'}`) ?? findRange(code, known);
}

/** `'100/2534025'`, or `'190'` without a subcode. */
export function codeText(code: number, subcode: number | null): string {
  return subcode ? `${code}/${subcode}` : String(code);
}

const EXACT = new Map(ERROR_TABLE.filter((row) => !Array.isArray(row.code)).map((row) => [keyOf(row), row]));

function keyOf(row: ErrorRow): string {
  return `${row.code}/${row.subcode}`;
}

function findRange(code: number, subcode: number | null): ErrorRow | null {
  const inRange = ({ code: range }: ErrorRow) => Array.isArray(range) && code >= range[0] && code <= range[1];
  return (subcode === null && ERROR_TABLE.find(inRange)) || null;
}
