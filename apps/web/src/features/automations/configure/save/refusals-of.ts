import { failureOf } from '../../../../api/failures/call-error.ts';
import type { Tidied } from '../draft/tidy.ts';

/** A box that the server refused: its `path` in the form, and the server's sentence. */
export interface Refusal {
  path: string;
  message: string;
}

/** Returns what a failed save says of single boxes; nothing where the whole call was refused, or no answer came. */
export function refusalsOf(error: unknown, tidied: Tidied): Refusal[] {
  const failure = failureOf(error);
  if (failure?.kind !== 'problem') return [];
  return (failure.problem.errors ?? []).map(({ path, message }) => ({
    path: tidied.boxOf(path.replace(/^(body\.)?settings\./, '')),
    message,
  }));
}
