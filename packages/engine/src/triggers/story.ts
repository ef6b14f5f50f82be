import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';

/** One story: comments on it, replies to it and mentions in it. */
export const story: Kind = {
  kind: 'story',
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
