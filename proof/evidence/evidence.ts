import type { Truth } from '@recado/instagram-simulator';

/**
 * Everything that a run leaves behind: what people really got, what was acknowledged, and the rows. Input of `check`; the same for
 * real processes and for a simulation. Times are epoch milliseconds.
 */
export interface Evidence {
  /** Ground truth of the simulator: what API callers made happen, and nothing else. */
  truth: readonly TruthLine[];
  /** Every update of a body that was answered with 200. */
  acknowledged: readonly AcknowledgedUpdate[];
  /** The comments, and what had to come of them. */
  comments: readonly ExpectedComment[];
  /** The messages of people who did nothing else: direct ones, about stories and in broadcasts. */
  messages?: readonly ExpectedMessage[];
  /** Words of automations that rest longer than the run, a piece of their text: a person may get each once, or the promise of this id is broken. */
  once?: readonly { text: string; id: string }[];
  /** The sayings of automations, each in words of its own. */
  says?: readonly Saying[];
  /** The texts that somebody may never get. */
  never?: readonly NeverSaid[];
  /** Messages that the owner typed by hand, by id: evidence by text cannot tell them from ours. */
  byHand?: readonly string[];
  /** The gates, with what only followers get. */
  gates?: readonly ExpectedGate[];
  /** Looks at profiles that let somebody through, as Instagram answered them: follows, or is not to be read. */
  passes?: readonly { igsid: string; at: number }[];
  /** Texts behind which a voice message follows. */
  voiced?: readonly string[];
  /** Automations that wait for their media. */
  waiting?: readonly ExpectedWaiting[];
  /** Calls of which the first byte left, by `<kind> <comment>`: private and public replies. */
  calls?: Readonly<Record<string, number>>;
  /** Given by campaigns that kill: then each message that nobody will know of must be accounted for (R5). */
  losses?: readonly Loss[];
  /** Messages of the account that were seen, given where transactions do not overlap: then each says whose it is. */
  seen?: readonly SeenRow[];
  rows: Rows;
}

export interface SeenRow {
  account_id: string;
  mid: string;
  delivery_id: string | null;
}

/** A time in which the outcome of a call may get lost: a process ends or stands still, or there is no database. Epoch milliseconds. */
export interface Loss {
  from: number;
  to: number;
}

export type TruthLine = Pick<Truth, 'kind' | 'igId' | 'igsid' | 'commentId' | 'replyId' | 'mid' | 'at'> &
  Partial<Pick<Truth, 'text' | 'content' | 'personId'>>;

export interface AcknowledgedUpdate {
  igId: string;
  /** As `updateName` makes it. */
  name: string;
}

export interface ExpectedComment {
  id: string;
  igId: string;
  /** `maybe`: credits, limits or a deletion decide. */
  answered: 'yes' | 'no' | 'maybe';
  /** `yes` holds only where this update was acknowledged as well, as `updateName` makes it. */
  needs?: string | undefined;
  /** Words of the automation whose answer it must be, if one arrives. */
  words?: string | undefined;
}

export interface ExpectedMessage {
  /** The name of its update, as `updateName` makes it. */
  name: string;
  igId: string;
  personId: string;
  /** The automation whose words are in it; null where nothing but a welcome could answer. */
  by: string | null;
}

export interface Saying {
  /** A piece of the text or the content. */
  words: string;
  /** The price; by the way of sending where it depends on that: the first message costs one, what follows a tap nothing. */
  credits: 0 | 1 | Record<'private_reply' | 'dm', 0 | 1>;
  /** For one person, in the whole run. */
  most: number;
}

export interface NeverSaid {
  igId: string;
  personId: string;
  words: string;
}

export interface ExpectedGate {
  /** In the answer behind it. */
  text: string;
  /** In each message that asks to follow. */
  word: string;
  /** People who followed before they were asked. */
  followers: readonly string[];
}

export interface ExpectedWaiting {
  automationId: string;
  igId: string;
  /** The only media that it may get; null while there is none. */
  mediaId: string | null;
  /** It must have got it, if this update was acknowledged, as `updateName` makes it; null: whatever was. */
  after: string | null;
}

