import { useNavigate } from '@tanstack/react-router';
import { ConfigureSheet } from '../../../features/automations/configure/configure-sheet.tsx';
import { nextPostPlace } from '../../../features/automations/places/content-places.ts';
import { useClose } from './use-close.ts';

/** `/content/next/configure`: open above its screen; Back closes it. */
export function NextPostSetupRoute() {
  const navigate = useNavigate();
  const onClose = useClose(() => void navigate({ to: '/content/next' }));
  return <ConfigureSheet place={nextPostPlace} onClose={onClose} />;
}
