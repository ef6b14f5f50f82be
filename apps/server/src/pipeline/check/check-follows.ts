import { NOW } from '../../platform/db/now.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { PipelineDeps } from '../deps.ts';
import type { ReadPace } from '../limits/paced-reads.ts';
import type { Answered } from '../limits/read-answers.ts';
import { checkFollow, type Due } from './check-follow.ts';

/** The stage between a tap on a prompt and the DM behind it. */
export interface FollowChecks {
  /** Begins the checks that are due. True while there is more to do at once. */
  run(): Promise<boolean>;
  /** Accounts for which profiles are being read. */
  size(): number;
  /** Resolves when the look that is under way has counted what it put off: until then that is neither due nor in `size`. */
  looked(): Promise<unknown>;
  /** Ends the reads that are under way; what they read for comes again. */
  close(): Promise<void>;
}

/** The checks that are under way, and whom they speak to. */
export interface Checking {
  deps: PipelineDeps;
  pace: ReadPace;
  /** Tells the claim that something became ready. */
  wake(): void;
  /** Wakes this stage again. */
  again(): void;
  noteAccountProblem(answer: Answered): Promise<void>;
  /** By account: the checks that are under way. */
  underWay: Map<string, Promise<void>>;
  /** The look that is under way, or was the last. */
  looking: Promise<unknown>;
  closing: AbortController;
}

/** A waiting row `w` behind a gate whose tap has come, of an account that Instagram answers now. */
export const TO_CHECK = `w.state = 'held' and w.reason = 'follow_check' and w.next_at <= ${NOW} and w.expires_at > ${NOW}
  and exists (select from accounts a where a.id = w.account_id and a.connection = 'connected' and a.standing = 'good' and a.deletion_due_at is null offset 0)
  and not exists (select from lanes l where l.account_id = w.account_id and l.paused_until > ${NOW} offset 0)
  and not exists (select from app_pauses where until > ${NOW})`;

const ACCOUNTS_A_TURN = 16;
const CHECKS_AT_ONCE = 4;

const DUE = {
  name: 'pipeline.follow_checks',
  // Pushed back while it is read: another process leaves it alone, and a crash lets it come again.
  text: `update deliveries d set next_at = ${NOW} + make_interval(secs => $1::float8 / 1000) from (
      select r.account_id, r.id from (
        select distinct w.account_id from waiting w where ${TO_CHECK} and w.account_id <> all($2::uuid[]) limit ${ACCOUNTS_A_TURN}
      ) a cross join lateral (
        select k.account_id, k.id from (
          select w.account_id, w.id from waiting w where w.account_id = a.account_id and ${TO_CHECK} order by w.next_at
        ) o cross join lateral (
          select account_id, id from deliveries where account_id = o.account_id and id = o.id and state = 'held' and reason = 'follow_check'
            and next_at <= ${NOW} for update skip locked
        ) k limit ${CHECKS_AT_ONCE}
      ) r
    ) p where d.account_id = p.account_id and d.id = p.id
    returning d.account_id, d.id, d.person_id`,
};

/** Reads profiles outside of any transaction, and then lets DMs go, or keeps them and asks again. */
export function makeFollowChecks(
  deps: PipelineDeps,
  given: Pick<Checking, 'wake' | 'again' | 'noteAccountProblem' | 'pace'>,
): FollowChecks {
  const checking: Checking = {
    deps,
    ...given,
    underWay: new Map(),
    looking: Promise.resolve(),
    closing: new AbortController(),
  };
  return {
    run() {
      const found = look(checking);
      checking.looking = found.catch(() => {});
      return found;
    },
    size: () => checking.underWay.size,
    looked: () => checking.looking,
    async close() {
      checking.closing.abort('closing');
      await Promise.all(checking.underWay.values());
    },
  };
}

async function look(checking: Checking): Promise<boolean> {
  const { deps, underWay } = checking;
  const { graphTimeout, readSpacing } = deps.config.waits;
  // Long enough for all that one account has under way at once.
  const most = CHECKS_AT_ONCE * (graphTimeout + readSpacing);
  const { rows } = await deps.pool.query<Due>({ ...DUE, values: [most, [...underWay.keys()]] });
  for (const [accountId, list] of Map.groupBy(rows, ({ account_id }) => account_id))
    underWay.set(accountId, checkAll(checking, accountId, list));
  return rows.length > 0;
}

async function checkAll(checking: Checking, accountId: AccountId, list: readonly Due[]): Promise<void> {
  const { closing, underWay, deps } = checking;
  for (const due of list) {
    if (closing.signal.aborted) break;
    try {
      await checkFollow(checking, due);
    } catch (error) {
      deps.log.warn({ error: sayFault(error) }, 'a follow could not be checked');
    }
  }
  underWay.delete(accountId);
  if (!closing.signal.aborted) checking.again();
}
