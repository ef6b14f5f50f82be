import { useNavigate } from '@tanstack/react-router';
import { NewsSheet } from '../../features/news/news-sheet.tsx';
import { AccountScreen } from '../account/account-screen.tsx';

/** `/whats-new`: what is new, above the account's room, where its entry stands and where one is once it is closed. */
export function NewsRoute() {
  const navigate = useNavigate();
  return (
    <>
      <AccountScreen />
      <NewsSheet onClose={() => void navigate({ to: '/account', replace: true })} />
    </>
  );
}
