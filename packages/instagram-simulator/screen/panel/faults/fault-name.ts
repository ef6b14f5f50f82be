import type { Faults } from '../../fault-shapes.ts';
import type { WordKey } from '../../words/index.ts';

/** Each switch by the name it has among the knobs. */
const names: Partial<Record<keyof Faults, WordKey>> = {
  loseWebhooks: 'loseHooks',
  duplicateWebhooks: 'duplicate',
  reorderWebhooks: 'reorder',
  webhookDelayMs: 'delay',
  webhookBatch: 'batch',
  webhookRetries: 'retries',
  autoUnsubscribe: 'unsubscribe',
  appMode: 'appMode',
  unticked: 'unticked',
  webhookShape: 'webhookShape',
  webhookSecret: 'signed',
  echoes: 'echoes',
  echoDelayMs: 'echoDelay',
  echoCopies: 'echoCopies',
  loseAnswers: 'lose',
  timeoutAfterAccept: 'timeout',
  hang: 'hang',
  lateExecution: 'late',
  cutBody: 'cutBody',
  errors5xx: 'errors',
  refuse: 'refuse',
  limits: 'ratesLifted',
  throttle: 'throttle',
  usage: 'usage',
  rejectRichPrivateReply: 'rejectRich',
  errorLanguage: 'errorLanguage',
  caption: 'captions',
  pictureSeconds: 'pictures',
  readBackLagMs: 'lag',
  missingThreads: 'threads',
  separateCommentIds: 'twoIds',
  editsOfZero: 'editsOfZero',
  editsInstead: 'editsInstead',
  tapCounts: 'lateTaps',
  commentRepeats: 'commentRepeats',
  echoAppIds: 'echoApps',
  ownComments: 'ownComments',
  selfIdOfStrangers: 'strangersSelf',
  secondReply: 'secondReply',
  consentCode: 'consentCode',
  code10Status: 'code10',
  times: 'times',
  expiresIn: 'expiresIn',
};

/** The values of switches while nothing is broken, where they are neither 0, false, null nor an empty list. */
const calm: Partial<Faults> = {
  webhookBatch: 1,
  webhookRetries: 'patient',
  appMode: 'live',
  webhookShape: 'standard',
  webhookSecret: 'app',
  echoes: 'after',
  errorLanguage: 'en',
  caption: 'shown',
  limits: 'real',
  missingThreads: 'by_id',
  tapCounts: 'at_once',
  commentRepeats: 1,
  ownComments: 'ig_id',
  secondReply: '2534023',
  consentCode: 230,
  code10Status: 403,
  times: 'iso',
  expiresIn: 'number',
};

/** The name of the switch, or of the limit, that shaped an exchange; null for one that this screen does not know. */
export function faultName(fault: string): WordKey | null {
  if (fault === 'limit') return 'limitReached';
  return Object.hasOwn(names, fault) ? (names[fault as keyof Faults] ?? null) : null; // as: hasOwn has just shown it
}

/** The switches that break something now. */
export function faultsOn(faults: Faults): { fault: keyof Faults; name: WordKey }[] {
  return (Object.entries(names) as [keyof Faults, WordKey][]) // as: its own keys
    .filter(([fault]) => isOn(faults[fault], calm[fault]))
    .map(([fault, name]) => ({ fault, name }));
}

function isOn(value: unknown, usual: unknown): boolean {
  if (usual !== undefined) return value !== usual;
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
