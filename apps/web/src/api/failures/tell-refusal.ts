import { activeToken, forgetSession, getSession, isLeaving, stopViewing } from '../kept/session.ts';
import type { Failure } from './call-error.ts';

/** The key of the query that got no answer; null where a part of the app itself could not be loaded. */
export type Asked = readonly unknown[] | null;

const listeners = new Set<(failure: Failure, asked: Asked) => void>();

/**
 * Tells what a call got instead of its answer, so that the app may leave for another screen. A 401 ends the session first, or the view,
 * which leads back to oneself. `token` is what the call was made with: what a session that is over still gets leads nowhere, nor does the
 * 401 of one that is being ended here.
 */
export function tellRefusal(failure: Extract<Failure, { kind: 'problem' }>, token: string | null): void {
  const session = getSession();
  if (token !== activeToken(session) || (failure.status === 401 && isLeaving())) return;
  if (failure.status === 401 && session.viewingAsToken) stopViewing();
  else if (failure.status === 401) forgetSession('server');
  tell(failure);
}

/** Says that something is missing which only the server has: what was asked for, or a part of the app. */
export function tellNoConnection(asked: Asked = null): void {
  tell({ kind: 'network' }, asked);
}

/** Hears both; the answer stops listening. */
export function onFailure(listener: (failure: Failure, asked: Asked) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(failure: Failure, asked: Asked = null): void {
  for (const listener of listeners) listener(failure, asked);
}
