import { useNavigate, useParams } from '@tanstack/react-router';
import { ConfigureSheet } from '../features/automations/configure-sheet.tsx';
import { directPlace, type Place, welcomePlace } from '../features/automations/places.ts';

/** `/directs/{id}`, `/directs/new` and `/directs/welcome`: open above the list; Back closes them. */
export function DirectRoute() {
  const { id } = useParams({ from: '/signed-in/directs/$id' });
  return <Above key={id} place={placeOf(id)} />;
}

function placeOf(id: string): Place {
  if (id === 'welcome') return welcomePlace;
  return directPlace(id === 'new' ? null : id);
}

function Above({ place }: { place: Place }) {
  const navigate = useNavigate();
  return (
    <ConfigureSheet place={place} onClose={() => navigate({ to: '/directs', search: (search: object) => search })} />
  );
}
