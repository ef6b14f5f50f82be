import type { Kind } from './kind.ts';
import { onContent } from './on-content.ts';

/** All stories of the account, and other people's that mention it; while it is on, a story's own automation rests. */
export const storyGlobal: Kind = {
  ...onContent,
  kind: 'story_global',
  concerns: (event) =>
    event.type === 'message' ? event.about !== 'inbox' : !event.live && event.productType === 'STORY',
};
