import { askVersion } from '../version-state.ts';
import { CallError } from './call-error.ts';

/**
 * Finds out why a call got no usable answer: it took too long, the server cannot be reached, or something on the way held it back (an ad
 * blocker, a filter). An AbortError stays one, so that nobody shows what the person gave up.
 */
export async function whyNoAnswer(error: unknown): Promise<unknown> {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') return new CallError({ kind: 'timeout' });
  return new CallError({ kind: (await askVersion()) === 'away' ? 'network' : 'held_back' });
}
