import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ConfigureSheet } from '../../../features/automations/configure/configure-sheet.tsx';
import { postPlace } from '../../../features/automations/places/place.ts';
import { useClose } from './use-close.ts';

/** `/content/posts/{mediaId}`: opens above the grid; Back closes it. */
export function ConfigureRoute() {
  const { mediaId } = useParams({ from: '/signed-in/content/posts/$mediaId' });
  const { addWord } = useSearch({ from: '/signed-in/content/posts/$mediaId' });
  const navigate = useNavigate();
  const onClose = useClose(
    () => void navigate({ to: '/content', search: ({ addWord: _, ...rest }: { addWord?: string }) => rest }),
  );
  return <ConfigureSheet key={mediaId} place={postPlace(mediaId)} addWord={addWord} onClose={onClose} />;
}
