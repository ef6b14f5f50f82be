import type { Kind } from './kind.ts';
import { onContent } from './on-content.ts';

/** Every post and reel of the account on which no automation of its own lies, on or off, and the ads made of them. */
export const postGlobal: Kind = {
  ...onContent,
  kind: 'post_global',
  fillsIn: true,
  concerns: (event) =>
    event.type === 'comment' && !event.live && event.mediaId !== null && event.productType !== 'STORY',
};
