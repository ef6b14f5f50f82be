import type * as z from 'zod/mini';
import type { FieldProblem } from '../refusal.ts';

type Issue = z.core.$ZodIssue;

/** The most problems that are said of all that is wrong. */
const MAX_SAID = 100;

/** Each field at fault once, first fault first, with the closed code that our schemas name or the kind of fault; a hundred at most. */
export function toFieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues) {
    for (const problem of toProblems(issue)) {
      if (!problems.has(problem.path)) problems.set(problem.path, problem);
      if (problems.size >= MAX_SAID) return [...problems.values()];
    }
  }
  return [...problems.values()];
}

function toProblems(issue: Issue): FieldProblem[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, code: 'unknown_field' }));
  }
  const values = issue.code === 'custom' && issue.params ? { values: issue.params } : {};
  return [{ path, code: codeOf(issue), ...values }];
}

function codeOf(issue: Issue): string {
  // Our schemas put their code where zod puts a sentence; zod's own sentences have a capital or a space.
  if (/^[a-z][a-z_]*$/.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') return 'wrong_type';
  if (issue.code === 'too_small') return 'too_small';
  if (issue.code === 'too_big') return 'too_big';
  if (issue.code === 'invalid_value') return 'not_in_list';
  return 'wrong_format';
}
