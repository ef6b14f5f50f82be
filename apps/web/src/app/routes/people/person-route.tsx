import { useNavigate, useParams } from '@tanstack/react-router';
import { PersonActivity } from '../../../features/activity/person-activity.tsx';
import { PersonSheet } from '../../../features/people/person-sheet.tsx';
import { useClose } from '../answering/use-close.ts';

/** `/people/{id}`: one person above the list of all. Whoever came from an event is back there when it closes. */
export function PersonRoute() {
  const { personId } = useParams({ from: '/signed-in/people/$personId' });
  const navigate = useNavigate();
  const close = useClose(() => navigate({ to: '/people', search: (search: object) => search }));
  return <PersonSheet id={personId} onClose={close} history={<PersonActivity personId={personId} />} />;
}
