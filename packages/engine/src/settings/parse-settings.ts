import type * as z from 'zod/mini';
import { PROBLEM_CODES, type Problem } from './problem.ts';
import { type Settings, SettingsSchema } from './settings.ts';

/** Reads unknown input as settings: defaults filled in, or what is wrong with it, by path. */
export function parseSettings(input: unknown): { ok: true; settings: Settings } | { ok: false; problems: Problem[] } {
  const parsed = parse(input);
  if (parsed === null) return { ok: false, problems: [{ path: '', code: 'invalid', severity: 'error' }] };
  if (parsed.success) return { ok: true, settings: parsed.data };
  const problems = parsed.error.issues.map((issue): Problem => {
    const code = PROBLEM_CODES.find((known) => known === issue.message) ?? 'invalid';
    return { path: issue.path.join('.'), code, severity: 'error', ...valuesOf(issue) };
  });
  return { ok: false, problems };
}

/** Parses an input; null for what cannot even be measured: a `length` that is an object with a `toString` of its own. */
function parse(input: unknown) {
  try {
    return SettingsSchema.safeParse(input);
  } catch {
    return null;
  }
}

/** Returns the values for the sentence of a problem, where its check gave some. */
function valuesOf(issue: z.core.$ZodIssue): Pick<Problem, 'values'> {
  return issue.code === 'custom' && issue.params ? { values: issue.params } : {};
}
