import { live, liveWelcome } from './broadcast.ts';
import { gate } from './gate.ts';
import { direct, welcome } from './inbox.ts';
import { nextPost } from './next-post.ts';
import type { Play } from './play.ts';
import { remix } from './remix.ts';
import { allStories, ownStory } from './stories.ts';
import { voice } from './voice.ts';

/** What people do in the kill campaign besides commenting on posts: every kind of automation, the gate and the voice. */
export const PLAYS: readonly Play[] = [
  ...[ownStory, allStories, direct, welcome],
  ...[live, liveWelcome, gate, voice, remix, nextPost],
];
