import type { Kind } from './kind.ts';
import { onContent } from './on-content.ts';

/** One story: comments on it and replies to it. A mention of the account lies in somebody else's story and names none of ours. */
export const story: Kind = {
  ...onContent,
  kind: 'story',
  needsMedia: true,
  yieldsTo: 'story_global',
  concerns: (event, { mediaId }) => {
    if (mediaId === null) return false;
    if (event.type === 'message') return event.about === 'story_reply' && event.storyId === mediaId;
    return !event.live && (event.mediaId === mediaId || event.originalMediaId === mediaId);
  },
};
