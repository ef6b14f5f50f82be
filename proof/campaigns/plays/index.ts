import type { AutomationKind } from '@recado/contract';
import { everyPost } from './every-post.ts';
import { gate } from './gate.ts';
import { direct, welcome } from './inbox.ts';
import { live, liveWelcome } from './live.ts';
import { nextPost } from './next-post.ts';
import type { Play } from './play.ts';
import { remix } from './remix.ts';
import { allStories, ownStory } from './stories.ts';
import { voice } from './voice.ts';

/** Plays that are no kind of their own: what an answer may have in front of it, and behind it. */
type Around = 'gate' | 'voice';

/** The plays of every kind but posts, whose comments are always there: a kind that nobody plays does not compile. */
const BY_KIND: Record<Exclude<AutomationKind, 'post'> | Around, Play> = {
  post_global: everyPost,
  story: ownStory,
  story_global: allStories,
  direct,
  welcome,
  live,
  live_welcome: liveWelcome,
  gate,
  voice,
  remix,
  scheduled: nextPost,
};

/** The plays of the kill campaign besides comments on posts: every kind of automation, the gate and the voice. */
export const PLAYS: readonly Play[] = Object.values(BY_KIND);
