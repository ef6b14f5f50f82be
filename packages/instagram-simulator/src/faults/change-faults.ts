import { appFields } from './app-fields.ts';
import type { CutBody, Faults, RefuseRule, Throttle, Usage } from './faults.ts';
import { noFaults, refuseTargets, throttleCodes } from './faults.ts';

/** Lays the given switches over the present ones. Returns a sentence instead when one has a value it cannot have. */
export function changeFaults(present: Faults, change: Record<string, unknown>): Faults | string {
  const next: Record<string, unknown> = { ...present };
  for (const [name, value] of Object.entries(change)) {
    const read = Object.hasOwn(readers, name) ? readers[name as keyof Faults] : undefined; // as: hasOwn has just shown it
    if (read === undefined) return `There is no fault switch called ${name}.`;
    const checked = read(value);
    if (checked === undefined) return `The fault switch ${name} cannot have that value.`;
    next[name] = checked;
  }
  return next as unknown as Faults; // as: every name and value has been checked above
}

/** The switches of an older journal: those that it does not know are off. */
export function keptFaults(kept: Record<string, unknown>): Faults {
  const faults = changeFaults(noFaults(), kept);
  return typeof faults === 'string' ? noFaults() : faults;
}

/** The value when it is allowed, brought into its full form; undefined when it is not. */
type Reader<T> = (value: unknown) => T | undefined;

const share: Reader<number> = (v) => (typeof v === 'number' && v >= 0 && v <= 1 ? v : undefined);
const whole =
  (from: number, to: number): Reader<number> =>
  (v) =>
    typeof v === 'number' && Number.isInteger(v) && v >= from && v <= to ? v : undefined;
const millis = whole(0, 86_400_000);
const flag: Reader<boolean> = (v) => (typeof v === 'boolean' ? v : undefined);
const oneOf =
  <T>(...words: readonly T[]): Reader<T> =>
  (v) =>
    words.find((word) => word === v);
const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (v) =>
    v === null || v === undefined ? null : read(v);

/** An object whose every part is read; a missing part stands at its default. */
const record =
  <T extends object>(parts: { [K in keyof T]: Reader<T[K]> }, defaults: Partial<T>): Reader<T> =>
  (v) => {
    if (typeof v !== 'object' || v === null || Array.isArray(v)) return undefined;
    const given: Record<string, unknown> = { ...defaults, ...v };
    if (Object.keys(given).some((name) => !Object.hasOwn(parts, name))) return undefined;
    const read: Record<string, unknown> = {};
    for (const name of Object.keys(parts) as (keyof T & string)[]) {
      // as: its own keys
      const value = parts[name](given[name]);
      if (value === undefined) return undefined;
      read[name] = value;
    }
    return read as T; // as: every part has been read above
  };

/** Negative ones are seen; there is no 0. */
const code: Reader<number> = (v) => (v === 0 ? undefined : whole(-9_999, 99_999_999)(v));
const count = orNull(whole(1, 1_000_000));

const refuseRule = record<RefuseRule>(
  {
    code,
    subcode: orNull(code),
    probability: share,
    count,
    on: oneOf(...refuseTargets),
    executes: flag,
    status: orNull(whole(400, 599)),
    type: orNull(oneOf('OAuthException', 'IGApiException')),
  },
  { subcode: null, probability: 1, on: 'sends', executes: false },
);

/** A list of rules; one rule alone and null are taken too. */
const refuseRules: Reader<RefuseRule[]> = (v) => {
  const rules = (v === null ? [] : Array.isArray(v) ? v : [v]).map(refuseRule);
  const good = rules.filter((rule) => rule !== undefined);
  return good.length === rules.length && good.length <= 50 ? good : undefined;
};

/** Names of webhook fields, each once. */
function someOf(names: unknown[]): Faults['unticked'] | undefined {
  const known = appFields.filter((field) => names.includes(field));
  return known.length === names.length ? known : undefined;
}

const readers: { [K in keyof Faults]: Reader<Faults[K]> } = {
  loseWebhooks: share,
  duplicateWebhooks: share,
  duplicateCopies: whole(1, 50),
  reorderWebhooks: share,
  reorderMs: millis,
  webhookDelayMs: millis,
  webhookBatch: whole(1, 1_000),
  webhookRetries: oneOf('patient', 'instagram'),
  autoUnsubscribe: flag,
  appMode: oneOf('live', 'development'),
  unticked: (v) => (Array.isArray(v) ? someOf(v) : undefined),
  webhookShape: oneOf('standard', 'grouped', 'flattened', 'array', 'test'),
  webhookSecret: oneOf('app', 'other', 'wrong', 'none'),
  echoes: oneOf('before', 'after', 'lost'),
  echoDelayMs: millis,
  echoCopies: whole(0, 5),
  echoAppIds: flag,
  separateCommentIds: flag,
  loseAnswers: share,
  timeoutAfterAccept: share,
  timeoutMs: millis,
  hang: share,
  lateExecution: share,
  lateExecutionMs: millis,
  errors5xx: share,
  error5xxExecutes: flag,
  cutBody: orNull(
    record<CutBody>(
      { atByte: whole(0, 100_000), probability: share, count, connection: oneOf('kept', 'broken') },
      { probability: 1, connection: 'kept' },
    ),
  ),
  limits: oneOf('real', 'lifted'),
  throttle: orNull(
    record<Throttle>(
      { code: oneOf(...throttleCodes), probability: share, estimatedMinutes: whole(0, 10_080), count },
      { probability: 1 },
    ),
  ),
  usage: orNull(
    record<Usage>(
      {
        of: oneOf('account', 'app'),
        start: whole(0, 100),
        perCall: whole(0, 100),
        refusesWhenFull: flag,
        estimatedMinutes: whole(0, 10_080),
      },
      { of: 'account', start: 0, refusesWhenFull: true, estimatedMinutes: 5 },
    ),
  ),
  refuse: refuseRules,
  rejectRichPrivateReply: flag,
  richRefusalSubcode: orNull(oneOf(2534015, 2534025)),
  errorLanguage: oneOf('en', 'pt', 'es', 'ja'),
  caption: oneOf('shown', 'missing', 'refused'),
  pictureSeconds: orNull(whole(1, 31_536_000)),
  readBackLagMs: millis,
  missingThreads: oneOf('by_id', 'empty', 'refused'),
  editsOfZero: share,
  editsInstead: share,
  bareEdits: flag,
  tapCounts: oneOf('at_once', 'late', 'never'),
  tapLateMs: millis,
  commentRepeats: whole(1, 5),
  ownComments: oneOf('ig_id', 'app_scoped', 'name'),
  selfIdOfStrangers: flag,
  secondReply: oneOf('2534023', '2534025', 'http_500'),
  consentCode: oneOf(230, 100, 200, 10),
  code10Status: oneOf(403, 400),
  times: oneOf('iso', 'unix'),
  expiresIn: oneOf('number', 'text', 'missing'),
  sha1Signature: flag,
  tokenBody: oneOf('nested', 'flat'),
  meBody: oneOf('flat', 'nested'),
};
