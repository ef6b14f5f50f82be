import { SCHEDULE_FIELDS } from '../settings/schedule.ts';
import { byWords } from './by-words.ts';
import { spamWindow } from './cooldown.ts';
import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';

/** A comment on a live broadcast that holds a trigger. */
export const live: Kind = {
  kind: 'live',
  fields: [
    'name',
    'activationMessages',
    'exactMatch',
    'drawnOut',
    'messagetitletexts',
    'template',
    'links',
    'audioId',
    'audioMode',
    ...SCHEDULE_FIELDS,
  ],
  words: 'activationMessages',
  templates: ['links', 'buttons', 'audio'],
  links: LINK_LIMITS,
  needsLink: true,
  publicReply: false,
  followerGate: false,
  audio: true,
  restsFor: spamWindow,
  concerns: (event) => event.type === 'comment' && event.live,
  matches: byWords,
};
