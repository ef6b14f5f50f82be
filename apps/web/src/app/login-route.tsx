import { Navigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import { safePath } from '../features/auth/sign-in-state.ts';
import { LanguageSelect } from './language-select.tsx';

/** `/login`, for somebody who is not signed in. */
export function LoginRoute() {
  const { from } = useSearch({ from: '/login' });
  const { loggedIn } = useSession();
  if (loggedIn) return <Navigate to={safePath(from)} replace />;
  return <LoginScreen from={safePath(from)} language={<LanguageSelect />} />;
}
