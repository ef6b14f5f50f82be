import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { activeToken, useSession, whoEnded } from '../../api/kept/session.ts';
import type { AppRouter } from '../router.tsx';

/**
 * Leaves for the sign-in screen when the session ends (a 401, another tab), and forgets what was read with another one. Where another
 * account took its place, what was begun for the one before is left: no form goes on with a different account.
 */
export function SessionGuard({ router }: { router: AppRouter }) {
  const session = useSession();
  const { token, viewingAsToken } = session;
  const active = activeToken(session);
  const accountId = session.userData?.id;
  const queryClient = useQueryClient();
  const before = useRef(active);
  const viewed = useRef(viewingAsToken);
  const account = useRef(accountId);
  useEffect(() => {
    const isOther = account.current !== undefined && accountId !== undefined && accountId !== account.current;
    account.current = token ? (accountId ?? account.current) : undefined;
    if (before.current === active) return;
    before.current = active;
    queryClient.clear();
    const wasViewing = viewed.current !== null;
    viewed.current = viewingAsToken;
    if (active && (wasViewing || viewingAsToken)) {
      router.navigate({ to: '/view-as' });
      return;
    }
    if (token) {
      if (isOther) router.navigate({ to: '/', search: {} });
      return;
    }
    const from = whoEnded() === 'choice' ? undefined : router.state.location.href;
    router.navigate({ to: '/login', search: { from } });
  }, [accountId, active, token, viewingAsToken, router, queryClient]);
  return null;
}
