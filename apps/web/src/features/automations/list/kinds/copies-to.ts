import type { AutomationKind } from '@recado/contract';

/** The media that an automation of a kind can be copied to; null where there is nothing of its sort. */
export const COPIES_TO: Readonly<Record<AutomationKind, 'post' | 'story' | null>> = {
  post: 'post',
  post_global: 'post',
  story: 'story',
  story_global: null,
  remix: 'post',
  scheduled: 'post',
  direct: null,
  welcome: null,
  live: null,
  live_welcome: null,
};
