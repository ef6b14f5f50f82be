import { noteReach } from '../calls/note-reach.ts';
import { askVersion } from '../version-state.ts';
import { CallError } from './call-error.ts';

/**
 * Why a call got no answer that is one: the person gave it up (an AbortError stays one, so that nobody shows it), it took too long, the
 * server cannot be reached, or it can and this one call was held back on its way (an ad blocker, a network's filter).
 */
export async function whyNoAnswer(error: unknown): Promise<unknown> {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') return new CallError({ kind: 'timeout' });
  const isAway = (await askVersion()) === 'away';
  noteReach(!isAway);
  return new CallError({ kind: isAway ? 'network' : 'held_back' });
}
