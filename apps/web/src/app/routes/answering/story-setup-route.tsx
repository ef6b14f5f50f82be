import { scheduleAt } from '@recado/engine/schedule';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { storyGlobalQuery } from '../../../api/queries.ts';
import { ConfigureSheet } from '../../../features/automations/configure/configure-sheet.tsx';
import { storyGlobalPlace, storyPlace } from '../../../features/automations/places/content-places.ts';
import { AllStoriesFirst } from '../../../features/content/all-stories-first.tsx';
import { AllStoriesUnknown } from '../../../features/content/all-stories-unknown.tsx';
import { serverNow } from '../../../i18n/clock.ts';
import { useClose } from './use-close.ts';

/** `/content/stories/{mediaId}` and `/content/stories/global`: open above the grid; Back closes it. */
export function StorySetupRoute() {
  const { mediaId } = useParams({ from: '/signed-in/content/stories/$mediaId' });
  const navigate = useNavigate();
  const onClose = useClose(() => void navigate({ to: '/content/stories' }));
  if (mediaId === 'global') return <ConfigureSheet place={storyGlobalPlace} onClose={onClose} />;
  return <OneStory key={mediaId} mediaId={mediaId} onClose={onClose} />;
}

function OneStory({ mediaId, onClose }: { mediaId: string; onClose: () => void }) {
  const all = useQuery(storyGlobalQuery);
  if (all.isPending) return null;
  if (!all.data) return <AllStoriesUnknown loading={all} onClose={onClose} />;
  const { automation } = all.data;
  const goesFirst = automation?.enabled === true && scheduleAt(automation.settings, serverNow()) === 'within';
  if (goesFirst) return <AllStoriesFirst automation={automation} onClose={onClose} />;
  return <ConfigureSheet place={storyPlace(mediaId)} onClose={onClose} />;
}
