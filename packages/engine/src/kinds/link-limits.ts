import { LIMITS } from '../limits.ts';

/** 20 links in a text, 3 buttons on a card or under a text, none beside an audio. */
export const LINK_LIMITS = {
  links: LIMITS.links,
  generic: LIMITS.buttons,
  buttons: LIMITS.buttons,
  audio: 0,
} as const;
