import { useNavigate, useParams } from '@tanstack/react-router';
import { ConfigureSheet } from '../../../features/automations/configure/configure-sheet.tsx';
import { namedPlace } from '../../../features/automations/places/place.ts';
import { useClose } from './use-close.ts';

/** `/lives/{id}`, `/lives/new` and `/lives/welcome`: open above the list; Back closes them. */
export function LiveRoute() {
  const { id } = useParams({ from: '/signed-in/lives/$id' });
  const navigate = useNavigate();
  const onClose = useClose(() => void navigate({ to: '/lives', search: (search: object) => search }));
  return <ConfigureSheet key={id} place={namedPlace('live', id)} onClose={onClose} />;
}
