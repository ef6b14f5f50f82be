import { Trans } from '@lingui/react/macro';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useSession, whoEnded } from '../../../api/kept/session.ts';
import { LoginScreen } from '../../../features/auth/login-screen.tsx';
import { safePath } from '../../../features/auth/safe-path.ts';
import { LegalLinks } from '../../../features/legal/legal-links.tsx';
import { PriceList } from '../../../features/plans/offers/price-list.tsx';
import { CodeOffer } from '../../../features/redeem/code-offer.tsx';
import { rememberedCode, storedCode } from '../../../features/redeem/stored-code.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { LanguageSelect } from '../../look/language-select.tsx';

/** The notices of why somebody is here who did not ask to be, and of what a link brought along. */
function Offers() {
  return (
    <>
      {whoEnded() === 'server' && (
        <Notice tone="info" role="status" className="max-w-xl">
          <Trans>
            You were signed out: this sign-in has ended or was ended elsewhere. Sign in to go on where you were.
          </Trans>
        </Notice>
      )}
      <CodeOffer />
    </>
  );
}

/** `/login`, for somebody who is not signed in. */
export function LoginRoute() {
  const { from } = useSearch({ from: '/login' });
  const { loggedIn } = useSession();
  // Who is signed in looks at the code of a link on its own page.
  if (loggedIn) return <Navigate to={rememberedCode() ? '/redeem' : safePath(from)} replace />;
  const around = { language: <LanguageSelect />, offer: <Offers />, prices: <PriceList />, foot: <LegalLinks /> };
  // Who signs in without a word about the code finds it in the box.
  const back = () => (rememberedCode() !== null && storedCode() === null ? '/redeem' : safePath(from));
  return <LoginScreen back={back} {...around} />;
}
