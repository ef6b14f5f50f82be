import type { Kind } from './kind.ts';
import { onContent } from './on-content.ts';
import { onItsMedia } from './on-its-media.ts';

/** Feed post, carousel or reel: a comment on it, or on the ad made of it. */
export const post: Kind = { ...onContent, kind: 'post', needsMedia: true, concerns: onItsMedia };
