/** The places of the pipeline where a campaign ends the process: `apps/server/tests/beds/mortal-proc.ts`. In life they do nothing. */
export const KILL_POINTS = [
  'rx.afterHmac',
  'rx.beforeInsert',
  'rx.afterCommit',
  'decide.inTx',
  'decide.afterCommit',
  'claim.afterCommit',
  'send.connect',
  'send.bytesWritten',
  'send.responseRead',
  'record.beforeTx',
  'record.afterPlain',
  'record.afterCommit',
  'recon.afterRead',
  'rollover.mid',
] as const;
/**
 * A place that fires `proc.point(…)`. Those beside the campaign's are killed by a test of their own: `check.afterRead`
 * (`pipeline/check/check-follow.ts`), `rotate.mid` (`features/accounts/rotate-tokens.ts`), `delete.mid` (`features/privacy/erase-account.ts`),
 * `push.taken` (`features/notices/deliver-push.ts`), `outgoing.answered` (`features/outgoing/deliver-reports.ts`), `keys.merging` (`platform/jobs/merge-keys.ts`; the simulation ends processes there too).
 */
export type KillPoint =
  | (typeof KILL_POINTS)[number]
  | 'check.afterRead'
  | 'rotate.mid'
  | 'delete.mid'
  | 'push.taken'
  | 'keys.merging'
  | 'outgoing.answered';
