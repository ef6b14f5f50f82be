import type { AppField } from './app-fields.ts';

/** The switches with which the operator can break things, or lift limits. Shares are 0..1; every draw comes from the one seeded rng. */
export interface Faults {
  /** Updates that Instagram never tells of, and does not know that it did not. */
  loseWebhooks: number;
  duplicateWebhooks: number;
  /** Extra copies of a duplicated update, 1..50. */
  duplicateCopies: number;
  reorderWebhooks: number;
  reorderMs: number;
  webhookDelayMs: number;
  /** Most updates in one POST, 1..1000. */
  webhookBatch: number;
  /**
   * The way in which a refused update comes again. `patient`: within seconds, and never given up. `instagram`: at once, then ever more
   * rarely over 36 virtual hours, then dropped.
   */
  webhookRetries: 'patient' | 'instagram';
  /** After 1 virtual hour in which no POST was accepted every account is unsubscribed. */
  autoUnsubscribe: boolean;
  /** `development`: the app has not been published, and nobody's webhooks come (docs/platform.md 3.3 and 12). */
  appMode: 'live' | 'development';
  /** Fields that are not ticked in the app's dashboard: refused at a subscription, and never sent. */
  unticked: AppField[];
  webhookShape: WebhookShape;
  /** `app`: the Instagram app secret. `other`: the Meta app secret. `wrong`: a secret that nobody has. `none`: no signature. */
  webhookSecret: 'app' | 'other' | 'wrong' | 'none';
  echoes: 'before' | 'after' | 'lost';
  echoDelayMs: number;
  /** Further copies of every echo, 0..5. */
  echoCopies: number;
  /** Echoes name the app that sent them: ours, or Instagram's own for what the owner typed. In the field they do not. */
  echoAppIds: boolean;
  /** A person's id in comments is not the one in messages. */
  separateCommentIds: boolean;
  /** Executes a send, then cuts the connection. */
  loseAnswers: number;
  /** Executes a send, then answers only after `timeoutMs`. */
  timeoutAfterAccept: number;
  timeoutMs: number;
  /** Never executes a send and never answers it: the connection closes after `timeoutMs`. */
  hang: number;
  /** Waits until the caller of a send has given up, and executes it up to `lateExecutionMs` after that. */
  lateExecution: number;
  lateExecutionMs: number;
  errors5xx: number;
  error5xxExecutes: boolean;
  /** Executes a send and answers 200, with the body cut at a byte. */
  cutBody: CutBody | null;
  /** Instagram's own limits (`graph/limits/limits.ts`): `lifted` neither counts nor refuses, for load. */
  limits: 'real' | 'lifted';
  throttle: Throttle | null;
  usage: Usage | null;
  /** Tried in this order; the first that strikes answers. */
  refuse: RefuseRule[];
  rejectRichPrivateReply: boolean;
  /** Subcode of 100 for a refused rich private reply; null is a bare 100. */
  richRefusalSubcode: 2534015 | 2534025 | null;
  errorLanguage: ErrorLanguage;
  /** `caption` and `media_product_type`, which the docs give to Facebook Login only: there, left out, or refused with 100. */
  caption: 'shown' | 'missing' | 'refused';
  /** Addresses of pictures given out from now on answer 403 after so many virtual seconds; null: never. */
  pictureSeconds: number | null;
  /** Lists of comments, replies and messages do not yet hold what is younger than this. */
  readBackLagMs: number;
  /**
   * The answer of `conversations?user_id=` where there is none: by the id, always an empty list, or always 2534014. By the id it is an
   * empty list, and 2534014 for one that names nobody. Which of them Instagram does is not known.
   */
  missingThreads: 'by_id' | 'empty' | 'refused';
  /**
   * Edits of zero, a share of the people's messages: beside the message, or in its place. `bareEdits` leaves out sender and recipient.
   */
  editsOfZero: number;
  editsInstead: number;
  bareEdits: boolean;
  /** The moment at which a tap opens the window, and lets the profile be read: at once, after `tapLateMs`, or never. */
  tapCounts: 'at_once' | 'late' | 'never';
  tapLateMs: number;
  /** The most webhooks that one comment brings, two at least; 1: one. */
  commentRepeats: number;
  /**
   * The way in which the account's own comments name it: by its IG id and `self_ig_scoped_id`, by its app-scoped id, or by its name
   * alone.
   */
  ownComments: 'ig_id' | 'app_scoped' | 'name';
  /** Other people's comments carry `self_ig_scoped_id` too. */
  selfIdOfStrangers: boolean;
  /** The refusal of a second private reply to one comment: 100/2534023, 100/2534025, or HTTP 500 with -1/2534023. */
  secondReply: '2534023' | '2534025' | 'http_500';
  /** The code with which a profile without consent is refused. */
  consentCode: 230 | 100 | 200 | 10;
  /** The status with which code 10 is answered, of which the live API has two. */
  code10Status: 403 | 400;
  /** Times in answers: ISO text, or Unix seconds as the documentation says. */
  times: 'iso' | 'unix';
  /** The way in which an answer says how long a token lives: a number, text, or not at all. */
  expiresIn: 'number' | 'text' | 'missing';
  /** The legacy `X-Hub-Signature` (SHA-1) beside the SHA-256 one. */
  sha1Signature: boolean;
  tokenBody: 'nested' | 'flat';
  meBody: 'flat' | 'nested';
}

