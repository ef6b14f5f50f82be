import { useNavigate, useParams } from '@tanstack/react-router';
import { StorySheet } from '../../../features/activity/story-sheet.tsx';

/** `/activity/{id}`: the whole story of one event, above the list. */
export function StoryRoute() {
  const { activityId } = useParams({ from: '/signed-in/activity/$activityId' });
  const navigate = useNavigate();
  return (
    <StorySheet id={activityId} onClose={() => navigate({ to: '/activity', search: (search: object) => search })} />
  );
}
