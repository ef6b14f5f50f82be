import { Navigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import { safePath } from '../features/auth/sign-in-state.ts';
import { LegalLinks } from '../features/legal/legal-links.tsx';
import { CodeOffer } from '../features/redeem/code-offer.tsx';
import { rememberedCode } from '../features/redeem/stored-code.ts';
import { LanguageSelect } from './language-select.tsx';

/** `/login`, for somebody who is not signed in. */
export function LoginRoute() {
  const { from } = useSearch({ from: '/login' });
  const { loggedIn } = useSession();
  // Who is signed in looks at the code of a link on its own page.
  if (loggedIn) return <Navigate to={rememberedCode() ? '/redeem' : safePath(from)} replace />;
  const around = { language: <LanguageSelect />, offer: <CodeOffer />, foot: <LegalLinks /> };
  return <LoginScreen from={safePath(from)} {...around} />;
}
