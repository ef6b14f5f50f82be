import { readText, type Search } from '../search.ts';

/** The search of `/error`. Anybody can write that address, so each part is shown as text, and bounded. */
export interface ErrorSearch {
  /** A code of the contract; without one, any failure. */
  type?: string;
  reason?: string;
  message?: string;
  status?: number;
}

const MESSAGE = 200;

export function readErrorSearch(search: Search): ErrorSearch {
  const { type } = readText(search, 'type');
  const { reason } = readText(search, 'reason');
  const { message } = readText(search, 'message');
  const status = Number(search.status);
  return {
    ...(type ? { type: type.slice(0, 60) } : {}),
    ...(reason ? { reason: reason.slice(0, 60) } : {}),
    ...(message ? { message: message.length > MESSAGE ? `${message.slice(0, MESSAGE)}…` : message } : {}),
    ...(Number.isInteger(status) && status >= 400 && status < 600 ? { status } : {}),
  };
}

export type ErrorKind = 'access_denied' | 'non_compliant_user' | 'viewing_as' | 'not_found' | 'unknown';

/** Chooses the error page for a search, and its status: 500 where nothing says otherwise. */
export function errorKindOf({ type, reason, status }: ErrorSearch): { kind: ErrorKind; status: number } {
  if (type === 'non_compliant_user' || type === 'viewing_as') return { kind: type, status: 403 };
  if (type === 'access_denied' || reason === 'access_denied') return { kind: 'access_denied', status: 403 };
  if (type === 'not_found' || status === 404) return { kind: 'not_found', status: 404 };
  return { kind: 'unknown', status: status ?? 500 };
}
