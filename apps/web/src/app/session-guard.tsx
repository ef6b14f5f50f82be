import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isEndedByChoice, useSession } from '../api/session.ts';
import type { AppRouter } from './router.tsx';

/** Leaves for the sign-in screen when the session ends (a 401, another tab), and forgets what was read with another one. */
export function SessionGuard({ router }: { router: AppRouter }) {
  const { token } = useSession();
  const queryClient = useQueryClient();
  const before = useRef(token);
  useEffect(() => {
    if (before.current === token) return;
    before.current = token;
    queryClient.clear();
    if (token) return;
    const from = isEndedByChoice() ? undefined : router.state.location.href;
    router.navigate({ to: '/login', search: { from } });
  }, [token, router, queryClient]);
  return null;
}
