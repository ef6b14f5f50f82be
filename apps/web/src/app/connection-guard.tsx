import { useEffect } from 'react';
import { onNoConnection } from '../api/connection.ts';
import type { AppRouter } from './router.tsx';

/** Leaves for `/no-connection` when a screen cannot go on without the server, and says from where. */
export function ConnectionGuard({ router }: { router: AppRouter }) {
  useEffect(
    () =>
      onNoConnection(() => {
        const { pathname, href } = router.state.location;
        if (pathname === '/no-connection') return;
        router.navigate({ to: '/no-connection', search: { from: href }, replace: true });
      }),
    [router],
  );
  return null;
}
