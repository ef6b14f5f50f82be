import { CallError } from '../../../api/failures/call-error.ts';

/** Says what went wrong at the device, where the person or the browser would not; null where a call failed instead. */
export function deviceProblem(error: unknown): 'declined' | 'known' | 'unable' | null {
  if (error === null || error instanceof CallError) return null;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'declined';
  return name === 'InvalidStateError' ? 'known' : 'unable';
}
