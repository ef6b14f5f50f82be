import { useRouter, useSearch } from '@tanstack/react-router';
import { ProfileScreen } from '../../../features/profile/profile-screen.tsx';
import { rememberedCode } from '../../../features/redeem/stored-code.ts';

/** `/profile`, and the way back to where a call was refused for what is missing here. */
export function ProfileRoute() {
  const { warning } = useSearch({ from: '/signed-in/profile' });
  const { history, navigate } = useRouter();
  const back = () => {
    // A code that was refused for what was missing here waits on its own page.
    if (rememberedCode()) return navigate({ to: '/redeem' });
    return history.canGoBack() ? history.back() : navigate({ to: '/' });
  };
  return <ProfileScreen warned={warning === 'fill_registration'} onBack={back} />;
}
