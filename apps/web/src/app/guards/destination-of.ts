import type { Failure } from '../../api/failures/call-error.ts';
import type { Asked } from '../../api/failures/tell-refusal.ts';
import { asStepUp } from '../../api/kept/step-up.ts';

import { leadsAway } from './reads-first.ts';

export interface Destination {
  href: string;
  /** In place of the screen that asked: going back would only ask again. */
  replace: boolean;
}

/**
 * Returns the screen that a failed call leads to; null where the screen that asked stays and says what happened, as after a timeout.
 * `asked` is the query that got no answer: only what a screen shows first leads away from it. A 401 ends the session, and `SessionGuard` leads from there to `/login`.
 */
export function destinationOf(
  failure: Failure,
  { pathname, href }: { pathname: string; href: string },
  asked: Asked = null,
): Destination | null {
  if (failure.kind === 'timeout' || failure.kind === 'held_back') return null;
  if (failure.kind === 'network') {
    return pathname === '/no-connection' || !leadsAway({ pathname, search: searchOf(href) }, asked)
      ? null
      : { href: address('/no-connection', { from: href }), replace: true };
  }
  const { status, code, problem } = failure;
  // The person is asked where they are.
  if (asStepUp(code) !== null) return null;
  if (status === 402 && pathname !== '/plans' && !pathname.startsWith('/plans/')) {
    return { href: code === 'no_credits' ? address('/plans', { warning: code }) : '/plans', replace: false };
  }
  if (status === 417 && pathname !== '/profile') {
    return { href: address('/profile', { warning: 'fill_registration' }), replace: false };
  }
  // On `/view-as` a session has just taken another's place: what was asked with the one before leads nowhere.
  if (status === 403 && pathname !== '/error' && pathname !== '/view-as') {
    const message = problem.detail.toLowerCase() || 'access denied';
    return { href: address('/error', { type: code, reason: 'access_denied', message }), replace: true };
  }
  return null;
}

function searchOf(href: string): string {
  return new URL(href, 'https://here').search;
}

function address(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
