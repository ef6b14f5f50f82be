import { WINDOWS } from '../limits.ts';
import { SCHEDULE_FIELDS } from '../settings/schedule.ts';
import { cooldown } from './cooldown.ts';
import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';

/** The first message of a conversation, or the first after the cooldown. */
export const welcome: Kind = {
  kind: 'welcome',
  fields: [
    'messagetitletexts',
    'template',
    'imageUrl',
    'imageId',
    'subtitle',
    'opening',
    'links',
    'cooldown_days',
    ...SCHEDULE_FIELDS,
  ],
  words: null,
  templates: ['links', 'generic', 'buttons'],
  links: LINK_LIMITS,
  needsLink: true,
  publicReply: false,
  followerGate: false,
  audio: false,
  greets: true,
  // Two first messages at once are greeted once.
  restsFor: (settings) => cooldown(settings) ?? WINDOWS.repeat,
  concerns: (event) => event.type === 'message' && event.about !== 'story_mention',
  matches: () => ({ by: 'any' }),
};
