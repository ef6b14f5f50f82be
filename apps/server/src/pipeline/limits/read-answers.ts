import type { SendOutcome } from '@recado/instagram';
import type { AccountId } from '../../platform/ids/index.ts';
import type { ConnectionProblem } from '../deps.ts';
import { PAUSE_FROM, SLOW_FROM } from './lanes.ts';
import { noteDeadToken, type Pauses, throttleWait, unreachableWait } from './pauses.ts';
import { type AccountSignal, readAccountSignal } from './read-account-signal.ts';

/** An answer of Instagram to a call for an account. A read that failed speaks as a message that was not sent. */
export interface Answered {
  delivery: { account_id: AccountId };
  /** The token of the call; null where it was not made. */
  token: string | null;
  outcome: SendOutcome;
}

/** An account that cannot work, by the answer to a call with one of its tokens. */
export interface Lost extends ConnectionProblem {
  accountId: AccountId;
  token: string | null;
}

/** The pauses and losses that a group of answers leads to. */
export interface Verdict {
  /** Milliseconds from now, by account. */
  accounts: Map<AccountId, Pause>;
  app: Pause | null;
  /** Usage of the account's limit, where it is high. */
  usage: Map<AccountId, number>;
  /** By account and token: of two of its tokens the former one may be refused last. */
  lost: Map<string, Lost>;
  /** Accounts whose token was called dead for the first time: one more try after the pause. */
  doubted: Set<AccountId>;
}

interface Pause {
  wait: number;
  reason: string;
}

type Of = Pick<Lost, 'accountId' | 'token'>;

/** Reads a group's answers: which accounts to pause, and which to call disconnected. */
export function readAnswers(pauses: Pauses, answers: readonly Answered[]): Verdict {
  const verdict: Verdict = {
    accounts: new Map(),
    app: null,
    usage: new Map(),
    lost: new Map(),
    doubted: new Set(),
  };
  for (const { delivery, token, outcome } of answers) {
    if (outcome.k === 'sent') pauses.unreachable = { times: 0, until: 0 };
    if (outcome.k === 'notSent' && outcome.code === 'local/connect')
      verdict.app ??= { wait: unreachableWait(pauses), reason: 'unreachable' };
    const signal = readAccountSignal(outcome);
    if (signal) applySignal(pauses, verdict, { signal, of: { accountId: delivery.account_id, token } });
    if (outcome.usage) applyUsage(pauses, verdict, { usage: outcome.usage, accountId: delivery.account_id });
  }
  return verdict;
}

function applySignal(pauses: Pauses, verdict: Verdict, { signal, of }: { signal: AccountSignal; of: Of }): void {
  const { accountId } = of;
  switch (signal.k) {
    case 'throttled':
      if (signal.scope === 'app') verdict.app = { wait: throttleWait(pauses, 'app', signal.wait), reason: 'throttled' };
      else
        pauseAccount(verdict, accountId, { wait: throttleWait(pauses, accountId, signal.wait), reason: 'throttled' });
      return;
    case 'blocked':
      pauseAccount(verdict, accountId, { wait: signal.wait, reason: 'blocked' });
      return;
    case 'token':
      applyDeadToken(pauses, verdict, { of, code: signal.code });
      return;
    case 'lost':
      loseAccount(verdict, of, signal);
      return;
  }
}

function applyDeadToken(pauses: Pauses, verdict: Verdict, { of, code }: { of: Of; code: string }): void {
  const { accountId } = of;
  const found = noteDeadToken(pauses, accountId);
  if (found.k === 'dead') loseAccount(verdict, of, { connection: 'reconnect', code });
  else verdict.doubted.add(accountId);
  if (found.k === 'first') pauseAccount(verdict, accountId, { wait: found.wait, reason: 'token' });
}

function applyUsage(
  pauses: Pauses,
  verdict: Verdict,
  { usage, accountId }: { usage: NonNullable<SendOutcome['usage']>; accountId: AccountId },
): void {
  if (usage.app && usage.app >= PAUSE_FROM)
    verdict.app ??= { wait: throttleWait(pauses, 'app', null), reason: 'usage' };
  if (!usage.account || usage.account < SLOW_FROM) return;
  verdict.usage.set(accountId, usage.account);
  const told = usage.regainAccessMs > 0 ? usage.regainAccessMs : null;
  if (usage.account >= PAUSE_FROM)
    pauseAccount(verdict, accountId, { wait: throttleWait(pauses, accountId, told), reason: 'usage' });
}

function loseAccount(verdict: Verdict, of: Of, { connection, code }: ConnectionProblem): void {
  verdict.lost.set(`${of.accountId} ${of.token}`, { ...of, connection, code });
}

/** The longest of an account's pauses counts. */
function pauseAccount(verdict: Verdict, accountId: AccountId, made: Pause): void {
  const before = verdict.accounts.get(accountId);
  if (!before || before.wait < made.wait) verdict.accounts.set(accountId, made);
}
