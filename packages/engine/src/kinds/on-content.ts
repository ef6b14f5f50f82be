import { SCHEDULE_FIELDS } from '../settings/schedule.ts';
import { byWordsOrAny } from './by-words.ts';
import { spamWindow } from './cooldown.ts';
import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';

/** The part that all kinds about something published have in common: the same form, and the same ways to answer a comment on it. */
export const onContent: Omit<Kind, 'kind' | 'concerns'> = {
  fields: [
    'anyComment',
    'activationComments',
    'drawnOut',
    'replyToComment',
    'replyComments',
    'tellOfRequests',
    'requestsReplies',
    'messagetitletexts',
    'template',
    'imageUrl',
    'imageId',
    'subtitle',
    'opening',
    'links',
    'audioId',
    'audioMode',
    'followerOnly',
    'detectSpam',
    'replyAnyway',
    'comparison',
    ...SCHEDULE_FIELDS,
  ],
  words: 'activationComments',
  templates: ['links', 'generic', 'buttons', 'audio'],
  links: LINK_LIMITS,
  needsLink: false,
  publicReply: true,
  followerGate: true,
  audio: true,
  restsFor: spamWindow,
  matches: byWordsOrAny,
};
