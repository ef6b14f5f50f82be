import { useNavigate, useParams } from '@tanstack/react-router';
import { SwitchScreen } from '../../../features/auth/links/switch-screen.tsx';

/** `/switch/{id}`. */
export function SwitchRoute() {
  const { id } = useParams({ from: '/signed-in/switch/$id' });
  const navigate = useNavigate();
  return <SwitchScreen id={id} onSwitched={() => navigate({ to: '/', replace: true })} />;
}
