import { byWordsOrAny } from './by-words.ts';
import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';
import { spamWindow } from './rests.ts';

/** All stories of the account, and other people's that mention it; while it is on, a story's own automation rests. */
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
  restsFor: spamWindow,
  concerns: (event) =>
    event.type === 'message' ? event.about !== 'inbox' : !event.live && event.productType === 'STORY',
  matches: byWordsOrAny,
};
