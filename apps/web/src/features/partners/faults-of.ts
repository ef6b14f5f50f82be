import { failureOf } from '../../api/failures/call-error.ts';

/** Returns what the server said about each box of a form, by the last name of its path, in the server's words. */
export function faultsOf(error: unknown): Readonly<Record<string, string>> {
  const failure = failureOf(error);
  if (failure?.kind !== 'problem') return {};
  const entries = failure.problem.errors?.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]) ?? [];
  return Object.fromEntries(entries);
}
