import { useNavigate, useParams } from '@tanstack/react-router';
import { MediaSheet } from '../../features/insights/media/media-sheet.tsx';

/** `/dashboard/media/{mediaId}`: opens above Results; Back closes it. */
export function MediaInsightsRoute() {
  const { mediaId } = useParams({ from: '/signed-in/dashboard/media/$mediaId' });
  const navigate = useNavigate();
  return (
    <MediaSheet
      key={mediaId}
      mediaId={mediaId}
      onClose={() => navigate({ to: '/dashboard', search: ({ metric: _, ...rest }: { metric?: unknown }) => rest })}
    />
  );
}
