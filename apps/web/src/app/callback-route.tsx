import { useNavigate, useSearch } from '@tanstack/react-router';
import { CallbackScreen } from '../features/auth/callback-screen.tsx';

/** `/instagram/callback`. */
export function CallbackRoute() {
  const query = useSearch({ from: '/instagram/callback' });
  const navigate = useNavigate();
  return <CallbackScreen query={query} onDone={(path) => navigate({ href: path, replace: true })} />;
}
