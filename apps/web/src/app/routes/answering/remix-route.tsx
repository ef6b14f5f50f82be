import { useNavigate, useParams } from '@tanstack/react-router';
import { ConfigureSheet } from '../../../features/automations/configure/configure-sheet.tsx';
import { remixPlace } from '../../../features/automations/places/content-places.ts';
import { useClose } from './use-close.ts';

/** `/content/remixes/{id}` and `/content/remixes/new`: open above the list; Back closes it. */
export function RemixRoute() {
  const { id } = useParams({ from: '/signed-in/content/remixes/$id' });
  const navigate = useNavigate();
  const onClose = useClose(() => void navigate({ to: '/content/remixes', search: (search: object) => search }));
  return <ConfigureSheet key={id} place={remixPlace(id === 'new' ? null : id)} onClose={onClose} />;
}
