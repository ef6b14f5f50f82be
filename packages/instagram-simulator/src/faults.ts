/** What the operator can break. Probabilities are 0..1; every draw comes from the one seeded rng. */
export interface Faults {
  duplicateWebhooks: number;
  /** Extra copies of a duplicated update, 1..50. */
  duplicateCopies: number;
  reorderWebhooks: number;
  reorderMs: number;
  webhookDelayMs: number;
  /** Most updates in one POST, 1..1000. */
  webhookBatch: number;
  echoes: 'before' | 'after' | 'lost';
  echoDelayMs: number;
  /** Executes a write, then cuts the connection. */
  loseAnswers: number;
  /** Executes a write, then answers only after `timeoutMs`. */
  timeoutAfterAccept: number;
  timeoutMs: number;
  errors5xx: number;
  error5xxExecutes: boolean;
  throttle: { code: 4 | 17 | 613 | 80002; probability: number; estimatedMinutes: number } | null;
  /** Refuses a write with this code, without executing it. */
  refuse: { code: number; subcode: number | null; probability: number } | null;
  rejectRichPrivateReply: boolean;
  tokenBody: 'nested' | 'flat';
  meBody: 'flat' | 'nested';
}

export function noFaults(): Faults {
  return {
    duplicateWebhooks: 0,
    duplicateCopies: 1,
    reorderWebhooks: 0,
    reorderMs: 1_000,
    webhookDelayMs: 0,
    webhookBatch: 1,
    echoes: 'after',
    echoDelayMs: 0,
    loseAnswers: 0,
    timeoutAfterAccept: 0,
    timeoutMs: 15_000,
    errors5xx: 0,
    error5xxExecutes: false,
    throttle: null,
    refuse: null,
    rejectRichPrivateReply: false,
    tokenBody: 'nested',
    meBody: 'flat',
  };
}

/** Lays the given switches over the present ones. Answers a sentence instead when one has a value it cannot have. */
export function changeFaults(present: Faults, change: Record<string, unknown>): Faults | string {
  const next: Record<string, unknown> = { ...present };
  for (const [name, value] of Object.entries(change)) {
    const check = Object.hasOwn(checks, name) ? checks[name as keyof Faults] : undefined; // as: hasOwn has just shown it
    if (check === undefined) return `There is no fault switch called ${name}.`;
    if (!check(value)) return `The fault switch ${name} cannot have that value.`;
    next[name] = value;
  }
  return next as unknown as Faults; // as: every name and value has been checked above
}

const share = (v: unknown): boolean => typeof v === 'number' && v >= 0 && v <= 1;
const whole = (from: number, to: number) => (v: unknown) => Number.isInteger(v) && Number(v) >= from && Number(v) <= to;
const millis = whole(0, 86_400_000);
const flag = (v: unknown): boolean => typeof v === 'boolean';
const oneOf =
  (...words: unknown[]) =>
  (v: unknown) =>
    words.includes(v);
const part = (v: unknown): Record<string, unknown> | null =>
  typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Record<string, unknown>) : null; // as: just shown

const checks: Record<keyof Faults, (value: unknown) => boolean> = {
  duplicateWebhooks: share,
  duplicateCopies: whole(1, 50),
  reorderWebhooks: share,
  reorderMs: millis,
  webhookDelayMs: millis,
  webhookBatch: whole(1, 1_000),
  echoes: oneOf('before', 'after', 'lost'),
  echoDelayMs: millis,
  loseAnswers: share,
  timeoutAfterAccept: share,
  timeoutMs: millis,
  errors5xx: share,
  error5xxExecutes: flag,
  throttle: (v) => {
    const t = part(v);
    return (
      v === null ||
      (t !== null && oneOf(4, 17, 613, 80002)(t.code) && share(t.probability) && whole(0, 10_080)(t.estimatedMinutes))
    );
  },
  refuse: (v) => {
    const r = part(v);
    const subcode = r?.subcode ?? null;
    return (
      v === null ||
      (r !== null &&
        whole(1, 99_999_999)(r.code) &&
        (subcode === null || whole(1, 99_999_999)(subcode)) &&
        share(r.probability))
    );
  },
  rejectRichPrivateReply: flag,
  tokenBody: oneOf('nested', 'flat'),
  meBody: oneOf('flat', 'nested'),
};
