import { failureOf } from '../../api/failures/call-error.ts';

/** What the server said about each box of a form, by its last name, in its words. */
export function faultsOf(error: unknown): Readonly<Record<string, string>> {
  const failure = failureOf(error);
  if (failure?.kind !== 'problem') return {};
  const entries = failure.problem.errors?.map(({ path, message }) => [path.split('.').at(-1) ?? path, message]) ?? [];
  return Object.fromEntries(entries);
}
