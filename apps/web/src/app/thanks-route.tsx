import { Navigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { ThanksScreen } from '../features/plans/thanks-screen.tsx';
import { Brand } from '../ui/brand.tsx';

/** `/thanks`: where the provider's page leads back to. What was paid is shown to its account alone. */
export function ThanksRoute() {
  const { checkout } = useSearch({ from: '/thanks' });
  const { loggedIn } = useSession();
  if (!checkout) return <Navigate to="/" replace />;
  if (!loggedIn) return <Navigate to="/login" search={{ from: `/thanks?checkout=${checkout}` }} replace />;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col items-center justify-center gap-8 px-5 py-10">
      <Brand />
      <ThanksScreen id={checkout} />
    </main>
  );
}
