import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../api/session.ts';
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
    if (!token) router.navigate({ to: '/login', search: { from: router.state.location.href } });
  }, [token, router, queryClient]);
  return null;
}
