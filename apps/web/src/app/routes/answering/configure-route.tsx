import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ConfigureSheet } from '../../../features/automations/configure/configure-sheet.tsx';
import { postGlobalPlace } from '../../../features/automations/places/content-places.ts';
import { postPlace } from '../../../features/automations/places/place.ts';
import { useClose } from './use-close.ts';

/** `/content/posts/{mediaId}` and `/content/posts/global`: open above the grid; Back closes it. */
export function ConfigureRoute() {
  const { mediaId } = useParams({ from: '/signed-in/content/posts/$mediaId' });
  const { addWord } = useSearch({ from: '/signed-in/content/posts/$mediaId' });
  const navigate = useNavigate();
  const onClose = useClose(
    () => void navigate({ to: '/content', search: ({ addWord: _, ...rest }: { addWord?: string }) => rest }),
  );
  return (
    <ConfigureSheet
      key={mediaId}
      place={mediaId === 'global' ? postGlobalPlace : postPlace(mediaId)}
      addWord={addWord}
      onClose={onClose}
    />
  );
}
