import { byWordsOrAny } from './by-words.ts';
import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';
import { onItsMedia } from './on-media.ts';
import { spamWindow } from './rests.ts';

/** Feed post, carousel or reel: a comment on it, or on the ad made of it. */
export const post: Kind = {
  kind: 'post',
  fields: [
    'anyComment',
    'activationComments',
    'replyToComment',
    'replyComments',
    'messagetitletexts',
    'template',
    'imageUrl',
    'subtitle',
    'opening',
    'links',
    'audioId',
    'audioMode',
    'followerOnly',
    'detectSpam',
    'replyAnyway',
  ],
  words: 'activationComments',
  templates: ['links', 'generic', 'buttons', 'audio'],
  links: LINK_LIMITS,
  needsLink: false,
  publicReply: true,
  followerGate: true,
  audio: true,
  restsFor: spamWindow,
  concerns: onItsMedia,
  matches: byWordsOrAny,
};
