import { checkAnswers } from './check-answers.ts';
import { checkCredits } from './check-credits.ts';
import { checkGates } from './check-gates.ts';
import { checkMessages } from './check-messages.ts';
import { checkOpen } from './check-open.ts';
import { checkUpdates } from './check-updates.ts';
import { checkWaiting } from './check-waiting.ts';
import { checkWords } from './check-words.ts';
import type { Evidence, Rules, Violation } from './evidence.ts';

/**
 * The checkers of docs/invariants.md: holds what people really got, what was acknowledged and what the rows say against each other.
 * Pure. Call it at rest, when nothing is left to decide, send or look into; what is still open then is a violation itself (S4).
 */
export function check(evidence: Evidence, rules: Rules = {}): Violation[] {
  return [
    ...checkUpdates(evidence),
    ...checkMessages(evidence, rules),
    ...checkAnswers(evidence),
    ...checkOpen(evidence),
    ...checkWords(evidence),
    ...checkGates(evidence),
    ...checkWaiting(evidence),
    ...checkCredits(evidence),
  ];
}
