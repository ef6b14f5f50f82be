import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/calls/call.ts';

/** The query of the caption of a post that the list is narrowed to, as its chip says it; empty where there is none. */
export function glimpseQuery(mediaId: string) {
  return queryOptions({
    queryKey: ['media', 'glimpse', mediaId],
    queryFn: async ({ signal }) => {
      const { media } = await call('GET /automations/posts/{mediaId}', { params: { mediaId } }, signal);
      return media.caption.trim();
    },
    retry: false,
  });
}
