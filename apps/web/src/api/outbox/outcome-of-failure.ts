import { failureOf } from '../failures/call-error.ts';
import type { Tried } from './edits.ts';

/** Returns the end of a try that threw. */
export function outcomeOfFailure(error: unknown): Exclude<Tried, { is: 'done' }> {
  const failure = failureOf(error);
  // Whatever stands before a server that is away says no more than a number.
  if (failure?.kind === 'problem' && failure.status === 500 && failure.problem.title !== '') return 'fault';
  if (failure?.kind !== 'problem' || failure.status >= 500 || failure.status === 401 || failure.status === 429)
    return null;
  const { code, problem } = failure;
  // The first try is under way still.
  if (code === 'call_under_way') return null;
  // The key came with something else before: whoever wished it is asked.
  if (code === 'automation_changed' || code === 'idempotency_key_reused') return { is: 'changed' };
  const { detail, errors = [] } = problem;
  return { is: 'refused', why: { code, message: errors[0]?.message ?? detail } };
}
