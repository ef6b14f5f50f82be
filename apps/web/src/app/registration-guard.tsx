import { useEffect } from 'react';
import { onRegistrationMissing } from '../api/registration.ts';
import type { AppRouter } from './router.tsx';

/** Leaves for the profile when a call needs what is filled in there. What was typed before is kept by its own form: going back shows it. */
export function RegistrationGuard({ router }: { router: AppRouter }) {
  useEffect(
    () =>
      onRegistrationMissing(() => {
        if (router.state.location.pathname === '/profile') return;
        router.navigate({ to: '/profile', search: { warning: 'fill_registration' } });
      }),
    [router],
  );
  return null;
}
