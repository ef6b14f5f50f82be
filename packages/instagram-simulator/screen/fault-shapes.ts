/** Every fault switch, as `/sim/api/faults` shows it. */
export type Faults = {
  duplicateWebhooks: number;
  duplicateCopies: number;
  reorderWebhooks: number;
  reorderMs: number;
  webhookDelayMs: number;
  webhookBatch: number;
  webhookRetries: 'patient' | 'instagram';
  autoUnsubscribe: boolean;
  webhookShape: 'standard' | 'grouped' | 'flattened' | 'array' | 'test';
  webhookSecret: 'app' | 'other' | 'wrong' | 'none';
  echoes: 'before' | 'after' | 'lost';
  echoDelayMs: number;
  echoCopies: number;
  separateCommentIds: boolean;
  loseAnswers: number;
  timeoutAfterAccept: number;
  timeoutMs: number;
  hang: number;
  lateExecution: number;
  lateExecutionMs: number;
  errors5xx: number;
  error5xxExecutes: boolean;
  cutBody: { atByte: number; probability: number; count: number | null; connection: 'kept' | 'broken' } | null;
  throttle: {
    code: 4 | 17 | 32 | 613 | 80002 | 80006;
    probability: number;
    estimatedMinutes: number;
    count: number | null;
  } | null;
  usage: {
    of: 'account' | 'app';
    start: number;
    perCall: number;
    refusesWhenFull: boolean;
    estimatedMinutes: number;
  } | null;
  refuse: RefuseRule[];
  rejectRichPrivateReply: boolean;
  richRefusalSubcode: 2534015 | 2534025 | null;
  errorLanguage: 'en' | 'pt' | 'es' | 'ja';
  caption: 'shown' | 'missing' | 'refused';
  pictureSeconds: number | null;
  readBackLagMs: number;
  tokenBody: 'nested' | 'flat';
  meBody: 'flat' | 'nested';
};
export type RefuseRule = {
  code: number;
  subcode: number | null;
  probability: number;
  count: number | null;
  on: 'sends' | 'private_replies' | 'messages' | 'public_replies' | 'reads' | 'everything';
  executes: boolean;
};
export type ErrorCode = { code: number; subcode: number | null; message: string };
/** The scenario that runs, or ran last. */
export type ScenarioRun = {
  name: string | null;
  title: string;
  done: number;
  of: number;
  skipped: number;
  end: 'done' | 'stopped' | 'failed' | null;
  problem: string | null;
};
export type Scenarios = {
  scenarios: { name: string; title: string; about: string; lastsMs: number }[];
  run: ScenarioRun | null;
};
