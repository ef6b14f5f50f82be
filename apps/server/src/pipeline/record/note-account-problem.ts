import { MAYBE_OF_ACCOUNT } from '@recado/instagram';
import { transaction } from '../../platform/db/transaction.ts';
import { forgetOld } from '../../platform/limits/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { PipelineDeps } from '../deps.ts';
import { type Answered, readAnswers, type Verdict } from '../limits/read-answers.ts';
import { writePauses } from '../limits/write-pauses.ts';
import type { Attempted } from '../send/send.ts';
import type { Recording } from './record.ts';

/** An account in doubt is asked about again so much later. */
const DOUBT_AGAIN = 10 * 60_000;

/** Notes what an answer says about more than its own call: pauses, lost connections. */
export async function noteAccountProblem({ deps, pauses }: Recording, answer: Answered): Promise<void> {
  const verdict = readAnswers(pauses, [answer]);
  await transaction(deps.pool, (tx) => writePauses(tx, verdict));
  await loseConnections(deps, verdict);
}

/** Says which connections are lost, one after the other: one that cannot be noted keeps no other from it. */
export async function loseConnections({ onConnectionLost, log }: PipelineDeps, { lost }: Verdict): Promise<void> {
  for (const { accountId, token, ...problem } of lost.values()) {
    try {
      await onConnectionLost(accountId, problem, token);
    } catch (error) {
      log.error({ account: accountId, error: sayFault(error) }, 'a lost connection could not be noted');
    }
  }
}

/** Asks about the accounts of refusals that may be of one person or post, or of the whole account. */
export function doubtAccounts({ deps, doubted }: Recording, attempts: readonly Attempted[]): void {
  for (const { delivery } of attempts.filter(isMaybeOfAccount)) {
    const now = deps.ports.clock.mono();
    const { account_id: accountId } = delivery;
    if (now - (doubted.get(accountId) ?? Number.NEGATIVE_INFINITY) < DOUBT_AGAIN) continue;
    forgetOld(doubted, (at) => now - at >= DOUBT_AGAIN);
    doubted.set(accountId, now);
    deps.onAccountDoubted?.(accountId);
  }
}

function isMaybeOfAccount({ outcome }: Attempted): boolean {
  return outcome.k === 'notSent' && MAYBE_OF_ACCOUNT.has(outcome.code);
}
