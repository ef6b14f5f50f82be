import type { Decided } from './decide/batch/batch-context.ts';
import type { Claimed } from './deliveries/claimed.ts';
import type { Webhook } from './receive/receive.ts';
import type { Attempted } from './send/send.ts';

/**
 * The table of contents says what each stage takes and leaves for the next. Between two stages stands a committed table, which is
 * the queue; the types name what crosses.
 *
 *   receive   bytes + signature → inbox, arrivals receive.ts, inbox-store.ts, spool.ts
 *   decide    arrivals → deliveries + credits    decide.ts; decide-row.ts and answer-tap.ts (pure)
 *   claim     ready → sending, with a lease      claim.ts; as it is decided, where nobody waits: claim-at-once.ts
 *   send      the call                           send.ts
 *   record    outcome → state, credit            record.ts, after-attempt.ts (pure)
 *   reconcile unknown → evidence → final         reconcile.ts, steps.ts, read-apart.ts, after-read.ts (pure)
 *   check     tap on a prompt → does it follow?  check-follows.ts, after-check.ts (pure)
 */
export interface Stages {
  receive(post: Parameters<Webhook['receive']>[0]): ReturnType<Webhook['receive']>;
  decide(most: number): Promise<Decided>;
  claim(): Promise<Claimed[]>;
  send(claimed: Awaited<ReturnType<Stages['claim']>>[number]): Promise<Attempted>;
  /** True where the delivery was at that attempt. */
  record(attempted: Awaited<ReturnType<Stages['send']>>): Promise<boolean>;
  /** True while there is more to do at once. */
  reconcile(): Promise<boolean>;
  /** The same. */
  check(): Promise<boolean>;
}
