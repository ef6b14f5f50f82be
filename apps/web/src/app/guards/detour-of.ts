import type { VersionState } from '../../api/version-state.ts';
import { isReadable } from './reads-first.ts';

/**
 * Says where a navigation ends instead, because of the server's version; null where it goes on. A server that gives no answer at all is
 * no matter of versions: that is `/no-connection`, which goes on by itself. `keeps`: somebody is signed in, for whom this browser keeps
 * what was last known: they read that where a screen has it.
 */
export function detourOf(
  version: VersionState,
  { pathname, href }: { pathname: string; href: string },
  { keeps }: { keeps: boolean },
): string | null {
  if (version === 'fine') return pathname === '/update' ? '/' : null;
  if (version === 'other') return pathname === '/update' ? null : '/update';
  if (keeps && isReadable(pathname)) return null;
  return pathname === '/no-connection' ? null : `/no-connection?${new URLSearchParams({ from: href })}`;
}
