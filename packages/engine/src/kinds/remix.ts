import type { Kind } from './kind.ts';
import { onContent } from './on-content.ts';
import { onItsMedia } from './on-its-media.ts';

/** A reel of the account itself that the media list does not show; it has no media until its code was commented there. */
export const remix: Kind = {
  ...onContent,
  kind: 'remix',
  needsMedia: true,
  fields: ['name', ...onContent.fields],
  concerns: onItsMedia,
};
