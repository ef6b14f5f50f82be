import type { VersionState } from '../../api/version-state.ts';

/**
 * Says where a navigation ends instead, because of the server's version; null where it goes on. A server that gives no answer at all is
 * no matter of versions: that is `/no-connection`, which goes on by itself.
 */
export function detourOf(version: VersionState, { pathname, href }: { pathname: string; href: string }): string | null {
  if (version === 'fine') return pathname === '/update' ? '/' : null;
  if (version === 'other') return pathname === '/update' ? null : '/update';
  return pathname === '/no-connection' ? null : `/no-connection?${new URLSearchParams({ from: href })}`;
}
