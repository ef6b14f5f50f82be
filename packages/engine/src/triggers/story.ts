import { byWordsOrAny } from './by-words.ts';
import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';
import { spamWindow } from './rests.ts';

/** One story: comments on it and replies to it. A mention of the account lies in somebody else's story and names none of ours. */
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
  restsFor: spamWindow,
  yieldsTo: 'story_global',
  concerns: (event, { mediaId }) => {
    if (mediaId === null) return false;
    if (event.type === 'message') return event.about === 'story_reply' && event.storyId === mediaId;
    return !event.live && (event.mediaId === mediaId || event.originalMediaId === mediaId);
  },
  matches: byWordsOrAny,
};
