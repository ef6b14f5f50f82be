import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';

/** All stories of the account; while it is on, a story's own automation rests. */
export const storyGlobal: Kind = {
  kind: 'story_global',
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
  ready: false,
};
