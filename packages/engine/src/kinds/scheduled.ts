import type { Kind } from './kind.ts';
import { onContent } from './on-content.ts';

/** Waits for the next post or reel and becomes its automation; hears nobody before. */
export const scheduled: Kind = {
  ...onContent,
  kind: 'scheduled',
  needsMedia: true,
  fields: ['captionText', ...onContent.fields],
  becomes: 'post',
  concerns: () => false,
};
