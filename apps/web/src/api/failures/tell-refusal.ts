import { activeToken, forgetSession, getSession, stopViewing } from '../kept/session.ts';
import type { Failure } from './call-error.ts';

const listeners = new Set<(failure: Failure) => void>();

/**
 * Tells what a call got instead of its answer, so that the app may leave for another screen. A 401 ends the session first, or the view,
 * which leads back to oneself. `token` is what the call was made with: what a session that is over still gets leads nowhere.
 */
export function tellRefusal(failure: Extract<Failure, { kind: 'problem' }>, token: string | null): void {
  const session = getSession();
  if (token !== activeToken(session)) return;
  if (failure.status === 401 && session.viewingAsToken) stopViewing();
  else if (failure.status === 401) forgetSession('server');
  tell(failure);
}

/** Says that a screen cannot go on without the server. */
export function tellNoConnection(): void {
  tell({ kind: 'network' });
}

/** Hears both; the answer stops listening. */
export function onFailure(listener: (failure: Failure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(failure: Failure): void {
  for (const listener of listeners) listener(failure);
}
