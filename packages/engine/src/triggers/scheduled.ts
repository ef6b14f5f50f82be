import { byWordsOrAny } from './by-words.ts';
import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';
import { spamWindow } from './rests.ts';

/** Waits for the next post or reel and becomes its automation; hears nobody before. */
export const scheduled: Kind = {
  kind: 'scheduled',
  fields: [
    'captionText',
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
  becomes: 'post',
  concerns: () => false,
  matches: byWordsOrAny,
};
