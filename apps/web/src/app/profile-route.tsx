import { useRouter, useSearch } from '@tanstack/react-router';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';

/** `/profile`, and the way back to where a call was refused for what is missing here. */
export function ProfileRoute() {
  const { warning } = useSearch({ from: '/signed-in/profile' });
  const { history, navigate } = useRouter();
  const back = () => (history.canGoBack() ? history.back() : navigate({ to: '/' }));
  return <ProfileScreen warned={warning === 'fill_registration'} onBack={back} />;
}
