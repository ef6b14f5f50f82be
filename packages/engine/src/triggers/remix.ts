import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';
import { spamWindow } from './rests.ts';

/** A reel of the account itself that the media list does not show. */
export const remix: Kind = {
  kind: 'remix',
  fields: [
    'name',
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
  ready: false,
};
