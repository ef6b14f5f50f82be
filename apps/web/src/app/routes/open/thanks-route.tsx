import { useSearch } from '@tanstack/react-router';
import { useSession } from '../../../api/kept/session.ts';
import { ThanksScreen, ThankYou } from '../../../features/plans/thanks-screen.tsx';
import { Brand } from '../../../ui/pictures/brand.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `/thanks`: where the provider's page leads back to, open to all. What was paid is shown to its account alone. */
export function ThanksRoute() {
  const { checkout = '' } = useSearch({ from: '/thanks' });
  const { loggedIn } = useSession();
  const id = UUID.test(checkout) ? checkout : null;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col items-center justify-center gap-8 px-5 py-10">
      <Brand />
      {loggedIn && id !== null ? <ThanksScreen id={id} /> : <ThankYou loggedIn={loggedIn} id={id} />}
    </main>
  );
}
