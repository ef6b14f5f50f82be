import { PROBLEM_CODES, type Problem, type ProblemCode } from './problem.ts';
import { type Settings, SettingsSchema } from './settings.ts';

/** Reads unknown input as settings: defaults filled in, or what is wrong with it, by path. */
export function parseSettings(input: unknown): { ok: true; settings: Settings } | { ok: false; problems: Problem[] } {
  const parsed = parse(input);
  if (parsed === null) return { ok: false, problems: [{ path: '', code: 'invalid', severity: 'error' }] };
  if (parsed.success) return { ok: true, settings: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }): Problem => {
    const where = path.join('.');
    return { path: where, code: codeOf(where, message), severity: 'error' };
  });
  return { ok: false, problems };
}

/** Null for what cannot even be measured: a `length` that is an object with a `toString` of its own. */
function parse(input: unknown) {
  try {
    return SettingsSchema.safeParse(input);
  } catch {
    return null;
  }
}

/** The specification has words of its own for two of them: *One of the DM messages…*, *One of the link titles is too large!* */
function codeOf(path: string, code: string): ProblemCode {
  if (code === 'text_too_large' && path.includes('messagetitletexts')) return 'message_too_large';
  if (code === 'title_too_large' && path.startsWith('links.')) return 'link_title_too_large';
  if (code === 'text_too_large' && path.startsWith('replyComments')) return 'reply_too_large';
  return PROBLEM_CODES.find((known) => known === code) ?? 'invalid';
}