export type WebhookShape = 'standard' | 'grouped' | 'flattened' | 'array' | 'test';
export type ErrorLanguage = 'en' | 'pt' | 'es' | 'ja';

export const refuseTargets = ['sends', 'private_replies', 'messages', 'public_replies', 'reads', 'everything'] as const;
export type RefuseTarget = (typeof refuseTargets)[number];

/** A code that calls are refused with. `count`: only so many more times, then the rule is gone; null has no end. */
export interface RefuseRule {
  code: number;
  subcode: number | null;
  probability: number;
  count: number | null;
  on: RefuseTarget;
  /** The call is carried out, and refused all the same. */
  executes: boolean;
  /** HTTP status and type of the error; null: as usual with the code. */
  status: number | null;
  type: 'OAuthException' | 'IGApiException' | null;
}

export const throttleCodes = [4, 17, 32, 613, 80002, 80006] as const;

export interface Throttle {
  code: (typeof throttleCodes)[number];
  probability: number;
  estimatedMinutes: number;
  count: number | null;
}

/** Usage headers that climb by `perCall` percentage points from `start`; full, they refuse until the minutes have passed. */
export interface Usage {
  of: 'account' | 'app';
  start: number;
  perCall: number;
  refusesWhenFull: boolean;
  estimatedMinutes: number;
}

export interface CutBody {
  atByte: number;
  probability: number;
  count: number | null;
  /** `kept`: a shorter body that looks complete. `broken`: the connection breaks in the middle of it. */
  connection: 'kept' | 'broken';
}

type Loose<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** A change as the operator's API takes it: some of the switches, of rules only what differs from the usual, one rule instead of a list. */
export type FaultChange = Partial<
  Omit<Faults, 'refuse' | 'throttle' | 'usage' | 'cutBody'> & {
    refuse: RefuseChange | RefuseChange[] | null;
    throttle: Loose<Throttle, 'probability' | 'count'> | null;
    usage: Loose<Usage, 'of' | 'start' | 'refusesWhenFull' | 'estimatedMinutes'> | null;
    cutBody: Loose<CutBody, 'probability' | 'count' | 'connection'> | null;
  }
>;
type RefuseChange = Loose<RefuseRule, 'subcode' | 'probability' | 'count' | 'on' | 'executes' | 'status' | 'type'>;

export function noFaults(): Faults {
  return {
    loseWebhooks: 0,
    duplicateWebhooks: 0,
    duplicateCopies: 1,
    reorderWebhooks: 0,
    reorderMs: 1_000,
    webhookDelayMs: 0,
    webhookBatch: 1,
    webhookRetries: 'patient',
    autoUnsubscribe: false,
    appMode: 'live',
    unticked: [],
    webhookShape: 'standard',
    webhookSecret: 'app',
    echoes: 'after',
    echoDelayMs: 0,
    echoCopies: 0,
    echoAppIds: false,
    separateCommentIds: false,
    loseAnswers: 0,
    timeoutAfterAccept: 0,
    timeoutMs: 15_000,
    hang: 0,
    lateExecution: 0,
    lateExecutionMs: 20_000,
    errors5xx: 0,
    error5xxExecutes: false,
    cutBody: null,
    limits: 'real',
    throttle: null,
    usage: null,
    refuse: [],
    rejectRichPrivateReply: false,
    richRefusalSubcode: 2534015,
    errorLanguage: 'en',
    caption: 'shown',
    pictureSeconds: null,
    readBackLagMs: 0,
    missingThreads: 'by_id',
    editsOfZero: 0,
    editsInstead: 0,
    bareEdits: false,
    tapCounts: 'at_once',
    tapLateMs: 15_000,
    commentRepeats: 1,
    ownComments: 'ig_id',
    selfIdOfStrangers: false,
    secondReply: '2534023',
    consentCode: 230,
    code10Status: 403,
    times: 'iso',
    expiresIn: 'number',
    sha1Signature: true,
    tokenBody: 'flat',
    meBody: 'flat',
  };
}
