import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../../../api/kept/session.ts';
import { MergeScreen } from '../../../features/auth/links/merge-screen.tsx';

/** `/instagram/merge`. */
export function MergeRoute() {
  const query = useSearch({ from: '/instagram/merge' });
  const { loggedIn } = useSession();
  const navigate = useNavigate();
  if (!loggedIn) return <Navigate to="/login" replace />;
  return (
    <MergeScreen
      query={query}
      onLinked={(username) => navigate({ to: '/merge/success', search: { with: username }, replace: true })}
      onRefused={(type) => navigate({ to: '/merge/error', search: { type }, replace: true })}
      onLeft={() => navigate({ to: '/', replace: true })}
    />
  );
}
