import { SCHEDULE_FIELDS } from '../settings/schedule.ts';
import { byWords } from './by-words.ts';
import { cooldown } from './cooldown.ts';
import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';

/** A message in the inbox that holds a trigger. */
export const direct: Kind = {
  kind: 'direct',
  fields: [
    'name',
    'activationMessages',
    'exactMatch',
    'drawnOut',
    'messagetitletexts',
    'template',
    'imageUrl',
    'imageId',
    'subtitle',
    'opening',
    'links',
    'audioId',
    'audioMode',
    'cooldown_days',
    ...SCHEDULE_FIELDS,
  ],
  words: 'activationMessages',
  templates: ['links', 'generic', 'buttons', 'audio'],
  links: LINK_LIMITS,
  needsLink: true,
  publicReply: false,
  followerGate: false,
  audio: true,
  restsFor: cooldown,
  concerns: (event) => event.type === 'message' && event.about !== 'story_mention',
  matches: byWords,
};
