import { WINDOWS } from '../limits.ts';
import { SCHEDULE_FIELDS } from '../settings/schedule.ts';
import type { Kind } from './kind.ts';
import { LINK_LIMITS } from './link-limits.ts';

/** A comment on a live broadcast that no live trigger answers. */
export const liveWelcome: Kind = {
  kind: 'live_welcome',
  fields: ['messagetitletexts', 'template', 'links', ...SCHEDULE_FIELDS],
  words: null,
  templates: ['links', 'buttons'],
  links: LINK_LIMITS,
  needsLink: false,
  publicReply: false,
  followerGate: false,
  audio: false,
  restsFor: () => WINDOWS.liveWelcome,
  concerns: (event) => event.type === 'comment' && event.live,
  matches: () => ({ by: 'any' }),
};