export interface Rows {
  accounts: readonly { id: string; ig_id: string }[];
  automations: readonly { id: string; media_id: string | null }[];
  inbox: readonly InboxRow[];
  deliveries: readonly DeliveryRow[];
  attempts: readonly AttemptRow[];
  /** The updates that are not decided, as they are found by whoever decides them. */
  arrivals?: readonly { id: string }[];
  /** The rows of what waits, as they are found by whoever takes it up. */
  waits?: readonly { id: string; state: string; reason: string | null }[];
  /** The deliveries that claims name. */
  claimed?: readonly { id: string }[];
  /** `mid_hash` in hex. */
  messageIds: readonly { account_id: string; mid_hash: string; delivery_id: string }[];
  grants: readonly GrantRow[];
  entries: readonly EntryRow[];
}

export interface InboxRow {
  account_id: string;
  id: string;
  kind: string;
  state: string;
  dead_reason: string | null;
  outcome: string | null;
  comment_id: string | null;
  /** Made from the stored payload by `updateName`; null for an update without an id. */
  name: string | null;
}

export interface DeliveryRow {
  account_id: string;
  id: string;
  inbox_id: string;
  kind: 'private_reply' | 'public_reply' | 'dm';
  person_id: string;
  comment_id: string | null;
  state: string;
  reason: string | null;
  credits: number;
  grant_id: string | null;
  attempt: number;
  doubts: number;
  claimed_at: number | null;
  message_id: string | null;
  /** A dm may leave for a day after what it answers. */
  expires_at?: number;
}

export interface AttemptRow {
  account_id: string;
  delivery_id: string;
  n: number;
  started_at: number;
  ended_at: number;
  outcome: string;
  /** Instagram's, of an answer that is no trustworthy one. */
  code: string | null;
  /** The proof of it; of an outcome that nobody knows, the reason. */
  evidence: string | null;
}

export interface GrantRow {
  account_id: string;
  id: string;
  granted: number;
  available: number;
  held: number;
  spent: number;
  expired: number;
  goodwill: number;
}

export interface EntryRow {
  account_id: string;
  cause_id: string;
  kind: string;
  grant_id: string;
  from_balance: string;
  to_balance: string;
  amount: number;
}

/** The allowances of a run: what its faults excuse. */
export interface Rules {
  /** No bound on how many were given up, where faults are far above life's. */
  maySpareUnprovable?: boolean;
  /** The distance of its processes' clocks from the database's: an attempt's own times are on them. */
  skewMs?: number;
}

/** One broken promise: its id in docs/invariants.md, and what exactly. */
export interface Violation {
  id: string;
  what: string;
}

/** Returns the updates of a webhook's body that evidence is kept of. */
export function readUpdates(body: string): AcknowledgedUpdate[] {
  const { entry = [] } = JSON.parse(body) as { entry?: Record<string, unknown>[] }; // as: the simulator wrote it
  return entry.flatMap(({ id, changes, messaging }) =>
    [changes, messaging]
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .flatMap((item) => {
        const name = updateName(item);
        return name === null ? [] : [{ igId: String(id), name }];
      }),
  );
}

/**
 * Returns the name that is the same for the same item of a webhook, read straight from it and not with the product's code. It is
 * `comment:…`, `mid:…`, `postback:…` or `announced:…` (an edit of zero). Null for items that have no id of their own.
 */
export function updateName(item: unknown): string | null {
  const value = field(item, 'value');
  const comment = field(value, 'id');
  if (typeof comment === 'string') return `comment:${comment}`;
  const message = field(item, 'message');
  const mid = field(message, 'mid');
  if (typeof mid === 'string') return field(message, 'is_deleted') === true ? `unsent:${mid}` : `mid:${mid}`;
  const edit = field(item, 'message_edit');
  const announced = field(edit, 'mid');
  if (typeof announced === 'string') return field(edit, 'num_edit') === 0 ? `announced:${announced}` : null;
  const postback = field(field(item, 'postback'), 'mid');
  return typeof postback === 'string' ? `postback:${postback}` : null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
