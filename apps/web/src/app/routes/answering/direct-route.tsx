import { useNavigate, useParams } from '@tanstack/react-router';
import { ConfigureSheet } from '../../../features/automations/configure/configure-sheet.tsx';
import { namedPlace } from '../../../features/automations/places/place.ts';
import { useClose } from './use-close.ts';

/** `/directs/{id}`, `/directs/new` and `/directs/welcome`: open above the list; Back closes them. */
export function DirectRoute() {
  const { id } = useParams({ from: '/signed-in/directs/$id' });
  const navigate = useNavigate();
  const onClose = useClose(() => void navigate({ to: '/directs', search: (search: object) => search }));
  return <ConfigureSheet key={id} place={namedPlace('direct', id)} onClose={onClose} />;
}
