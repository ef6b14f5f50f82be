import { useSearch } from '@tanstack/react-router';
import { useSession } from '../../../api/kept/session.ts';
import { ThanksScreen, ThankYou } from '../../../features/plans/thanks-screen.tsx';
import { MessagePage } from '../../../ui/pages/message-page.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `/thanks`: where the provider's page leads back to, open to all. What was paid is shown to its account alone. */
export function ThanksRoute() {
  const { checkout = '' } = useSearch({ from: '/thanks' });
  const { loggedIn } = useSession();
  const id = UUID.test(checkout) ? checkout : null;
  return (
    <MessagePage>
      {loggedIn && id !== null ? <ThanksScreen id={id} /> : <ThankYou loggedIn={loggedIn} id={id} />}
    </MessagePage>
  );
}
